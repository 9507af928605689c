import type { Bani } from './money.ts';
import type { Rate } from './rate.ts';

/** The conditions that the borrower's own answers fulfil: income paid in, the bank's life policy, card or package. */
export const ANSWERED_KINDS = ['SALARIU', 'ASIGURARE_VIATA', 'PACHET'] as const;
export type AnsweredKind = (typeof ANSWERED_KINDS)[number];

/** Every kind of condition of an offer, in the order of lists; the case itself fulfils those after the answered ones. */
export const CONDITION_KINDS = [
  ...ANSWERED_KINDS,
  'CLASA_ENERGETICA',
  'SUMA_MINIMA',
  'LTV_MAXIM',
  'VENIT_MINIM',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** A demand of a bank: the energy class (A to G), the least loan or income, or the largest share of the home's value. */
export type Demand =
  | { kind: AnsweredKind; threshold: null }
  | { kind: 'CLASA_ENERGETICA'; threshold: string }
  | { kind: 'SUMA_MINIMA' | 'VENIT_MINIM'; threshold: Bani }
  | { kind: 'LTV_MAXIM'; threshold: Rate };

/** A condition of an offer, and the changes of its price for a borrower who fulfils it; each may be negative. */
export type Condition = Demand & { fixedRate: Rate; margin: Rate; monthlyFee: Bani };
