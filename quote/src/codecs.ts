import { type Bani, fromRon, toRon } from 'loan/money';
import { fromPercent, type Rate, tenThousandths, toPercent } from 'loan/rate';

/** Two forms of one value: the written one of people and the wire, and the engine's own. */
export type Codec<Written, Value> = {
  readonly read: (written: Written) => Value;
  readonly write: (value: Value) => Written;
};

/** A rate, written in percent points. */
export const percent: Codec<number, Rate> = { read: fromPercent, write: toPercent };

/** An amount, written in RON with two decimals. */
export const ron: Codec<number, Bani> = { read: fromRon, write: toRon };

/** A figure with four decimals that count: an exchange rate, or a cost in percent or RON. */
export const fourDecimals: Codec<number, number> = { read: tenThousandths, write: (figure) => figure / 10_000 };
