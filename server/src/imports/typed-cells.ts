import { parseTypedDecimal, parseTypedMoney } from 'contract/romanian/typed-money';
import { cleanLine } from 'contract/romanian/typed-text';
import type { KeptCell } from '../schema/imports.table.ts';
import { dayIn } from '../sheets/typed-day.ts';

// Cells as Romanians write them. Undefined: not to be understood. A cell of a number is that number, whatever its format.

/** No amount or percent is longer. */
const MAX_LENGTH = 60;

/** Whether a cell says nothing: it is empty, or holds the dash that stands for nothing. */
export function saysNothing(cell: KeptCell): boolean {
  return typeof cell === 'string' && ['', '-', '–', '—', '/', '.', 'n/a', 'N/A'].includes(cell);
}

/** A day as `dayIn` reads it. */
export function dayOf(cell: KeptCell): string | undefined {
  return typeof cell === 'number' ? undefined : dayIn(cell);
}

/** `182.300,50`, `182300.5`, `182 300 lei` → 182300.5. */
export function amountOf(cell: KeptCell): number | undefined {
  if (typeof cell === 'number') return Math.round(cell * 100) / 100;
  return cell.length > MAX_LENGTH ? undefined : parseTypedMoney(cell);
}

/** `5,75 %`, `5.75%`, `5,75` → 5.75. */
export function percentOf(cell: KeptCell): number | undefined {
  if (typeof cell === 'number') return cell;
  return cell.length > MAX_LENGTH ? undefined : parseTypedDecimal(cell.trimEnd().replace(/%$/, '').trimEnd());
}

/** `240`, `240 luni`, `240 de luni` → 240. */
export function monthsOf(cell: KeptCell): number | undefined {
  if (typeof cell === 'number') return cell;
  const [, digits] =
    cell.length > MAX_LENGTH ? [] : (/^(\d{1,4})(?: ?(?:de )?luni?)?\.?$/i.exec(cleanLine(cell)) ?? []);
  return digits === undefined ? undefined : Number(digits);
}
