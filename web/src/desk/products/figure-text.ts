import type { ParameterValues } from 'contract/parameters/parameter-values';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import { type AnyProductField, allProductColumns, titleOf } from 'contract/products/product-columns';
import { typedConditions } from 'contract/products/product-conditions';
import { conditionsIn, type WrittenProduct, writtenProduct } from 'contract/products/product-text';
import { decimalsOf, formatExact, formatNumber } from 'contract/romanian/romanian';
import { changesBetween, type FieldChange } from 'quote/field-changes';
import type { ShownChange } from '../../ui/dialogs/change-list.tsx';
import { wordsOf } from '../parameters/parameter-text.ts';
import { conditionWords } from './condition-words.ts';

/** `premium`: percent or RON, while it is not known which. */
type Unit = (typeof allProductColumns)[number]['unit'] | 'premium';
/** The units of a product's insurances, its own or those of the parameters; undefined before their answer. */
export type InsuranceModes = Pick<ParameterValues, 'AVT_MOD' | 'ALF_MOD'> | undefined;
type Value = string | number | null;

/** The parameter with the unit of an insurance's cost, where a product has none of its own. */
export const MODE_PARAMETERS: { readonly [field in AnyProductField]?: keyof NonNullable<InsuranceModes> } = {
  costAVT: 'AVT_MOD',
  costALF: 'ALF_MOD',
};

/** The unit of each kind of figure. */
export const UNITS: Readonly<Record<Unit, string>> = {
  text: '',
  months: 'luni',
  ron: 'RON',
  percent: '%',
  premium: '',
  year: '',
};

/** The units of a product's insurances: its own, else those of the parameters. */
export function modesOf(
  { unitateAVT, unitateALF }: Partial<Pick<OfferMetadata, 'unitateAVT' | 'unitateALF'>>,
  modes: InsuranceModes,
): InsuranceModes {
  return modes && { AVT_MOD: unitateAVT ?? modes.AVT_MOD, ALF_MOD: unitateALF ?? modes.ALF_MOD };
}

/**
 * A field of a `WrittenProduct` as it is shown: 5.2 % → `5,20`, 1234.5 RON → `1.234,50`, 36 months → `36`; units and
 * conditions in words; empty for null.
 */
export function figureText(field: AnyProductField, value: Value, modes: InsuranceModes): string {
  if (value === null) return '';
  if (typeof value === 'string') return wordsFor(field, value);
  const unit = unitOf(field, modes);
  if (unit === 'ron') return formatExact(value);
  if (unit === 'percent' || unit === 'premium') return percentText(value, field === 'costAVT' ? 3 : 2);
  return String(value);
}

/** The base and the period of an insurance's cost: `% din sold pe lună`; empty until it is known. */
export function premiumUnit(field: AnyProductField, modes: InsuranceModes): string {
  const parameter = MODE_PARAMETERS[field];
  return parameter && modes ? unitWords(parameter, modes[parameter]) : '';
}

function wordsFor(field: AnyProductField, text: string): string {
  if (field === 'conditii') return (typedConditions.parse(conditionsIn(text)) ?? []).map(conditionWords).join('; ');
  const parameter = UNIT_PARAMETERS[field];
  return parameter ? unitWords(parameter, text) : text;
}

function unitWords(parameter: 'AVT_MOD' | 'ALF_MOD', unit: string): string {
  return wordsOf(parameter).choices?.find(({ value }) => value === unit)?.label ?? unit;
}

/** The parameters whose values are the units. */
const UNIT_PARAMETERS: { readonly [field in AnyProductField]?: keyof NonNullable<InsuranceModes> } = {
  unitateAVT: 'AVT_MOD',
  unitateALF: 'ALF_MOD',
};

/** Rates have their usual number of decimals, so that columns align, and more where they need them. */
function percentText(value: number, usual: number): string {
  return formatNumber(value, Math.max(usual, decimalsOf(value)));
}

/** As `figureText`, with its unit: `4,99 %`; a dash when there is none. */
export function figureWithUnit(field: AnyProductField, value: Value, modes: InsuranceModes): string {
  const text = figureText(field, value, modes);
  if (text === '') return field in UNIT_PARAMETERS ? 'după parametri' : '–';
  const unit = typeof value === 'number' ? UNITS[unitOf(field, modes)] : '';
  return unit === '' ? text : `${text}\u00a0${unit}`;
}

/** A changed field as it is read: `Marja`, `2,30 %`, `3,10 %`; `modes`: the units before and after. */
export function shownChange(
  { field, from, to }: FieldChange<AnyProductField, Value>,
  [before, after]: readonly [before: InsuranceModes, after: InsuranceModes],
): ShownChange {
  return { title: titleOf(field), from: figureWithUnit(field, from, before), to: figureWithUnit(field, to, after) };
}

type Compared = Parameters<typeof writtenProduct>[0];

/** The fields in which two versions of a product differ, as they are read. */
export function shownChanges(before: Compared, after: Compared, modes: InsuranceModes): ShownChange[] {
  const units = [modesOf(before, modes), modesOf(after, modes)] as const;
  return changesBetween(allProductColumns, writtenProduct(before), writtenProduct(after)).map((change) =>
    shownChange(change, units),
  );
}

/** The fields of a product with their units, as they are read. */
export function shownFields(product: Compared, modes: InsuranceModes): Readonly<Record<AnyProductField, string>> {
  const written: WrittenProduct = writtenProduct(product);
  const units = modesOf(product, modes);
  const shown = allProductColumns.map(({ field }) => [field, figureWithUnit(field, written[field], units)]);
  return Object.fromEntries(shown) as Record<AnyProductField, string>;
}

/** The unit of a field; of an insurance the one of its mode. */
export function unitOf(field: AnyProductField, modes: InsuranceModes): Unit {
  const parameter = MODE_PARAMETERS[field];
  if (!parameter) return allProductColumns.find((column) => column.field === field)?.unit ?? 'text';
  if (!modes) return 'premium';
  const mode = modes[parameter];
  return mode === 'RON_LUNAR' || mode === 'RON_ANUAL' ? 'ron' : 'percent';
}
