import { writtenProduct } from 'contract/products/product-text';
import type { ProductRecord } from 'contract/products/products';
import writeXlsxFile, { type Row } from 'write-excel-file/node';
import { BOLD, textCell } from '../platform/runtime/xlsx-text.ts';
import { type CsvValue, csvOf } from '../sheets/write-csv.ts';
import { fileColumns } from './sheets/headings.ts';

const WIDTHS: Readonly<Record<string, number>> = { _id: 26, oferta: 32, banca: 16, observatii: 48, conditii: 48 };

function valuesOf(product: ProductRecord): CsvValue[] {
  const written = { ...writtenProduct(product), _id: product._id };
  return fileColumns.map(({ name }) => written[name]);
}

/** The products as an Excel file: figures are figures, texts are texts, the headings stay in sight. */
export async function toXlsx(products: readonly ProductRecord[]): Promise<Buffer> {
  const headings: Row = fileColumns.map(({ title }) => ({ ...textCell(title), ...BOLD }));
  const rows: Row[] = products.map((product) => valuesOf(product).map(toCell));
  const columns = fileColumns.map(({ name }) => ({ width: WIDTHS[name] ?? 18 }));
  return writeXlsxFile([headings, ...rows], { sheet: 'Produse', columns, stickyRowsCount: 1 }).toBuffer();
}

function toCell(value: CsvValue): Row[number] {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : textCell(value);
}

/** The products as CSV as Romanian spreadsheets read it: semicolons and decimal commas; no text is run as a formula. */
export function toCsv(products: readonly ProductRecord[]): Buffer {
  return csvOf([fileColumns.map(({ title }) => title), ...products.map(valuesOf)]);
}
