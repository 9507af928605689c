import type { ConditionKind } from 'loan/conditions';

/** The fields of a product in the order of the table and the files, each with its heading. */
export const productColumns = [
  { field: 'oferta', title: 'Oferta', unit: 'text' },
  { field: 'banca', title: 'Banca', unit: 'text' },
  { field: 'perioada', title: 'Perioada', unit: 'months' },
  { field: 'evaluareImobil', title: 'Evaluare Imobil', unit: 'ron' },
  { field: 'analizaDosar', title: 'Analiza Dosar', unit: 'ron' },
  { field: 'costAVT', title: 'Cost AVT', unit: 'percent' },
  { field: 'costALF', title: 'Cost ALF', unit: 'percent' },
  { field: 'dobandaFixa', title: 'Dobanda Fixa', unit: 'percent' },
  { field: 'marja', title: 'Marja', unit: 'percent' },
  { field: 'voucher', title: 'Voucher', unit: 'ron' },
  { field: 'minAnImobil', title: 'MinAnImobil', unit: 'year' },
  { field: 'minClasaEnergetica', title: 'MinClasaEnergetica', unit: 'text' },
  { field: 'observatii', title: 'Observatii', unit: 'text' },
] as const;

/** The fields that a product may have beside those, in the order of the form and the files; the table has none of them. */
export const priceColumns = [
  { field: 'comisionLunar', title: 'Comision Lunar', unit: 'ron' },
  { field: 'unitateAVT', title: 'Unitate AVT', unit: 'text' },
  { field: 'unitateALF', title: 'Unitate ALF', unit: 'text' },
  { field: 'avtObligatorie', title: 'AVT Obligatorie', unit: 'text' },
  { field: 'conditii', title: 'Conditii', unit: 'text' },
  { field: 'program', title: 'Program', unit: 'text' },
] as const;

/** All of them, in the order of the files. */
export const allProductColumns = [...productColumns, ...priceColumns] as const;

/** A field of the table of products, by its name on the wire. */
export type ProductField = (typeof productColumns)[number]['field'];

/** A field that a product may have beside those. */
export type PriceField = (typeof priceColumns)[number]['field'];

/** Any field of a product. */
export type AnyProductField = ProductField | PriceField;

/** The optional fields; a file may do without their columns. */
export const optionalProductFields: readonly AnyProductField[] = [
  'minAnImobil',
  'minClasaEnergetica',
  'observatii',
  ...priceColumns.map(({ field }) => field),
];

/** The energy classes of homes, the best first. */
export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** The name of a field on the screens and in files. */
export function titleOf(field: AnyProductField): string {
  return allProductColumns.find((column) => column.field === field)?.title ?? field;
}

/** The name of each kind of condition, in the middle of a sentence. */
export const conditionNames: Readonly<Record<ConditionKind, string>> = {
  SALARIU: 'salariul încasat la bancă',
  ASIGURARE_VIATA: 'asigurarea de viață a băncii',
  PACHET: 'cardul sau pachetul băncii',
  CLASA_ENERGETICA: 'clasa energetică a locuinței',
  SUMA_MINIMA: 'suma minimă a creditului',
  LTV_MAXIM: 'partea cea mai mare din valoarea locuinței',
  VENIT_MINIM: 'venitul minim',
};
