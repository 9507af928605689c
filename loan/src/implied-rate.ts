import { annuity } from './annuity.ts';
import type { Bani } from './money.ts';
import { fromPercent, type Rate, rate } from './rate.ts';
import { LONGEST_TERM } from './term.ts';

/** No home loan costs more: a higher rate comes from a typing error. */
export const HIGHEST_RATE = fromPercent(25);

/**
 * The reason why no yearly rate from 0 to 25 % explains an instalment: its sum stays below the balance, or the rate
 * would be higher. Null when a rate explains the instalment, and for an impossible loan.
 */
export function unexplained(balance: Bani, instalment: Bani, months: number): 'too-little' | 'too-much' | null {
  if (!isLoan(balance, months)) return null;
  if (instalment < annuity(balance, rate(0), months)) return 'too-little';
  return annuity(balance, HIGHEST_RATE, months) < instalment ? 'too-much' : null;
}

/**
 * The yearly rate at which `instalment` repays `balance` in `months`: the highest rate with an instalment not above
 * this one. Null when no rate from 0 to 25 % does, for example when the instalments stay below the balance.
 */
export function impliedRate(balance: Bani, instalment: Bani, months: number): Rate | null {
  if (!isLoan(balance, months) || unexplained(balance, instalment, months) !== null) return null;
  const isPaid = (yearly: Rate) => annuity(balance, yearly, months) <= instalment;
  let [low, high]: [number, number] = [0, HIGHEST_RATE];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isPaid(rate(middle))) low = middle;
    else high = middle - 1;
  }
  return rate(low);
}

function isLoan(balance: Bani, months: number): boolean {
  return balance > 0 && Number.isInteger(months) && months >= 1 && months <= LONGEST_TERM;
}
