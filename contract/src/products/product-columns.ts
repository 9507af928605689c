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

/** A field of a product, by its name on the wire. */
export type ProductField = (typeof productColumns)[number]['field'];

/** The optional fields. */
export const optionalProductFields: readonly ProductField[] = ['minAnImobil', 'minClasaEnergetica', 'observatii'];

/** The energy classes of homes, the best first. */
export const ENERGY_CLASSES = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const;

/** The name of a field on the screens and in files. */
export function titleOf(field: ProductField): string {
  return productColumns.find((column) => column.field === field)?.title ?? field;
}
