import type { ExchangeRate } from '../api/exchange-rate.ts';
import { formatRate } from '../ui/format.ts';
import layout from './wizard-layout.module.css';

/** The rate by which euro become RON, with where it comes from and since when it holds. */
export function ExchangeRateLine({ exchange: { rate, source } }: { exchange: ExchangeRate }) {
  return (
    <p className={layout.note}>
      Curs de schimb folosit: 1 EUR = {formatRate(rate)} RON{source && ` (${source})`}.
    </p>
  );
}
