import type { ParameterValues } from 'contract/parameters/parameter-values';
import { type ProductField, productColumns, titleOf } from 'contract/products/product-columns';
import { decimalsOf, formatExact, formatNumber } from 'contract/romanian/romanian';
import type { FieldChange } from 'quote/field-changes';
import type { ShownChange } from '../../ui/dialogs/change-list.tsx';

/** `premium`: percent or RON, while it is not known which. */
type Unit = (typeof productColumns)[number]['unit'] | 'premium';
/** The parameters about the insurances of products; undefined before their answer. */
export type InsuranceModes = Pick<ParameterValues, 'AVT_MOD' | 'ALF_MOD'> | undefined;
type Value = string | number | null;

/** The parameter with the unit of an insurance's cost. */
export const MODE_PARAMETERS: { readonly [field in ProductField]?: keyof NonNullable<InsuranceModes> } = {
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

/** A field as it is shown: 5.2 % → `5,20`, 1234.5 RON → `1.234,50`, 36 months → `36`; empty for null. */
export function figureText(field: ProductField, value: Value, modes: InsuranceModes): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  const unit = unitOf(field, modes);
  if (unit === 'ron') return formatExact(value);
  if (unit === 'percent' || unit === 'premium') return percentText(value, field === 'costAVT' ? 3 : 2);
  return String(value);
}

/** Rates have their usual number of decimals, so that columns align, and more where they need them. */
function percentText(value: number, usual: number): string {
  return formatNumber(value, Math.max(usual, decimalsOf(value)));
}

/** As `figureText`, with its unit: `4,99 %`; a dash when there is none. */
export function figureWithUnit(field: ProductField, value: Value, modes: InsuranceModes): string {
  const text = figureText(field, value, modes);
  if (text === '') return '–';
  const unit = typeof value === 'number' ? UNITS[unitOf(field, modes)] : '';
  return unit === '' ? text : `${text}\u00a0${unit}`;
}

/** A changed field as it is read: `Marja`, `2,30 %`, `3,10 %`. */
export function shownChange({ field, from, to }: FieldChange<ProductField, Value>, modes: InsuranceModes): ShownChange {
  return { title: titleOf(field), from: figureWithUnit(field, from, modes), to: figureWithUnit(field, to, modes) };
}

/** The unit of a field; of an insurance the one that the parameters name. */
export function unitOf(field: ProductField, modes: InsuranceModes): Unit {
  const parameter = MODE_PARAMETERS[field];
  if (!parameter) return productColumns.find((column) => column.field === field)?.unit ?? 'text';
  if (!modes) return 'premium';
  const mode = modes[parameter];
  return mode === 'RON_LUNAR' || mode === 'RON_ANUAL' ? 'ron' : 'percent';
}
