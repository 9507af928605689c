import { today } from '../../../shared/time/today.ts';
import { nearDay } from '../../customers/near-day.ts';
import { unansweredInARow, useContacts } from '../contact-log/contact-log-api.ts';
import { OUTCOMES } from '../contact-log/outcomes.ts';
import styles from './strip.module.css';

/** What came of the last call, and when. */
export function LastContact({ phone }: { phone: string }) {
  const { data: contacts } = useContacts(phone);
  const last = contacts?.[0];
  const inVain = contacts ? unansweredInARow(contacts) : 0;
  return (
    <div className={styles.fact}>
      <span className={styles.label}>Ultimul apel</span>
      <span>
        {last && `${OUTCOMES[last.outcome].noted}, ${nearDay(today(new Date(last.createdAt)), today())}`}
        {last && inVain > 1 && ` (${inVain} la rând)`}
        {contacts && !last && <span className="text-ink-soft">niciunul</span>}
      </span>
    </div>
  );
}
