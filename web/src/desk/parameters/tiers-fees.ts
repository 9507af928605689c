import type { DatedParameters } from 'contract/parameters/parameter-changes';
import { type NotaryStep, parameterErrors } from 'contract/parameters/parameter-errors';
import { notaryFee } from 'loan/costs';
import { fromRon, toRon } from 'loan/money';
import { fromPercent, rate } from 'loan/rate';
import { notaryTier } from 'quote/parameters';
import { stepsOf } from './value-draft.ts';

/** Values for which a fee is shown, RON. */
export const SAMPLE_VALUES = [15_000, 50_000, 100_000, 250_000, 500_000, 1_000_000] as const;

/** The fee with tax for each of the sample values, RON; undefined where the steps are not whole yet. */
export function sampleFees(value: unknown, vatPercent: number): readonly number[] | undefined {
  if (!isWhole(value)) return undefined;
  const tiers = stepsOf(value).map(notaryTier.read);
  const vat = fromPercent(vatPercent);
  return SAMPLE_VALUES.map((sum) => toRon(notaryFee(fromRon(sum), tiers, vat)));
}

/** Steps that can be computed with; both fees have the same rules. */
function isWhole(value: unknown): boolean {
  return Object.keys(parameterErrors('NOTAR_VANZARE_GRILA', value)).length === 0;
}

/** The value-added tax of today, percent. */
export function vatOf(all: readonly DatedParameters[]): number {
  const vat = all.find(({ name }) => name === 'TVA');
  const held = vat?.values.find(({ id }) => id === vat.currentId)?.value;
  return typeof held === 'number' ? held : 0;
}

/** Where the fee falls from one step to the next, although the value rises: before tax, RON. */
export type Drop = { readonly at: number; readonly from: number; readonly to: number };

/** Legal tables have such places, typing mistakes too: they are worth a look. None while the steps are not whole. */
export function drops(value: unknown): Drop[] {
  if (!isWhole(value)) return [];
  const steps = stepsOf(value);
  return steps.flatMap((step, index) => {
    const next = steps[index + 1];
    if (step.panaLa === null || !next) return [];
    const [from, to] = [feeAt(step, step.panaLa), feeAt(next, step.panaLa)];
    return to < from ? [{ at: step.panaLa, from, to }] : [];
  });
}

function feeAt(step: NotaryStep, value: number): number {
  return toRon(notaryFee(fromRon(value), [{ ...notaryTier.read(step), upTo: null }], rate(0)));
}
