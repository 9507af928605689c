import type { Reply } from 'contract/endpoint';
import type { simulations } from 'contract/simulations/simulations';
import { firstMonth } from '../total-names.ts';
import { ofBestStanding } from './judged-offer.ts';

/** An offer as `simAll` answers it: its figures, and what a bank would say of it. */
export type SimulatedOffer = Reply<typeof simulations.simAll>[number];

/** The words on the stickers, the last four as the specification writes them; the order is that in which they are shown. */
export const STICKERS = {
  smallestFirstMonth: 'CEA MAI MICĂ PRIMĂ LUNĂ',
  smallestFixed: 'CEA MAI MICA RATA',
  smallestTotal: 'CEL MAI MIC COST TOTAL',
  smallestVariable: 'CEA MAI MICA RATA VARIABILA',
  longestFixed: 'CEA MAI LUNGA PERIOADA CU DOBANDA FIXA',
} as const;

/** One of the five ways of being the best that get a sticker. */
export type BestKind = keyof typeof STICKERS;

/** Also the smallest `totalPayable`, without a sticker: that for the total leaves out what is paid at the start. */
export type MarkedKind = BestKind | 'smallestPayable';

/** The best figure of a kind (RON, or months) and the `_id` of the offer that has it. */
export type Best = { readonly figure: number; readonly offerId: string };

/** The best of each kind; one is missing where no offer has such a figure. */
export type BestOffers = { readonly [Kind in MarkedKind]?: Best };

type Rule = {
  readonly figure: (offer: SimulatedOffer) => number;
  readonly isBetter: (one: number, other: number) => boolean;
};

const smaller = (one: number, other: number): boolean => one < other;

const RULES: { readonly [Kind in MarkedKind]: Rule } = {
  smallestFirstMonth: { figure: ({ loanDetails }) => firstMonth(loanDetails.creditData), isBetter: smaller },
  smallestFixed: { figure: ({ loanDetails }) => loanDetails.creditData.rataLunaraFixa, isBetter: smaller },
  smallestTotal: { figure: ({ loanDetails }) => loanDetails.creditData.sumaTotalaAchitata, isBetter: smaller },
  smallestVariable: { figure: ({ loanDetails }) => loanDetails.creditData.rataLunaraVariabila, isBetter: smaller },
  longestFixed: {
    figure: ({ metadata }) => metadata.perioada,
    isBetter: (one, other) => one > other,
  },
  smallestPayable: { figure: ({ loanDetails }) => loanDetails.creditData.totalPayable, isBetter: smaller },
};

/**
 * The smallest first month, fixed and variable instalment, the smallest totals and the longest fixed period. 0 is "there is none";
 * of equal offers the first counts. Refused offers are the best of nothing, unless all are refused; so are those over a limit
 * where others are within.
 */
export function bestOffers(offers: readonly SimulatedOffer[]): BestOffers {
  const compared = ofBestStanding(offers);
  const bests = Object.entries(RULES).map(([kind, rule]) => [kind, bestBy(rule, compared)] as const);
  return Object.fromEntries(bests.filter(([, best]) => best !== undefined));
}

const kinds = Object.keys(STICKERS) as readonly BestKind[];

function bestBy({ figure, isBetter }: Rule, offers: readonly SimulatedOffer[]): Best | undefined {
  return offers.reduce<Best | undefined>((best, offer) => {
    const own = figure(offer);
    if (own === 0 || (best && !isBetter(own, best.figure))) return best;
    return { figure: own, offerId: offer.metadata._id };
  }, undefined);
}

/** In which of the stickers' ways an offer is the best, in their order. */
export function kindsOf(offerId: string, best: BestOffers): BestKind[] {
  return kinds.filter((kind) => best[kind]?.offerId === offerId);
}
