import { useQuery } from '@tanstack/react-query';
import type { OfferMetadata } from 'contract/products/offer-metadata';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { firstMonth } from 'quote/shown/total-names';
import { simAllQuery, useSelectableOffers } from '../../simulations/simulations-api.ts';
import { inputFrom } from '../../simulations/simulator-input.ts';

/** One of today's offers, which may become an application. */
export type OfferChoice = Pick<OfferMetadata, '_id' | 'banca' | 'oferta'> & {
  /** Percent in the first month; undefined where it changes from the beginning and was not computed. */
  readonly rate: number | undefined;
  /** First month, with the life insurance, RON; undefined without a form. */
  readonly monthly: number | undefined;
  /** Why the bank would refuse it by the form; empty where it would not. */
  readonly why: string;
};

/**
 * Today's offers: with figures, the cheapest first, where there is a form and the rules of the loan allow it, else by
 * bank.
 */
export function useOfferChoices(answers: Readonly<Record<string, unknown>> | undefined) {
  const simulated = useQuery({
    ...simAllQuery({ formData: inputFrom(answers ?? {}) }),
    enabled: answers !== undefined,
    retry: false,
  });
  const isSimulated = answers !== undefined && !simulated.error;
  const listed = useSelectableOffers(!isSimulated);
  const bare = listed.data?.map(({ _id, banca, oferta, dobandaFixa, perioada }) => ({
    _id,
    banca,
    oferta,
    monthly: undefined,
    why: '',
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

function withFigures({ metadata, loanDetails: { creditData }, eligibil, motive }: SimulatedOffer): OfferChoice {
  const { _id, banca, oferta, dobandaFixa, perioada } = metadata;
  const rate = perioada > 0 ? dobandaFixa : creditData.dobandaVariabila * 100;
  const monthly = firstMonth(creditData);
  return { _id, banca, oferta, rate, monthly, why: eligibil ? '' : motive.join(' ') };
}

/** Orders offers that the bank would refuse after the others. */
function byInstalment(one: OfferChoice, other: OfferChoice): number {
  return Number(one.why !== '') - Number(other.why !== '') || (one.monthly ?? 0) - (other.monthly ?? 0);
}

function byBank(one: OfferChoice, other: OfferChoice): number {
  return one.banca.localeCompare(other.banca, 'ro') || one.oferta.localeCompare(other.oferta, 'ro');
}
