import type { ProductField } from 'contract/products/product-columns';
import type { ProductRecord } from 'contract/products/products';
import { withoutAccents } from 'contract/romanian/without-accents';
import type { Sorting } from '../../../ui/sorting.ts';

const words = new Intl.Collator('ro');
const isMissing = (value: string | number | null) => value === null || value === '';

/** Compares figures as numbers, all else as text; missing values come first when ascending. Equals keep their order. */
export function sortProducts(
  products: readonly ProductRecord[],
  sorting: Sorting<ProductField> | undefined,
): ProductRecord[] {
  if (!sorting) return [...products];
  const { key, isDescending } = sorting;
  const sign = isDescending ? -1 : 1;
  return products.toSorted((one, other) => sign * compare(one[key], other[key]));
}

function compare(one: string | number | null, other: string | number | null): number {
  if (isMissing(one) || isMissing(other)) return Number(isMissing(other)) - Number(isMissing(one));
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return words.compare(String(one), String(other));
}

/** Products with every word of the text in their name, bank or remarks, ignoring diacritics and capitals. */
export function filterProducts(products: readonly ProductRecord[], text: string): ProductRecord[] {
  const wanted = withoutAccents(text).split(/\s+/);
  return products.filter(({ oferta, banca, observatii }) => {
    const searchable = withoutAccents(`${oferta} ${banca} ${observatii}`);
    return wanted.every((word) => searchable.includes(word));
  });
}
