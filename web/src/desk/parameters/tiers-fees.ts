import type { DatedParameters } from 'contract/parameters/parameter-changes';
import { parameterErrors, type StoredTier } from 'contract/parameters/parameter-errors';
import { notaryFee } from 'loan/costs';
import { fromRon, toRon } from 'loan/money';
import { fromPercent, rate } from 'loan/rate';
import { notaryTier } from 'quote/parameters';
import { tiersOf } from './value-draft.ts';

/** Values for which a fee is shown, RON. */
export const SAMPLE_VALUES = [15_000, 50_000, 100_000, 250_000, 500_000, 1_000_000] as const;

/** The fee with tax for each of the sample values, RON; undefined where the tiers are not whole yet. */
export function sampleFees(value: unknown, vatPercent: number): readonly number[] | undefined {
  if (!isWhole(value)) return undefined;
  const tiers = tiersOf(value).map(notaryTier.read);
  const vat = fromPercent(vatPercent);
  return SAMPLE_VALUES.map((sum) => toRon(notaryFee(fromRon(sum), tiers, vat)));
}

/** Tiers that can be computed with; both fees have the same rules. */
function isWhole(value: unknown): boolean {
  return Object.keys(parameterErrors('NOTAR_VANZARE_GRILA', value)).length === 0;
}

/** Today's value-added tax, percent. */
export function vatOf(all: readonly DatedParameters[]): number {
  const vat = all.find(({ name }) => name === 'TVA');
  const held = vat?.values.find(({ id }) => id === vat.currentId)?.value;
  return typeof held === 'number' ? held : 0;
}

/** The values at which the fee falls from one tier to the next, although the value rises: before tax, RON. */
export type Drop = { readonly at: number; readonly from: number; readonly to: number };

/** Legal tables have such places, but so have typing mistakes: a warning. None while the tiers are incomplete. */
export function drops(value: unknown): Drop[] {
  if (!isWhole(value)) return [];
  const tiers = tiersOf(value);
  return tiers.flatMap((tier, index) => {
    const next = tiers[index + 1];
    if (tier.panaLa === null || !next) return [];
    const [from, to] = [feeAt(tier, tier.panaLa), feeAt(next, tier.panaLa)];
    return to < from ? [{ at: tier.panaLa, from, to }] : [];
  });
}

function feeAt(tier: StoredTier, value: number): number {
  return toRon(notaryFee(fromRon(value), [{ ...notaryTier.read(tier), upTo: null }], rate(0)));
}
