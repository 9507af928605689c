import {
  type CoBorrowerInput,
  emptyCoBorrower,
  type LoanFormInput,
  shortCreditTypeNames,
} from 'contract/fields/loan-form';
import { amountOf } from 'contract/romanian/typed-money';
import { LONGEST_TERM } from 'loan/term';
import { householdIncome } from '../simulations/form-household.ts';
import { inputFrom } from '../simulations/simulator-input.ts';

/** The questions to the grid: a purchase, a refinancing, or the largest sum. */
export type GridKind = 'Achizitie' | 'Refinantare' | 'Incadrare';

/** The kinds, the one that needs the fewest answers first. */
export const GRID_KINDS: readonly { readonly value: GridKind; readonly label: string }[] = [
  { value: 'Incadrare', label: shortCreditTypeNames.Incadrare },
  { value: 'Achizitie', label: shortCreditTypeNames.Achizitie },
  { value: 'Refinantare', label: shortCreditTypeNames.Refinantare },
];

/** The first fields: those of a form, or how much over the longest term. */
export function gridInputFrom(form: Readonly<Record<string, unknown>> | undefined): LoanFormInput {
  const input = inputFrom(form ?? { tipCredit: 'Incadrare', perioadaCreditata: String(LONGEST_TERM) });
  return { ...input, tipCredit: gridKind(input), oferta: '' };
}

/** The kind of an input; a simulation is of a purchase. */
export function gridKind({ tipCredit }: Pick<LoanFormInput, 'tipCredit'>): GridKind {
  return GRID_KINDS.find(({ value }) => value === tipCredit)?.value ?? 'Achizitie';
}

/** Whether the form has an income, or the sum of a purchase or a refinancing. */
export function hasFacts(input: LoanFormInput): boolean {
  const { valoareImobil, principalRamas } = input;
  return householdIncome(input) > 0 || amountOf(valoareImobil) > 0 || amountOf(principalRamas) > 0;
}

/** The person for the call; undefined without an income: only that changes what a bank lends. */
export function possibleCoBorrower(typed: Partial<CoBorrowerInput>): CoBorrowerInput | undefined {
  return amountOf(typed.venituriSalariu ?? '') > 0 ? { ...emptyCoBorrower, ...typed } : undefined;
}
