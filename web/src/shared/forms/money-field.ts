import { parseTypedMoney } from 'contract/fields/typed-money';

/** True when a money field holds more than nothing. */
export function isFilled(typed: string): boolean {
  return amountOf(typed) > 0;
}

/** The amount in a money field, in units of its currency; 0 when it is empty or unreadable. */
export function amountOf(typed: string): number {
  return parseTypedMoney(typed) ?? 0;
}
