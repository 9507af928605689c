import { z } from 'zod';
import { formatExact } from '../romanian/romanian.ts';
import { notaryTier, type ParameterName, type ParameterValues, parameterSchemas } from './parameter-values.ts';

/** A stored tier of a notary's fee. */
export type StoredTier = ParameterValues['NOTAR_VANZARE_GRILA'][number];

/** The errors of a value: a path (`value`, `value.2.procent`) → the sentence for its author. */
export type ValueErrors = Readonly<Record<string, string>>;

/** Each offer names its unit; these two say only the unit of offers stored before, and take no new value. */
export const UNITS_OF_OFFERS: readonly ParameterName[] = ['AVT_MOD', 'ALF_MOD'];

const UNIT_OF_OFFER =
  'Unitatea asigurării se alege acum la fiecare produs. Parametrul rămâne cel al ofertelor vechi și nu mai primește valori noi.';

const WRONG_STEPS =
  'Scrieți pragurile în ordinea prețului, despărțite prin punct și virgulă: preț în EUR, avans %, garanție % și, dacă locuința trebuie să fie nouă, vechimea maximă în ani.';

/** The number of decimals: two for RON, four for percents and rates. */
const decimalsOf = (unit: string): number => (unit.startsWith('RON') && unit !== 'RON/EUR' ? 2 : 4);

/** The errors of a parameter's value; empty for a valid one. Screen and server both check with it. */
export function parameterErrors(name: ParameterName, value: unknown): ValueErrors {
  if (UNITS_OF_OFFERS.includes(name)) return { value: UNIT_OF_OFFER };
  const { value: schema, unit } = parameterSchemas[name];
  if (hasTiers(name)) return tiersErrors(value);
  if (name === 'NOUA_CASA_PRAGURI') return schema.safeParse(value).success ? {} : { value: WRONG_STEPS };
  if (schema instanceof z.ZodNumber) return numberErrors(value, schema, decimalsOf(unit));
  return schema.safeParse(value).success ? {} : { value: 'Alegeți una dintre valorile din listă.' };
}

/** True for the two parameters that are tables of tiers. */
export function hasTiers(name: ParameterName): name is 'NOTAR_VANZARE_GRILA' | 'NOTAR_IPOTECA_GRILA' {
  return name === 'NOTAR_VANZARE_GRILA' || name === 'NOTAR_IPOTECA_GRILA';
}

/** The bounds of a number in words: `Între 0 și 25`; empty for another kind of value. */
export function boundsOf(name: ParameterName): string {
  const { value: schema } = parameterSchemas[name];
  if (!(schema instanceof z.ZodNumber)) return '';
  return `Între ${formatExact(schema.minValue ?? 0)} și ${formatExact(schema.maxValue ?? 0)}`;
}

function numberErrors(value: unknown, schema: z.ZodNumber, decimals: number): ValueErrors {
  const error = numberError(value, schema, decimals);
  return error === undefined ? {} : { value: error };
}

function numberError(value: unknown, schema: z.ZodNumber, decimals: number): string | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Introduceți un număr.';
  const [min, max] = [schema.minValue ?? 0, schema.maxValue ?? 0];
  if (value < min || value > max) return `Valoarea trebuie să fie între ${formatExact(min)} și ${formatExact(max)}.`;
  if (schema.safeParse(value).success && isRounded(value, decimals)) return undefined;
  return schema.isInt ? 'Introduceți un număr întreg.' : `Cel mult ${decimals} zecimale.`;
}

/** True when the figure has at most that many decimals. */
function isRounded(value: number, decimals: number): boolean {
  return Number(value.toFixed(decimals)) === value;
}

function tiersErrors(value: unknown): ValueErrors {
  const rows: readonly Partial<StoredTier>[] = Array.isArray(value) ? value : [];
  if (rows.length === 0) return { value: 'Grila are cel puțin o treaptă.' };
  const errors = rows.flatMap((row, index) => [...tierErrors(row, index), ...limitErrors(rows, index)]);
  return Object.fromEntries(errors);
}

type PathError = [path: string, sentence: string];

function tierErrors(row: Partial<StoredTier>, index: number): PathError[] {
  const checks: readonly (readonly [keyof StoredTier, z.ZodNumber, number])[] = [
    ['procent', notaryTier.shape.procent, 4],
    ['baza', notaryTier.shape.baza, 2],
    ['minim', notaryTier.shape.minim, 2],
  ];
  return checks.flatMap(([field, schema, decimals]): PathError[] => {
    const error = numberError(row?.[field], schema, decimals);
    return error === undefined ? [] : [[`value.${index}.${field}`, error]];
  });
}

/** Tiers rise, each begins at the end of the one before, and only the last one has no end. */
function limitErrors(rows: readonly Partial<StoredTier>[], index: number): PathError[] {
  const row = rows[index] ?? {};
  const before = rows[index - 1];
  const begins = before ? before.panaLa : 0;
  if (row.peste !== begins) {
    return [[`value.${index}.peste`, 'Treapta trebuie să înceapă unde se termină cea de dinainte.']];
  }
  if (index === rows.length - 1) {
    return row.panaLa === null ? [] : [[`value.${index}.panaLa`, 'Ultima treaptă nu are limită.']];
  }
  const error = numberError(row.panaLa, notaryTier.shape.panaLa.unwrap(), 2);
  if (error !== undefined) return [[`value.${index}.panaLa`, error]];
  return Number(row.panaLa) > Number(row.peste)
    ? []
    : [[`value.${index}.panaLa`, `Limita trebuie să fie mai mare decât ${formatExact(Number(row.peste))}.`]];
}
