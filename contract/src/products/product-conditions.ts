import { CONDITION_KINDS, type ConditionKind } from 'loan/conditions';
import { z } from 'zod';
import { refuse, typedText } from '../fields/fields.ts';
import { MAX_LOAN_RON } from '../fields/largest-amounts.ts';
import { formatNumber, rounded } from '../romanian/romanian.ts';
import { parseTypedDecimal, parseTypedMoney } from '../romanian/typed-money.ts';
import { conditionNames, ENERGY_CLASSES } from './product-columns.ts';

/** A condition of a product: what it changes for a borrower who fulfils it, in percent points and RON a month. */
export const productCondition = z
  .object({
    fel: z.enum(CONDITION_KINDS),
    /** Energy class A to G; RON of the loan or of the incomes; percent of the home's value; null for other kinds. */
    prag: z.union([z.number(), z.string()]).nullable(),
    dobandaFixa: z.number(),
    marja: z.number(),
    comisionLunar: z.number(),
  })
  .meta({ id: 'ProductCondition' });

export type ProductCondition = z.infer<typeof productCondition>;

type Change = { readonly most: number; readonly decimals: number; readonly unit: string };

const POINTS: Change = { most: 10, decimals: 4, unit: 'puncte procentuale' };
const RON_A_MONTH: Change = { most: 1_000, decimals: 2, unit: 'RON' };

const MAX_SIGNED_LENGTH = 60;
const typedFigure = z.union([z.number(), typedText().max(MAX_SIGNED_LENGTH)]).nullish();
type TypedFigure = z.output<typeof typedFigure>;

const isEmpty = (typed: TypedFigure): typed is null | undefined | '' =>
  typed === undefined || typed === null || (typeof typed === 'string' && typed.trim() === '');

/** A typed number with or without a sign before it: `-0,2`, `−0.2`, `+5`. */
function signed(typed: string): number | undefined {
  const text = typed.trim();
  const sign = /^[-−+]/.exec(text)?.[0] ?? '';
  const digits = text.slice(sign.length).replace(/%$/, '').trim();
  const size = parseTypedDecimal(digits) ?? (digits === '' ? undefined : parseTypedMoney(digits));
  return size === undefined || sign === '' || sign === '+' ? size : -size;
}

/** A change of the price; empty: 0. */
function change({ most, decimals, unit }: Change) {
  const text = '^\\s*(?:[+-]?\\d(?:[.,]\\d{1,2})?)?\\s*$';
  return typedFigure
    .transform((typed, context): number => {
      if (isEmpty(typed)) return 0;
      const value = typeof typed === 'number' ? typed : signed(typed);
      if (value !== undefined && value >= -most && value <= most) return rounded(value, decimals) + 0;
      return refuse(
        context,
        `Schimbarea este un număr între -${formatNumber(most, 0)} și ${formatNumber(most, 0)} ${unit}.`,
      );
    })
    .meta({
      anyOf: [
        { type: 'number', minimum: -most, maximum: most },
        { type: 'string', pattern: text, 'x-also-read': 'larger numbers and other ways to write them' },
        { type: 'null' },
      ],
    });
}

const THRESHOLDS = {
  class: 'Pragul este clasa energetică a locuinței, o literă de la A la G.',
  sum: `Pragul este o sumă mai mare decât 0 și cel mult ${formatNumber(MAX_LOAN_RON, 0)} RON.`,
  share: 'Pragul este un procent mai mare decât 0 și cel mult 100.',
  none: 'Această condiție nu are prag.',
} as const;

/** What the threshold of a kind is. */
export function thresholdOf(kind: ConditionKind): keyof typeof THRESHOLDS {
  switch (kind) {
    case 'CLASA_ENERGETICA':
      return 'class';
    case 'SUMA_MINIMA':
    case 'VENIT_MINIM':
      return 'sum';
    case 'LTV_MAXIM':
      return 'share';
    default:
      return 'none';
  }
}

/** The threshold; undefined for one that the kind does not take. */
function thresholdFrom(kind: ConditionKind, typed: TypedFigure): ProductCondition['prag'] | undefined {
  const takes = thresholdOf(kind);
  if (takes === 'none') return isEmpty(typed) ? null : undefined;
  if (isEmpty(typed)) return undefined;
  if (takes === 'class') return ENERGY_CLASSES.find((known) => known === String(typed).trim().toUpperCase());
  const isShare = takes === 'share';
  const read = (text: string) => (isShare ? signed(text) : parseTypedMoney(text));
  const value = rounded(typeof typed === 'number' ? typed : (read(typed) ?? 0), isShare ? 4 : 2);
  return value > 0 && value <= (isShare ? 100 : MAX_LOAN_RON) ? value : undefined;
}

const typedCondition = z
  .object(
    {
      fel: z.enum(CONDITION_KINDS, 'Alegeți o condiție din listă.'),
      prag: typedFigure,
      dobandaFixa: change(POINTS),
      marja: change(POINTS),
      comisionLunar: change(RON_A_MONTH),
    },
    'Condiția nu poate fi citită.',
  )
  .transform(({ prag: typed, ...condition }, context): ProductCondition => {
    const prag = thresholdFrom(condition.fel, typed);
    if (prag !== undefined) return { ...condition, prag };
    context.addIssue({ code: 'custom', path: ['prag'], message: THRESHOLDS[thresholdOf(condition.fel)] });
    return z.NEVER;
  })
  .meta({
    'x-rule': 'SALARIU, ASIGURARE_VIATA, PACHET without prag; CLASA_ENERGETICA a letter; else a number above 0',
  });

const EACH_ONCE = { 'x-rule': 'each kind once; a change of the fixed rate only beside a fixed period' };

/** The typed conditions of a product: absent stays undefined, null is none. */
export const typedConditions = z
  .array(typedCondition, 'Condițiile nu pot fi citite.')
  .max(CONDITION_KINDS.length)
  .superRefine((conditions, context) => {
    for (const [place, { fel }] of conditions.entries()) {
      if (conditions.findIndex((earlier) => earlier.fel === fel) === place) continue;
      context.addIssue({
        code: 'custom',
        path: [place, 'fel'],
        message: `Condiția „${conditionNames[fel]}” stă o dată.`,
      });
    }
  })
  .nullish()
  .transform((conditions) => (conditions === null ? [] : conditions))
  .meta(EACH_ONCE);

/** The parts of a product that its conditions must fit. */
type WithConditions = {
  readonly perioada: number;
  readonly avtObligatorie?: boolean | undefined;
  readonly conditii?: readonly ProductCondition[] | undefined;
};

/**
 * The conditions that do not fit the rest of a product: path → sentence. A fixed rate changes only in a fixed period;
 * life insurance is optional only where a condition asks for it.
 */
export function conditionErrors({
  perioada,
  avtObligatorie = true,
  conditii = [],
}: WithConditions): [string, string][] {
  const errors = conditii.flatMap(({ dobandaFixa }, place): [string, string][] =>
    dobandaFixa !== 0 && perioada === 0
      ? [[`conditii.${place}.dobandaFixa`, 'Fără perioadă cu dobândă fixă, condiția schimbă doar marja și comisionul.']]
      : [],
  );
  if (avtObligatorie || conditii.some(({ fel }) => fel === 'ASIGURARE_VIATA')) return errors;
  const sentence = `Asigurarea de viață este opțională numai alături de condiția „${conditionNames.ASIGURARE_VIATA}”.`;
  return [...errors, ['avtObligatorie', sentence]];
}
