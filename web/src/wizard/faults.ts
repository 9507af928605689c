import { parseTypedMoney } from 'contract/typed-money';

/** What is wrong on a screen: a field's name → the sentence under it, in the order of the screen. */
export type Faults = Readonly<Record<string, string>>;

/** Keeps the checks that failed; a check is the sentence of its failure, or false when all is well. */
export function failed(checks: Readonly<Record<string, string | false>>): Faults {
  return Object.fromEntries(Object.entries(checks).filter((check): check is [string, string] => check[1] !== false));
}

/** True when a money field holds more than nothing. */
export function isFilled(typed: string): boolean {
  return amountOf(typed) > 0;
}

/** The amount in a money field, in units of its currency; 0 when it is empty or unreadable. */
export function amountOf(typed: string): number {
  return parseTypedMoney(typed) ?? 0;
}
