import type { ShownResult } from 'contract/booking/customer-forms';
import type { Scenario } from 'contract/simulations/credit-data';
import { shownMaximum } from 'quote/shown/max-loan-words';
import { alreadyBestWords, LONGER_ONLY, type Pair, shownOptions } from 'quote/shown/shown-options';
import { firstInstalment, firstMonth } from 'quote/shown/total-names';
import type { Figures } from '../../schema/saved-simulations.table.ts';
import type { FormRow } from './customer-forms.queries.ts';

/** The result that a form's visitor saw, from `simulations/quoted-figures`; null without a simulation. */
export function toShownResult({ figures, form, isAsSeen }: FormRow): ShownResult | null {
  if (figures === null) return null;
  return {
    isAsSeen,
    variants: [],
    maxLoan: null,
    message: null,
    ...inShort(figures, form.tipCredit === 'Refinantare'),
  };
}

function inShort(figures: Figures, isOfRefinancing: boolean): Partial<ShownResult> {
  if (figures.outcome === 'max-loan') return { maxLoan: figures.data };
  if (figures.outcome === 'refused') {
    const { message, maxLoan } = figures.problem;
    return { message, maxLoan: typeof maxLoan === 'number' ? shownMaximum(maxLoan) : null };
  }
  const shown = shownOptions(figures.data, isOfRefinancing, figures.oferteComparate);
  if (shown.kind === 'compare') return { variants: variantsOf(shown.pair) };
  return {
    variants: variantsOf(shown.pair),
    message: shown.kind === 'longer-only' ? LONGER_ONLY : alreadyBestWords(shown),
  };
}

function variantsOf(pair: Pair | null): ShownResult['variants'] {
  const scenarios: (Scenario | null)[] = pair ? [pair.a, pair.b] : [];
  return scenarios
    .filter((scenario) => scenario !== null)
    .map(({ metadata: { oferta, banca }, creditData }) => ({
      oferta,
      banca,
      rataLunara: firstInstalment(creditData),
      primaLuna: firstMonth(creditData),
    }));
}
