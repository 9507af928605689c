import { contactLog } from 'contract/customer-record/contact-log';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { today } from '../../../shared/time/today.ts';
import { nearDay } from '../../customers/near-day.ts';
import { OUTCOMES } from '../../customers/outcomes.ts';
import { useRead } from '../../data/read.ts';
import { unansweredInARow } from '../contact-log/unanswered.ts';

/** The outcome of the last call, and its day. */
export function LastContact({ phone }: { phone: string }) {
  const { data: contacts } = useRead(contactLog.getForCustomer, { params: { phone } });
  const last = contacts?.[0];
  const inVain = contacts ? unansweredInARow(contacts) : 0;
  return (
    <div className="grid content-center min-h-tap">
      <span className="text-ink-soft text-14 leading-130">Ultimul apel</span>
      <span>
        {last && `${OUTCOMES[last.outcome].noted}, ${nearDay(dayInRomania(new Date(last.createdAt)), today())}`}
        {last && inVain > 1 && ` (${inVain} la rând)`}
        {contacts && !last && <span className="text-ink-soft">niciunul</span>}
      </span>
    </div>
  );
}
