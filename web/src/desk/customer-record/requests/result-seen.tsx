import type { ShownResult } from 'contract/booking/customer-forms';
import { offerLabel } from 'contract/products/product-names';
import { formatDate, formatRon, uncapitalised } from 'contract/romanian/romanian';
import { FIGURE_NAMES } from 'quote/shown/total-names';
import styles from '../details.module.css';

type ResultSeenProps = {
  seen: ShownResult;
  /** The day of those figures, ISO. */
  simulatedOn: string;
};

/** The result that the visitor saw at their request: the conversation begins with it. */
export function ResultSeen({ seen: { isAsSeen, variants, maxLoan, message }, simulatedOn }: ResultSeenProps) {
  return (
    <div className={`${styles.seen} mt-3 border-l-3 border-brand-soft bg-surface p-3`}>
      <p className="text-ink-soft text-14">
        {isAsSeen ? 'Rezultatul pe care l-a văzut' : 'Rezultatul de la primirea formularului'}, cu cifrele din{' '}
        {formatDate(simulatedOn)}
      </p>
      {message && <p>{message}</p>}
      {maxLoan !== null && (
        <p>
          Suma maximă: <strong className="tabular">{formatRon(maxLoan)}</strong>
        </p>
      )}
      {variants.map((variant, index) => (
        <p key={offerLabel(variant)}>
          Varianta {index === 0 ? 'A' : 'B'}: {offerLabel(variant)}, {uncapitalised(FIGURE_NAMES.firstMonth.label)}{' '}
          <strong className="tabular">{formatRon(variant.primaLuna, 2)}</strong>
        </p>
      ))}
    </div>
  );
}
