import type { Reply } from 'contract/endpoint';
import type { simulations } from 'contract/simulations/simulations';
import { formatFirstMonths, formatMonths, formatRon } from 'contract/text/romanian';
import type { LimitsInForce } from 'quote/parameters';
import { indexInWords } from 'quote/shown/index-words';
import { firstInstalment } from 'quote/shown/shown-options';
import { smallestAbove } from '../../maximum.ts';

/** What a term means, beside the list from which it is chosen. */
export type LiveFigures = {
  /** Says what the figure is. */
  readonly label: string;
  readonly figure: string;
  readonly after: string;
  readonly note: string;
};

/**
 * The first instalment of variant A, for how long it holds, and what the term costs in all; null where there is none.
 */
export function instalmentFigures({ data }: Reply<typeof simulations.calculateLoanScenarios>): LiveFigures | null {
  const best = data.optionA?.creditData;
  if (!best) return null;
  const { durataRataFixa, rataLunaraVariabila, totalPayable } = best;
  const isFixed = durataRataFixa > 0;
  const later =
    isFixed && rataLunaraVariabila > 0 ? `apoi ${formatRon(rataLunaraVariabila)} cu IRCC ${indexInWords(best)}; ` : '';
  return {
    // Variant A is chosen among the fixed ones, where there are any: what varies from the start may begin lower.
    label: isFixed ? 'Cea mai mică rată fixă pe durata aleasă' : 'Cea mai mică rată pe durata aleasă',
    figure: formatRon(firstInstalment(best)),
    after: later ? `pe lună ${formatFirstMonths(durataRataFixa)}` : 'pe lună',
    note: `${later}total de plată ${formatRon(totalPayable)}. Orientativ: detaliile sunt la rezultat.`,
  };
}

/** The largest loan over a term; below the smallest loan it says so. */
export function maximumFigures(
  { data, explanation: { perioadaCreditata, rataMaxima } }: Reply<typeof simulations.calculateMaxLoan>,
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
  };
}
