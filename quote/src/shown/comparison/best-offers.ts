import type { Reply } from 'contract/endpoint';
import type { simulations } from 'contract/simulations/simulations';
import { firstMonth } from '../total-names.ts';
import { ofBestStanding } from './judged-offer.ts';

/** An offer of `simAll`: its figures, and a bank's judgement. */
export type SimulatedOffer = Reply<typeof simulations.simAll>[number];

/** The words on the stickers in their order; the last four are the specification's. */
export const STICKERS = {
  smallestFirstMonth: 'CEA MAI MICĂ PRIMĂ LUNĂ',
  smallestFixed: 'CEA MAI MICA RATA',
  smallestTotal: 'CEL MAI MIC COST TOTAL',
  smallestVariable: 'CEA MAI MICA RATA VARIABILA',
  longestFixed: 'CEA MAI LUNGA PERIOADA CU DOBANDA FIXA',
} as const;

/** One of the five kinds of best offer with a sticker. */
export type BestKind = keyof typeof STICKERS;

/** Also the smallest `totalPayable`, without a sticker: the total's sticker omits the costs at the start. */
export type MarkedKind = BestKind | 'smallestPayable';

/** The best figure of a kind (RON, or months) and the `_id` of its offer. */
export type Best = { readonly figure: number; readonly offerId: string };

/** The best of each kind; without such a figure in any offer, the kind is missing. */
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
 * The smallest first month, fixed and variable instalment, the smallest totals and the longest fixed period. 0 means a
 * missing figure; of equal offers the first counts. Refused offers are never the best unless all are refused; the same
 * holds for offers over a limit.
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

/** The stickers of an offer, in their order. */
export function kindsOf(offerId: string, best: BestOffers): BestKind[] {
  return kinds.filter((kind) => best[kind]?.offerId === offerId);
}
