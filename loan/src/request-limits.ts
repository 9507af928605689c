import type { Bani } from './money.ts';
import type { Parameters } from './parameters.ts';
import { type Rate, rate } from './rate.ts';
import type { LoanRequest } from './request.ts';

/** An answer that may loosen a limit. */
type HomeAnswer = 'refinancesFirstHome' | 'ownsHome' | 'firstHomeLoan' | 'firstHome';

/** A limit that another answer about homes would set. */
type OtherLimit = { field: HomeAnswer; answer: boolean; share: Rate };

/** A limit with the part of the request that set it; the question of that kind of credit where nothing was answered. */
export type Limit = {
  share: Rate;
  decidedBy: HomeAnswer | 'requestedDebtRatio';
  /** The answer to it; of an open question the answer that it counts as. */
  answer: boolean;
  /** What would loosen it; empty at the loosest. The client's own limit is left out of these. */
  otherwise: readonly OtherLimit[];
};

/** What set a limit, and which other answers would set a looser one, each with the sum that it allows or asks for. */
export type LimitOrigin = {
  decidedBy: Limit['decidedBy'];
  answer: boolean;
  otherwise: readonly (OtherLimit & { sum: Bani })[];
};

/** What each answer says: the looser limits, the stricter ones, or nothing (null). */
const SAYS: { readonly [Answer in HomeAnswer]: (request: LoanRequest) => boolean | null } = {
  refinancesFirstHome: ({ refinancesFirstHome }) => refinancesFirstHome || null,
  ownsHome: ({ ownsHome }) => (ownsHome === null ? null : !ownsHome),
  firstHomeLoan: ({ firstHomeLoan }) => firstHomeLoan,
  firstHome: ({ firstHome }) => firstHome || null,
};

/** What each answer would have to be for the looser limits. */
const LOOSER = { refinancesFirstHome: true, ownsHome: false, firstHomeLoan: true, firstHome: true } as const;

/** Two rules about homes: who decides which, the strongest first. */
const DECIDING = {
  minDownPayment: ['refinancesFirstHome', 'ownsHome', 'firstHome'],
  debtRatioLimit: ['refinancesFirstHome', 'firstHomeLoan', 'firstHome'],
} as const satisfies Record<string, readonly HomeAnswer[]>;

type Rule = keyof typeof DECIDING;

function decided(rule: Rule, request: LoanRequest): { by: HomeAnswer; isLooser: boolean } {
  for (const by of DECIDING[rule]) {
    const isLooser = SAYS[by](request);
    if (isLooser !== null) return { by, isLooser };
  }
  return { by: request.purpose === 'refinancing' ? 'refinancesFirstHome' : 'firstHome', isLooser: false };
}

/** A question belongs to one kind of credit; that of the first loan is only pointed to where it was answered. */
const belongs = (field: HomeAnswer, { purpose, firstHomeLoan }: LoanRequest): boolean =>
  (field === 'refinancesFirstHome') === (purpose === 'refinancing') &&
  (field !== 'firstHomeLoan' || firstHomeLoan !== null);

function limitOf(rule: Rule, request: LoanRequest, shares: { firstHome: Rate; standard: Rate }): Limit {
  const shareOf = (changed: LoanRequest): Rate => shares[decided(rule, changed).isLooser ? 'firstHome' : 'standard'];
  const share = shareOf(request);
  const otherwise = DECIDING[rule].flatMap((field: HomeAnswer): OtherLimit[] => {
    const other = shareOf({ ...request, [field]: LOOSER[field] });
    const loosens = rule === 'minDownPayment' ? other < share : other > share;
    return loosens && belongs(field, request) ? [{ field, answer: LOOSER[field], share: other }] : [];
  });
  const { by, isLooser } = decided(rule, request);
  return { share, decidedBy: by, answer: isLooser === LOOSER[by], otherwise };
}

/**
 * Largest share of income that instalments may take (BNR Regulation 17/2012, amended by 6/2018: 40 %, 45 % for a
 * first home). The client's own limit can only lower it.
 */
export function debtRatioLimit(
  request: LoanRequest,
  { debtRatioLimit: shares }: Pick<Parameters, 'debtRatioLimit'>,
): Limit {
  const ofNorm = limitOf('debtRatioLimit', request, shares);
  const requested = request.requestedDebtRatio;
  if (requested === null || requested <= 0 || requested >= ofNorm.share) return ofNorm;
  return { ...ofNorm, share: rate(requested), decidedBy: 'requestedDebtRatio' };
}

/**
 * Smallest share of the property value to pay from one's own money: 15 %, 25 % for who owns a home already (BNR
 * Regulations 17/2012 and 3/2022).
 */
export function minDownPayment(
  request: LoanRequest,
  { minDownPayment: shares }: Pick<Parameters, 'minDownPayment'>,
): Limit {
  return limitOf('minDownPayment', request, shares);
}
