import type { LoanFormInput } from 'contract/fields/loan-form';
import { formatMonths, formatRon } from 'contract/romanian/romanian';
import { moneyText } from 'contract/romanian/typed-money';
import type { OfferSimulation } from 'quote/offer-simulation';
import { firstInstalment } from 'quote/shown/total-names';
import { type ComputedBasis, simulateHere } from '../../simulations/local-simulation.ts';

/** The effect of a sum repaid early every month: the balance of each year with and without it, and a sentence. */
export type EarlyEffect = {
  /** RON a month. */
  readonly extra: number;
  /** True for an example, a tenth of the instalment, when no sum was typed. */
  readonly isExample: boolean;
  readonly years: readonly { readonly year: number; readonly with: number; readonly without: number }[];
  readonly words: string;
};

/** Null when one of the two cannot be computed. */
export function earlyEffect(input: LoanFormInput, shown: OfferSimulation, basis: ComputedBasis): EarlyEffect | null {
  const isExample = shown.creditData.rambursareAnticipata === 0;
  const typedExtra = isExample ? exampleExtra(shown) : String(input.rambursareAnticipataRecurenta);
  const other = simulateHere({ ...input, rambursareAnticipataRecurenta: isExample ? typedExtra : '' }, basis);
  if (other.kind === 'refused') return null;
  const [repaid, plain] = isExample ? [other.simulation, shown] : [shown, other.simulation];
  const extra = repaid.scadentar[0]?.rambursareAnticipata ?? 0;
  return { extra, isExample, years: balances(repaid, plain), words: inWords(extra, repaid, plain) };
}

/** A tenth of the first instalment, to a hundred RON. */
function exampleExtra({ creditData }: OfferSimulation): string {
  return moneyText(Math.max(100, Math.round(firstInstalment(creditData) / 1000) * 100));
}

function balances(repaid: OfferSimulation, plain: OfferSimulation) {
  return plain.ani.map(({ an, soldFinal }, index) => ({
    year: an,
    with: repaid.ani[index]?.soldFinal ?? 0,
    without: soldFinal,
  }));
}

function inWords(extra: number, repaid: OfferSimulation, plain: OfferSimulation): string {
  const months = plain.creditData.perioadaReala - repaid.creditData.perioadaReala;
  const saved = plain.creditData.sumaTotalaAchitata - repaid.creditData.sumaTotalaAchitata;
  const sooner = months > 0 ? `creditul se încheie cu ${formatMonths(months)} mai devreme și ` : '';
  return `Cu ${formatRon(extra)} în plus pe lună, ${sooner}se plătesc în total cu ${formatRon(saved)} mai puțin.`;
}
