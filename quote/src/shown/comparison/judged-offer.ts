import type { Warning } from 'contract/simulations/credit-data';
import { OUTSIDE_NORM } from '../../warnings.ts';

/** Whether a bank would give an offer, the reasons against it, and the limits that it exceeds with a warning. */
export type Judged = {
  readonly eligibil: boolean;
  readonly motive: readonly string[];
  readonly pesteLimita?: readonly string[] | undefined;
};

/** The parts that tell offers apart. */
type Placed = Omit<Judged, 'motive'>;

/** Within all limits; over a limit that only warns; refused. Comparisons prefer them in this order. */
export type Standing = (typeof STANDINGS)[number];

const STANDINGS = ['within', 'over-limit', 'refused'] as const;

/** A refusal counts before any limit. */
export function standingOf({ eligibil, pesteLimita = [] }: Placed): Standing {
  if (!eligibil) return 'refused';
  return pesteLimita.length > 0 ? 'over-limit' : 'within';
}

/** For sorting: the better standing comes first. */
export function byStanding(one: Placed, other: Placed): number {
  return STANDINGS.indexOf(standingOf(one)) - STANDINGS.indexOf(standingOf(other));
}

/** The offers of the best standing among them. */
export function ofBestStanding<Offer extends Placed>(offers: readonly Offer[]): Offer[] {
  const [best] = offers.toSorted(byStanding);
  return best ? offers.filter((offer) => byStanding(offer, best) === 0) : [];
}

/** The first words of every refusal: nobody can have the figures beside it. */
export const REFUSED_OFFER = 'Ofertă refuzată pentru aceste date.';

/** The first words beside an offer over a limit: a bank may give it. */
const OVER_LIMIT_OFFER = 'Refinanțare peste limită.';

/** The words of a standing as a mark beside an offer's name; none within all limits. */
export const STANDING_MARKS = { within: null, 'over-limit': 'peste limită', refused: 'refuzată' } as const;

/** The owner of the limits and the reason why they refuse nothing, once for several offers. */
export const OVER_LIMIT_NOTE = `Norma Băncii Naționale a României pune limite creditelor noi. ${OUTSIDE_NORM}`;

/** The reasons of a refusal, or the exceeded limits; empty within all limits. */
export function standingReasons({ eligibil, motive, pesteLimita = [] }: Judged): readonly string[] {
  return eligibil ? pesteLimita : [...motive, ...pesteLimita];
}

/** The objections to an offer, on every paper with its figures: the first words, and all of them. */
export type Caution = { readonly title: string; readonly text: string };

/** Warnings that a refinancing exceeds a limit: they name the limit's owner, and the bank decides. */
const OF_LIMITS: readonly Warning['code'][] = ['GRAD_INDATORARE_PESTE_LIMITA', 'LTV_PESTE_LIMITA'];

/** Null within all limits. `warnings`, if there are any, say more about the limits than the offer itself. */
export function cautionOf({ warnings = [], ...judged }: Judged & { readonly warnings?: readonly Warning[] }) {
  const standing = standingOf(judged);
  if (standing === 'within') return null;
  const title = standing === 'refused' ? REFUSED_OFFER : OVER_LIMIT_OFFER;
  const warned = warnings.filter(({ code }) => OF_LIMITS.includes(code)).map(({ message }) => message);
  const { motive, pesteLimita = [] } = judged;
  const ofLimits = warned.length > 0 || pesteLimita.length === 0 ? warned : [...pesteLimita, OVER_LIMIT_NOTE];
  return { title, text: [title, ...motive, ...ofLimits].join(' ') } satisfies Caution;
}
