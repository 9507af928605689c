import type { Reply } from 'contract/endpoint';
import { formatMonths, formatRon } from 'contract/romanian/romanian';
import type { simulations } from 'contract/simulations/simulations';
import type { LimitsInForce } from 'quote/parameters';
import { rateSpanWords } from 'quote/shown/first-month-words';
import { leadingVariant } from 'quote/shown/shown-options';
import { FIGURE_NAMES, firstMonth, TOTALS } from 'quote/shown/total-names';
import { smallestAbove } from '../../wizard-session/maximum.ts';

/** The meaning of a term, beside the list of terms. */
export type LiveFigures = {
  /** The name of the figure. */
  readonly label: string;
  readonly figure: string;
  readonly after: string;
  readonly note: string;
  /** The figure rests on a sample offer. */
  readonly isOfSample: boolean;
};

/**
 * The payment of the variant with the smaller first month, its later instalment, and the total cost of the term; null
 * without one.
 */
export function instalmentFigures({ data }: Reply<typeof simulations.calculateLoanScenarios>): LiveFigures | null {
  const { optionA, optionB } = data;
  if (!optionA) return null;
  const { creditData, metadata } = leadingVariant({ a: optionA, b: optionB }).scenario;
  return {
    label: `${FIGURE_NAMES.firstMonth.label}, pe durata aleasă`,
    figure: formatRon(firstMonth(creditData)),
    after: creditData.asigurareViata > 0 ? 'rata și asigurarea de viață' : 'rata, fără asigurare de viață',
    note: `${rateSpanWords(creditData)} ${TOTALS.totalPayable.label}: ${formatRon(creditData.totalPayable)}. Orientativ: detaliile sunt la rezultat.`,
    isOfSample: metadata.isSample === true,
  };
}

/** The largest loan over a term; a sentence if it is below the smallest loan. */
export function maximumFigures(
  { data, explanation: { perioadaCreditata, rataMaxima, oferta } }: Reply<typeof simulations.calculateMaxLoan>,
  limits: Pick<LimitsInForce, 'minLoan'> | undefined,
): LiveFigures {
  const smallest = smallestAbove(data, limits);
  const instalment = `Cu o rată nouă de cel mult ${formatRon(Math.max(0, rataMaxima))} pe lună`;
  return {
    label: `Cea mai mare sumă pe ${formatMonths(perioadaCreditata)}`,
    figure: formatRon(data),
    after: '',
    note: smallest
      ? `${instalment}: sub cel mai mic credit, de ${formatRon(smallest)}. La rezultat vedeți ce se poate face.`
      : `${instalment}. Orientativ: detaliile sunt la rezultat.`,
    isOfSample: oferta?.isSample === true,
  };
}
