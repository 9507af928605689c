import type { OfferMetadata } from 'contract/products/offer-metadata';
import { selectableOffers } from 'contract/products/offers';
import type { CreditData } from 'contract/simulations/credit-data';
import { simulations } from 'contract/simulations/simulations';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { byStanding, type Judged } from 'quote/shown/comparison/judged-offer';
import { firstMonth } from 'quote/shown/total-names';
import { useRead } from '../../data/read.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';

/** One of today's offers, which may become an application. */
export type OfferChoice = Pick<OfferMetadata, '_id' | 'banca' | 'oferta'> & {
  /** Percent in the first month; undefined where it changes from the beginning and was not computed. */
  readonly rate: number | undefined;
  /** First month, with the life insurance, RON; undefined without a form. */
  readonly monthly: number | undefined;
  /** The bank's judgement by the form; undefined without one. */
  readonly judged: Judged | undefined;
  /** The simulated loan; undefined without a form. */
  readonly data: CreditData | undefined;
};

/**
 * Today's offers. With a form that the rules allow, they have figures, the cheapest first; else they are in the order
 * of banks.
 */
export function useOfferChoices(answers: Readonly<Record<string, unknown>> | undefined) {
  const simulated = useRead(simulations.simAll, answers && { body: inputFrom(answers) });
  const isSimulated = answers !== undefined && !simulated.error;
  const listed = useRead(selectableOffers.getAll, isSimulated ? undefined : {});
  const bare = listed.data?.map(({ _id, banca, oferta, dobandaFixa, perioada }) => ({
    _id,
    banca,
    oferta,
    monthly: undefined,
    judged: undefined,
    data: undefined,
    rate: perioada > 0 ? dobandaFixa : undefined,
  }));
  return {
    choices: isSimulated
      ? (simulated.data ?? []).map(withFigures).toSorted(byInstalment)
      : (bare ?? []).toSorted(byBank),
    isPending: isSimulated ? simulated.isPending : listed.isPending,
    /** Why no offer has figures although there is a form. */
    refusal: simulated.error?.message,
    error: isSimulated ? null : listed.error,
    retry: listed.refetch,
  };
}

function withFigures(judged: SimulatedOffer): OfferChoice {
  const {
    metadata,
    loanDetails: { creditData },
  } = judged;
  const { _id, banca, oferta, perioada } = metadata;
  const rate = (perioada > 0 ? creditData.dobandaFixa : creditData.dobandaVariabila) * 100;
  const monthly = firstMonth(creditData);
  return { _id, banca, oferta, rate, monthly, judged, data: creditData };
}

/** Offers that the bank would refuse come last, those over a limit before them. */
function byInstalment(one: OfferChoice, other: OfferChoice): number {
  const standing = one.judged && other.judged ? byStanding(one.judged, other.judged) : 0;
  return standing || (one.monthly ?? 0) - (other.monthly ?? 0);
}

function byBank(one: OfferChoice, other: OfferChoice): number {
  return one.banca.localeCompare(other.banca, 'ro') || one.oferta.localeCompare(other.oferta, 'ro');
}
