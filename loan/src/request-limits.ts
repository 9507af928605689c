import type { Bani } from './money.ts';
import type { Parameters } from './parameters.ts';
import { type Rate, rate } from './rate.ts';
import type { LoanRequest } from './request.ts';

/** An answer that may loosen a limit. */
type HomeAnswer = 'refinancesFirstHome' | 'ownsHome' | 'firstHomeLoan' | 'firstHome';

/** A limit that another answer about homes would set. */
type OtherLimit = { field: HomeAnswer; answer: boolean; share: Rate };

/** A limit and the part of the request that set it; without an answer, the question of that kind of credit. */
export type Limit = {
  share: Rate;
  decidedBy: HomeAnswer | 'requestedDebtRatio';
  /** The person's answer; an open question counts as this answer. */
  answer: boolean;
  /** The answers that would loosen the limit; empty at the loosest. The client's own limit does not count here. */
  otherwise: readonly OtherLimit[];
};

/** The answer that set a limit, and the answers that would loosen it, each with its sum. */
export type LimitOrigin = {
  decidedBy: Limit['decidedBy'];
  answer: boolean;
  otherwise: readonly (OtherLimit & { sum: Bani })[];
};

/** The effect of each answer: the looser limits, the stricter ones, or none (null). */
const SAYS: { readonly [Answer in HomeAnswer]: (answers: Pick<LoanRequest, Answer>) => boolean | null } = {
  refinancesFirstHome: ({ refinancesFirstHome }) => refinancesFirstHome || null,
  ownsHome: ({ ownsHome }) => (ownsHome === null ? null : !ownsHome),
  firstHomeLoan: ({ firstHomeLoan }) => firstHomeLoan,
  firstHome: ({ firstHome }) => firstHome || null,
};

/** The answers that would set the looser limits. */
const LOOSER = { refinancesFirstHome: true, ownsHome: false, firstHomeLoan: true, firstHome: true } as const;

/** Two rules about homes: the answers that decide each, the strongest first. */
const DECIDING = {
  minDownPayment: ['refinancesFirstHome', 'ownsHome', 'firstHome'],
  debtRatioLimit: ['refinancesFirstHome', 'firstHomeLoan', 'firstHome'],
} as const satisfies Record<string, readonly HomeAnswer[]>;

type Rule = keyof typeof DECIDING;

/** The answers about homes, in the question that they belong to. */
type HomeAnswers = Pick<LoanRequest, HomeAnswer | 'purpose'>;

function decided(rule: Rule, request: HomeAnswers): { by: HomeAnswer; isLooser: boolean } {
  for (const by of DECIDING[rule]) {
    const isLooser = SAYS[by](request);
    if (isLooser !== null) return { by, isLooser };
  }
  return { by: request.purpose === 'refinancing' ? 'refinancesFirstHome' : 'firstHome', isLooser: false };
}

/** A question belongs to one kind of credit; only an answer makes the question about the first loan count. */
const belongs = (field: HomeAnswer, { purpose, firstHomeLoan }: LoanRequest): boolean =>
  (field === 'refinancesFirstHome') === (purpose === 'refinancing') &&
  (field !== 'firstHomeLoan' || firstHomeLoan !== null);

type Shares = { firstHome: Rate; standard: Rate };

function shareOf(rule: Rule, request: HomeAnswers, shares: Shares): Rate {
  return shares[decided(rule, request).isLooser ? 'firstHome' : 'standard'];
}

function limitOf(rule: Rule, request: LoanRequest, shares: Shares): Limit {
  const share = shareOf(rule, request, shares);
  const otherwise = DECIDING[rule].flatMap((field: HomeAnswer): OtherLimit[] => {
    const other = shareOf(rule, { ...request, [field]: LOOSER[field] }, shares);
    const loosens = rule === 'minDownPayment' ? other < share : other > share;
    return loosens && belongs(field, request) ? [{ field, answer: LOOSER[field], share: other }] : [];
  });
  const { by, isLooser } = decided(rule, request);
  return { share, decidedBy: by, answer: isLooser === LOOSER[by], otherwise };
}

/** The parameters of the largest debt ratio. */
type DebtRatioParameters = Pick<Parameters, 'debtRatioLimit'> & NormDebtRatio;

/** The client's own limit, where it counts; else null. */
function requestedShare(
  request: HomeAnswers & Pick<LoanRequest, 'requestedDebtRatio'>,
  { debtRatioLimit: shares, normDebtRatio }: DebtRatioParameters,
): Rate | null {
  const requested = request.requestedDebtRatio;
  if (requested === null || requested <= 0) return null;
  const limits = [shares, normDebtRatio ?? shares].map((each) => shareOf('debtRatioLimit', request, each));
  return requested < Math.min(...limits) ? rate(requested) : null;
}

/** The largest share of income for instalments alone: as `debtRatioLimit`, without the reasons. */
export function debtRatioShare(
  request: HomeAnswers & Pick<LoanRequest, 'requestedDebtRatio'>,
  parameters: DebtRatioParameters,
): Rate {
  return requestedShare(request, parameters) ?? shareOf('debtRatioLimit', request, parameters.debtRatioLimit);
}

/**
 * Largest share of income for instalments (BNR Regulation 17/2012, amended by 6/2018: 40 %, 45 % for a first home). The
 * client's own limit can only lower it.
 */
export function debtRatioLimit(request: LoanRequest, parameters: DebtRatioParameters): Limit {
  const ofBank = limitOf('debtRatioLimit', request, parameters.debtRatioLimit);
  const share = requestedShare(request, parameters);
  return share === null ? ofBank : { ...ofBank, share, decidedBy: 'requestedDebtRatio' };
}

/**
 * The limits of the norm, where a bank has others; absent: the same. The client's own limit counts only below them. The
 * usual limit of a form would cut a bank's higher one.
 */
export type NormDebtRatio = { normDebtRatio?: Parameters['debtRatioLimit'] };

/** The least paid share of the home alone: as `minDownPayment`, without the reasons. */
export function leastPaidShare(
  request: LoanRequest,
  { minDownPayment: shares }: Pick<Parameters, 'minDownPayment'>,
): Rate {
  return shares[ownsHome(request) ? 'standard' : 'firstHome'];
}

/** True when the answers say, or leave open, that the people own a home now. */
export function ownsHome(request: LoanRequest): boolean {
  return !decided('minDownPayment', request).isLooser;
}

/**
 * Smallest share of the property value from one's own money: 15 %, or 25 % for the owner of a home (BNR Regulations
 * 17/2012 and 3/2022).
 */
export function minDownPayment(
  request: LoanRequest,
  { minDownPayment: shares }: Pick<Parameters, 'minDownPayment'>,
): Limit {
  return limitOf('minDownPayment', request, shares);
}
