import { formatRate } from '../../../../shared/format/format.ts';
import type { ExchangeRate } from '../../../exchange-rate/exchange-rate.ts';
import layout from '../wizard-layout.module.css';

/** The rate by which euro become RON, with where it comes from and since when it holds. */
export function ExchangeRateLine({ exchange: { rate, source } }: { exchange: ExchangeRate }) {
  return (
    <p className={layout.note}>
      Curs de schimb folosit: 1 EUR = {formatRate(rate)} RON{source && ` (${source})`}.
    </p>
  );
}
