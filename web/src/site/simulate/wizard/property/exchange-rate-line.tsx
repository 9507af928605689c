import { formatRate } from '../../../../shared/format/format.ts';
import type { ExchangeRate } from '../../../exchange-rate/exchange-rate.ts';

/** The rate by which euro become RON, with where it comes from and since when it holds. */
export function ExchangeRateLine({ exchange: { rate, source } }: { exchange: ExchangeRate }) {
  return (
    <p className="text-ink-soft text-14">
      Curs de schimb folosit: 1 EUR = {formatRate(rate)} RON{source && ` (${source})`}.
    </p>
  );
}
