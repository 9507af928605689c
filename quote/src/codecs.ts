import { type Bani, fromRon, toRon } from 'loan/money';
import { fromPercent, type Rate, tenThousandths, toPercent } from 'loan/rate';

/** Two ways of writing one value: as people and the wire write it, and as the engine computes with it. */
export type Codec<Written, Value> = {
  readonly read: (written: Written) => Value;
  readonly write: (value: Value) => Written;
};

/** As percent points. */
export const percent: Codec<number, Rate> = { read: fromPercent, write: toPercent };

/** As RON, two decimals. */
export const ron: Codec<number, Bani> = { read: fromRon, write: toRon };

/** A figure of which four decimals count: an exchange rate, a cost that may be percent or RON. */
export const fourDecimals: Codec<number, number> = { read: tenThousandths, write: (figure) => figure / 10_000 };
