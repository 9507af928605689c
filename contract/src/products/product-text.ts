import { CONDITION_KINDS } from 'loan/conditions';
import { decimalText } from '../romanian/typed-money.ts';
import { cleanLine } from '../romanian/typed-text.ts';
import { withoutAccents } from '../romanian/without-accents.ts';
import type { OfferMetadata } from './offer-metadata.ts';
import { type AnyProductField, allProductColumns } from './product-columns.ts';
import type { ProductCondition } from './product-conditions.ts';

// A product as its file writes it, and as versions of it are compared.

/** The fields of a product, each as a text or a figure; empty or null for none. */
export type WrittenProduct = Readonly<Record<AnyProductField, string | number | null>>;

/** A product in the way of its file: yes and no in words, conditions in one text. A field that is absent: its default. */
export function writtenProduct(
  product: { readonly [Field in AnyProductField]?: OfferMetadata[Field] },
): WrittenProduct {
  return Object.fromEntries(allProductColumns.map(({ field }) => [field, written(product, field)])) as WrittenProduct;
}

function written(product: Partial<Pick<OfferMetadata, AnyProductField>>, field: AnyProductField) {
  if (field === 'conditii') return conditionsText(product.conditii ?? []);
  if (field === 'avtObligatorie') return (product.avtObligatorie ?? true) ? 'da' : 'nu';
  if (field === 'comisionLunar') return product.comisionLunar ?? 0;
  return product[field] ?? null;
}

/** Conditions in a file: `SALARIU -0,2/-0,2/0; SUMA_MINIMA>=300000 -0,1/-0,1/0`; empty for none. */
export function conditionsText(conditions: readonly ProductCondition[]): string {
  return conditions.map(conditionText).join('; ');
}

function conditionText({ fel, prag, dobandaFixa, marja, comisionLunar }: ProductCondition): string {
  const demand = prag === null ? fel : `${fel}${fel === 'LTV_MAXIM' ? '<=' : '>='}${figureText(prag)}`;
  return `${demand} ${[dobandaFixa, marja, comisionLunar].map(figureText).join('/')}`;
}

const figureText = (value: number | string) => (typeof value === 'number' ? decimalText(value) : value);

/** A condition that was read from a file, before its check. */
type TypedCondition = { readonly [Field in keyof ProductCondition]: string | null };

/** Longer than any condition as people write it. */
const MAX_PART_LENGTH = 120;
/** The kind, perhaps with a threshold behind a sign. */
const KIND_AND_THRESHOLD = /^([^<>=≤≥:]+)(?:[<>=≤≥:]+([^<>=≤≥:].*))?$/;

/**
 * The conditions in a cell, for the check of a product: kinds in any letters, spaces and signs between them as people
 * write. A part that cannot be read stays a text, which the check refuses.
 */
export function conditionsIn(text: string): (TypedCondition | string)[] {
  const parts = text.split(/[;\n]+/).map((part) => cleanLine(part).replace(/[–—−]/g, '-'));
  return parts.filter((part) => part !== '').map((part) => conditionIn(part) ?? part);
}

function conditionIn(part: string): TypedCondition | undefined {
  const [beginning = '', marja, comisionLunar = '0', ...more] = part.split('/');
  if (part.length > MAX_PART_LENGTH || marja === undefined || more.length > 0) return undefined;
  const { demand, dobandaFixa } = demandAndChange(beginning.trim());
  const [, kind, prag] = KIND_AND_THRESHOLD.exec(demand) ?? [];
  if (kind === undefined) return undefined;
  return { fel: kindIn(kind), prag: prag?.trim() ?? null, dobandaFixa, marja, comisionLunar };
}

/** What is demanded, then the first change: `SUMA_MINIMA>=300 000 -0,1 %`; both empty without a number at the end. */
function demandAndChange(text: string): { readonly demand: string; readonly dobandaFixa: string } {
  const number = text.replace(/%$/, '').trimEnd();
  let at = number.length;
  while (at > 0 && /[\d.,]/.test(number.charAt(at - 1))) at -= 1;
  while (at < number.length && /[.,]/.test(number.charAt(at))) at += 1;
  if (at === number.length) return { demand: '', dobandaFixa: '' };
  const before = number.slice(0, at);
  const sign = /[-+]\s?$/.exec(before)?.[0] ?? '';
  return { demand: before.slice(0, before.length - sign.length).trimEnd(), dobandaFixa: sign + number.slice(at) };
}

/** The kind of a condition; a text that is none stays as it is. */
function kindIn(typed: string): string {
  return CONDITION_KINDS.find((kind) => plain(kind) === plain(typed)) ?? typed;
}

const plain = (text: string) => withoutAccents(text).replace(/[^a-z]/g, '');
