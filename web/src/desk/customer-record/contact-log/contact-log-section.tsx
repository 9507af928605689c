import { type Contact, contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { Button } from '../../../ui/button.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { OUTCOMES } from '../../customers/outcomes.ts';
import { useRead } from '../../data/read.ts';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import styles from './contact-log.module.css';
import { LogContact } from './log-contact.tsx';
import { unansweredInARow } from './unanswered.ts';
import { Unreachable } from './unreachable.tsx';

/** Calls shown before a press shows the others. */
const SHOWN = 3;

/** The calls to a customer: the note of the last one, the earlier ones, and the next step without an answer. */
export function ContactLogSection({ phone, customer }: { phone: string; customer: Customer | undefined }) {
  const contacts = useRead(contactLog.getForCustomer, { params: { phone } });
  return (
    <Section id={customerSections.calls} title="Apeluri">
      <LogContact phone={phone} />
      {contacts.isPending && <Skeleton height={72} />}
      {contacts.error && <RecordLoadFailed failure={contacts.error} retry={contacts.refetch} />}
      {contacts.data && customer && <Unreachable customer={customer} unanswered={unansweredInARow(contacts.data)} />}
      {contacts.data && <Log contacts={contacts.data} />}
    </Section>
  );
}

function Log({ contacts }: { contacts: readonly Contact[] }) {
  const [showsAll, setShowsAll] = useState(false);
  if (contacts.length === 0) return <p className="text-ink-soft">Niciun apel notat încă.</p>;
  return (
    <>
      <ol className={`${styles.log} lined-2 grid grid-cols-1`}>
        {contacts.slice(0, showsAll ? undefined : SHOWN).map(({ _id, outcome, note, createdAt, createdByName }) => (
          <li key={_id}>
            <span className="font-600">{OUTCOMES[outcome].noted}</span>
            <span className="text-ink-soft text-14">
              {formatInstant(createdAt)}
              {createdByName && (
                <>
                  {' '}
                  · <bdi>{createdByName}</bdi>
                </>
              )}
            </span>
            {note && (
              <p className="whitespace-pre-wrap wrap-anywhere" dir="auto">
                {note}
              </p>
            )}
          </li>
        ))}
      </ol>
      {contacts.length > SHOWN && !showsAll && (
        <div>
          <Button variant="quiet" className="-ms-3 px-3" onClick={() => setShowsAll(true)}>
            Toate apelurile ({contacts.length})
          </Button>
        </div>
      )}
    </>
  );
}
