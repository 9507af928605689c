import { amountOf, isFilled, moneyText } from 'contract/romanian/typed-money';
import { euroInRon } from 'loan/money';
import { useRef } from 'react';

type Currency = 'RON' | 'EUR';

/** Amounts in the texts of their fields, by the fields' names. */
type Amounts = Readonly<Record<string, string>>;

/** A switch of the currency: the typed amounts with their currency, and their replacements. */
type Conversion = { readonly from: Currency; readonly typed: Amounts; readonly converted: Amounts };

/** From here on, cents are below anybody's meaning: whole units of the currency. */
const WHOLE_FROM = 10_000;

/**
 * Converts amounts when a form changes its currency: 100,000 RON never become 100,000 EUR. The way back restores the
 * typed, untouched amounts to the last digit.
 */
export function useCurrencySwitch(rate: number) {
  const last = useRef<Conversion>(undefined);
  return <Form extends Amounts>(typed: Form, from: Currency): Form => {
    const before = last.current?.from !== from ? last.current : undefined;
    const converted = convertAmounts(typed, { from, rate, before });
    last.current = { from, typed, converted };
    return converted;
  };
}

type Switch = { from: Currency; rate: number; before?: Conversion | undefined };

/**
 * The amounts in the other currency at `rate` RON per euro; the replacements of `before` become the typed amounts
 * again.
 */
export function convertAmounts<Form extends Amounts>(typed: Form, { from, rate, before }: Switch): Form {
  const converted = { ...typed };
  for (const name in typed) {
    const text: string = typed[name] ?? '';
    const original = before?.converted[name] === text ? before.typed[name] : undefined;
    Object.assign(converted, { [name]: original ?? convert(text, from, rate) });
  }
  return converted;
}

function convert(text: string, from: Currency, rate: number): string {
  if (!isFilled(text)) return text;
  const amount = from === 'EUR' ? euroInRon(amountOf(text), rate) : amountOf(text) / rate;
  return moneyText(amount >= WHOLE_FROM ? Math.round(amount) : Math.round(amount * 100) / 100);
}
