import { annuity } from './annuity.ts';
import type { Bani } from './money.ts';
import { fromPercent, type Rate, rate } from './rate.ts';
import { LONGEST_TERM } from './term.ts';

/** No home loan costs more; what seems to is a figure typed wrong. */
const HIGHEST = fromPercent(25);

/**
 * The yearly rate at which `instalment` repays `balance` in `months`: the highest whose instalment is not above it. Null
 * where there is none from 0 to 25 %, or no such loan: the instalments do not add up to the balance, for example.
 */
export function impliedRate(balance: Bani, instalment: Bani, months: number): Rate | null {
  if (!(balance > 0) || !Number.isInteger(months) || months < 1 || months > LONGEST_TERM) return null;
  const isPaid = (yearly: Rate) => annuity(balance, yearly, months) <= instalment;
  if (!isPaid(rate(0)) || annuity(balance, HIGHEST, months) < instalment) return null;
  let [low, high]: [number, number] = [0, HIGHEST];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isPaid(rate(middle))) low = middle;
    else high = middle - 1;
  }
  return rate(low);
}
