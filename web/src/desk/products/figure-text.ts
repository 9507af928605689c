import { type ProductField, productColumns, titleOf } from 'contract/text/product-columns';
import { formatExact, formatNumber } from 'contract/text/romanian';
import type { FieldChange } from 'quote/field-changes';
import { decimalsOf } from '../../shared/format/format.ts';
import type { ShownChange } from '../ui/dialogs/change-list.tsx';

type Unit = (typeof productColumns)[number]['unit'];
type Value = string | number | null;

/** The unit of each kind of figure. */
export const UNITS: Readonly<Record<Unit, string>> = {
  text: '',
  months: 'luni',
  ron: 'RON',
  percent: '%',
  year: '',
};

/** A field as it is shown: 5.2 % → `5,20`, 1234.5 RON → `1.234,50`, 36 months → `36`; empty for null. */
export function figureText(field: ProductField, value: Value): string {
  if (value === null) return '';
  if (typeof value === 'string') return value;
  if (unitOf(field) === 'percent') return percentText(value, field === 'costAVT' ? 3 : 2);
  if (unitOf(field) !== 'ron') return String(value);
  return formatExact(value);
}

/** Rates have their usual number of decimals, so that columns align, and more where they need them. */
function percentText(value: number, usual: number): string {
  return formatNumber(value, Math.max(usual, decimalsOf(value)));
}

/** As `figureText`, with its unit: `4,99 %`; a dash when there is none. */
export function figureWithUnit(field: ProductField, value: Value): string {
  const text = figureText(field, value);
  if (text === '') return '–';
  const unit = typeof value === 'number' ? UNITS[unitOf(field)] : '';
  return unit === '' ? text : `${text}\u00a0${unit}`;
}

/** A changed field as it is read: `Marja`, `2,30 %`, `3,10 %`. */
export function shownChange({ field, from, to }: FieldChange<ProductField, Value>): ShownChange {
  return { title: titleOf(field), from: figureWithUnit(field, from), to: figureWithUnit(field, to) };
}

/** The unit of a field. */
export function unitOf(field: ProductField): Unit {
  return productColumns.find((column) => column.field === field)?.unit ?? 'text';
}
