import { customers } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useIsNear } from '../../../ui/layout/use-is-near.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { actionName } from '../../audit/entry-words.ts';
import { eventDetails } from '../../audit/event-details.ts';
import { useRead } from '../../data/read.ts';
import styles from '../details.module.css';
import { RecordLoadFailed } from '../record-load-failed.tsx';

type AuditEvent = Reply<typeof customers.history>[number];

/** Actions that only viewed the record: hidden until all entries are wanted. */
const LOOKED: readonly string[] = ['customer-opened'];

type HistorySectionProps = {
  phone: string;
  /** The rest of the page was read, so that the history has its opening too. */
  isPageRead: boolean;
};

/** The actions on the customer with their actors, newest first; read shortly before it comes into view. */
export function HistorySection({ phone, isPageRead }: HistorySectionProps) {
  const [ref, isNear] = useIsNear();
  const [showsAll, setShowsAll] = useState(false);
  const history = useRead(customers.history, isNear && isPageRead ? { query: { phone } } : undefined);
  const events = history.data?.filter(({ action }) => showsAll || !LOOKED.includes(action));
  return (
    <Section id={customerSections.history} title="Istoric" isFolded>
      <div ref={ref} className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" aria-pressed={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Numai schimbările' : 'Și cine a deschis fișa'}
        </Button>
      </div>
      {history.isPending && (
        <>
          <Skeleton height={160} className="print:hidden!" />
          <p className="hidden print:block">Istoricul nu a fost deschis înainte de tipărire.</p>
        </>
      )}
      {history.error && <RecordLoadFailed failure={history.error} retry={history.refetch} />}
      {events?.length === 0 && <p className="text-ink-soft">Nicio schimbare până acum.</p>}
      {events && events.length > 0 && (
        <ol className={`${styles.history} lined-2 grid grid-cols-1`}>
          {events.map((event) => (
            <AuditEventLine key={event.id} event={event} />
          ))}
        </ol>
      )}
    </Section>
  );
}

function AuditEventLine({ event: { at, action, actor, details } }: { event: AuditEvent }) {
  const more = eventDetails(action, details);
  return (
    <li>
      <span className="text-ink-soft text-14">{formatInstant(at)}</span>
      <span>
        {actionName(action)}
        {more && <span className="text-ink-soft text-14"> ({more})</span>}
      </span>
      <span className="text-ink-soft text-14" dir="auto">
        {actor ?? 'programul'}
      </span>
    </li>
  );
}
