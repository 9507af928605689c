/** The fields of a product in the order of the table and of the files, each with the heading that both show. */
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

/** The values: text, a number, or null for no minimum year. */
export type ProductValues = { readonly [Field in ProductField]: string | number | null };

/** What a field held before and what it holds after. */
export type FieldChange = {
  readonly field: ProductField;
  readonly from: string | number | null;
  readonly to: string | number | null;
};

/** The fields in which two products differ, in the table's order. */
export function changesBetween(before: ProductValues, after: ProductValues): FieldChange[] {
  return productColumns.flatMap(({ field }) =>
    before[field] === after[field] ? [] : [{ field, from: before[field], to: after[field] }],
  );
}

/** The key by which offers' names are compared: equal for names that differ in capitals and spaces only. */
export function offerKey(name: string): string {
  return name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('ro');
}
