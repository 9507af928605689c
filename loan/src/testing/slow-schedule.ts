import type { LoanTerms } from '../terms.ts';

/** One row of the reference schedule, whole bani. */
export type SlowRow = {
  payment: bigint;
  principal: bigint;
  interest: bigint;
  life: bigint;
  early: bigint;
  /** The account's fee and that of a guarantee. */
  fee: bigint;
  /** All that is paid in the month. */
  cash: bigint;
  closing: bigint;
};

const MONTHLY = 12_000_000n;

/** numerator / denominator rounded half up, for amounts that are not negative. */
export const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  (2n * numerator + denominator) / (2n * denominator);

/** The annuity as an exact fraction, rounded once: P · i · (1+i)^n / ((1+i)^n − 1) with i = rate / 12,000,000. */
export function exactAnnuity(principal: bigint, rate: bigint, months: number): bigint {
  if (rate === 0n) return halfUp(principal, BigInt(months));
  const grown = (MONTHLY + rate) ** BigInt(months);
  return halfUp(principal * rate * grown, MONTHLY * (grown - MONTHLY ** BigInt(months)));
}

/**
 * The repayment schedule by the letter of docs/loan-rules.md, with whole numbers without limit and an object a row. It
 * is slow, and shares only the type of its question with the engine.
 */
export function slowSchedule(terms: LoanTerms): SlowRow[] {
  const rows: SlowRow[] = [];
  const fixed = BigInt(terms.fixedRate);
  const variable = BigInt(terms.variableRate);
  const rateIn = (month: number): bigint => (month <= terms.fixedMonths ? fixed : variable);
  let balance = BigInt(terms.principal);
  let yearOpening = balance;
  const levelOf = (rate: bigint, months: number): bigint =>
    terms.equalPrincipal ? halfUp(balance, BigInt(months)) : exactAnnuity(balance, rate, months);
  let level = levelOf(rateIn(1), terms.months);
  for (let month = 1; balance > 0n; month++) {
    const left = terms.months - month + 1;
    const turnsVariable = terms.fixedMonths > 0 && month === terms.fixedMonths + 1;
    if (turnsVariable && !terms.equalPrincipal) level = levelOf(variable, left);
    const interest = halfUp(balance * rateIn(month), MONTHLY);
    const regular = terms.equalPrincipal ? level + interest : level;
    const payment = left === 1 || balance + interest <= regular ? balance + interest : regular;
    const principal = payment - interest;
    const early = smaller(wantedEarly(terms, payment), balance - principal);
    const life = halfUp(balance * BigInt(terms.life.rate), BigInt(terms.life.divisor)) + BigInt(terms.life.flat);
    if ((month - 1) % 12 === 0) yearOpening = balance;
    const opening = balance;
    balance -= principal + early;
    const isLast = balance === 0n;
    const fee = BigInt(terms.monthlyFee) + guaranteeFee(terms, month, isLast, { opening, yearOpening });
    rows.push({ payment, principal, interest, life, early, fee, cash: payment + early + life + fee, closing: balance });
    const isRecomputed = early > 0n && terms.early?.mode === 'REDUCERE_RATA' && balance > 0n;
    if (isRecomputed) level = levelOf(rateIn(month + 1), left - 1);
  }
  return rows;
}

function wantedEarly({ early }: LoanTerms, payment: bigint): bigint {
  if (!early) return 0n;
  const missing = BigInt(early.keepPaying) - payment;
  return missing > BigInt(early.recurring) ? missing : BigInt(early.recurring);
}

/** Due each month by its balance, or at the end of a year by the balance at its beginning. */
function guaranteeFee(
  { guarantee }: LoanTerms,
  month: number,
  isLast: boolean,
  { opening, yearOpening }: { opening: bigint; yearOpening: bigint },
): bigint {
  if (!guarantee) return 0n;
  if (guarantee.payment === 'LUNAR') return halfUp(opening * BigInt(guarantee.rate), MONTHLY);
  const months = ((month - 1) % 12) + 1;
  return months === 12 || isLast ? halfUp(yearOpening * BigInt(guarantee.rate * months), MONTHLY) : 0n;
}

const smaller = (one: bigint, other: bigint): bigint => (one < other ? one : other);
