import type { Customer } from 'contract/customers/customer';
import type { ReactNode } from 'react';
import { formatInstant } from '../../../shared/time/instant.ts';
import { actionName } from '../../audit/entry-words.ts';
import { eventDetails, withNames } from '../../audit/event-details.ts';
import { OUTCOMES } from '../../customers/outcomes.ts';
import { useMemberName } from '../../data/account.ts';
import { MessageRow } from '../../messages/thread/message-row.tsx';
import { AnswerMessage } from '../../messages/write/answer-message.tsx';
import type { AuditEvent, Entry } from './entries.ts';
import styles from './timeline.module.css';

type EntryRowProps = { entry: Entry; phone: string; customer: Customer | undefined };

/** One entry of the timeline, as its kind has it. */
export function EntryRow({ entry, phone, customer }: EntryRowProps) {
  switch (entry.kind) {
    case 'message':
      return (
        <MessageRow message={entry.message} phone={phone}>
          {customer && <AnswerMessage message={entry.message} customer={customer} />}
        </MessageRow>
      );
    case 'call': {
      const { outcome, note, createdAt, createdByName } = entry.contact;
      return (
        <Line what={`Apel: ${OUTCOMES[outcome].noted.toLocaleLowerCase('ro')}`} at={createdAt} by={createdByName}>
          {note}
        </Line>
      );
    }
    case 'note': {
      const { text, createdAt, createdByName } = entry.note;
      return (
        <Line what="Notiță" at={createdAt} by={createdByName}>
          {text}
        </Line>
      );
    }
    default:
      return <EventLine event={entry.event} />;
  }
}

/** A change; members of staff by their present names. */
function EventLine({ event: { action, at, actor, details } }: { event: AuditEvent }) {
  const nameOf = useMemberName();
  return (
    <Line what={actionName(action)} at={at} by={actor === null ? 'programul' : nameOf(actor)} isQuiet>
      {eventDetails(action, withNames(action, details, nameOf))}
    </Line>
  );
}

type LineProps = { what: string; at: string; by: string | null; isQuiet?: boolean; children: ReactNode };

function Line({ what, at, by, isQuiet = false, children }: LineProps) {
  return (
    <li>
      <div className={styles.line}>
        <span className={isQuiet ? undefined : 'font-600'}>{what}</span>
        <span className="text-ink-soft text-14">
          {formatInstant(at)}
          {by && (
            <>
              {' '}
              · <bdi>{by}</bdi>
            </>
          )}
        </span>
        {children && (
          <p className={`whitespace-pre-wrap wrap-anywhere ${isQuiet ? 'text-ink-soft text-14' : ''}`} dir="auto">
            {children}
          </p>
        )}
      </div>
    </li>
  );
}
