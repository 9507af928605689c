import { IconBrandWhatsapp, IconPhone, IconUserCheck } from '@tabler/icons-react';
import { CLOSED, statusName } from 'contract/customers/customer-status';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { writePhone } from 'contract/romanian/phone';
import { formatNumber } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { isolated } from '../../../shared/format/direction.ts';
import type { Place } from '../../../ui/focus/use-roving-focus.ts';
import { trackTitle } from '../board-tracks.ts';
import { caseStageText, deadlineText, type NextDay, nextDay, shortDeadline, spokenCase } from '../case-text.ts';
import { dueTone, nearDay, nearTime } from '../near-day.ts';
import { InitialsMark } from '../responsible/initials-mark.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { contactText, type ListedCustomer, requestKind, requestSum, requestText } from '../summary-text.ts';
import styles from './customers-page.module.css';
import { placeOf, type RowStop } from './row-focus.ts';

/** Above the link that covers the row. */
const OVER_ROW = 'quiet-button relative gap-1 px-0 text-brand-ink no-underline tabular whitespace-nowrap';

type CustomerRowProps = {
  customer: ListedCustomer;
  today: string;
  /** Makes a part of the row a place that the keys reach. */
  place: (key: string) => Place;
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
  onClaim: () => void;
  /** Called before the row's screen opens in this tab. */
  onOpen: () => void;
};

/** One customer of the list: name, links to call and write, stage, what is next. A tap anywhere else opens them. */
export function CustomerRow(props: CustomerRowProps) {
  const { customer, today, place, isSelected, onSelect, onClaim, onOpen } = props;
  const { phone, name, alias, status } = customer;
  const who = isolated(alias || name);
  const stop = (of: RowStop) => place(placeOf(customer, of));
  return (
    <>
      <td className={`${styles.select} relative z-1 grid place-items-center`}>
        <input
          type="checkbox"
          {...stop('select')}
          aria-label={`Alegeți: ${who}`}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        />
      </td>
      <td className={styles.who}>
        <Link
          to={customerPath(customer)}
          {...stop('open')}
          className={`${styles.open} covers-box block text-ink no-underline truncate`}
          onClick={(event: MouseEvent) => {
            if (!event.metaKey && !event.ctrlKey && !event.shiftKey) onOpen();
          }}
        >
          {alias && (
            <span className="font-600" dir="auto">
              {alias}
            </span>
          )}
          {alias && ' '}
          <span className={alias ? 'text-ink-soft' : 'font-600'} dir="auto">
            {name}
          </span>
        </Link>
      </td>
      <td className={styles.call}>
        <a
          href={`tel:${phone}`}
          {...stop('phone')}
          className={OVER_ROW}
          aria-label={`Sunați: ${who}, ${writePhone(phone)}`}
        >
          <IconPhone size={16} stroke={1.8} aria-hidden />
          <span className={styles.number}>{writePhone(phone)}</span>
        </a>
        <a
          href={whatsAppUrl(phone)}
          target="_blank"
          rel="noopener"
          {...stop('chat')}
          className={OVER_ROW}
          aria-label={`WhatsApp: ${who}`}
          title="WhatsApp"
        >
          <IconBrandWhatsapp size={18} stroke={1.8} aria-hidden />
        </a>
      </td>
      <td className={styles.status} title={[statusName(status), trackTitle(status)].join(' · ')}>
        <StatusBadge status={status} />
      </td>
      <WantedCell customer={customer} today={today} />
      <td className={styles.responsible}>
        <Responsible customer={customer} stop={stop('claim')} onClaim={onClaim} />
      </td>
      <NextCell customer={customer} today={today} />
      <LastCell customer={customer} today={today} />
    </>
  );
}

type ResponsibleProps = { customer: ListedCustomer; stop: object; onClaim: () => void };

function Responsible({ customer: { responsible, name, alias }, stop, onClaim }: ResponsibleProps) {
  if (responsible) {
    return (
      <>
        <InitialsMark responsible={responsible} />
        <span className="visually-hidden">{responsible.name}</span>
      </>
    );
  }
  return (
    <button
      type="button"
      {...stop}
      className={`${styles.claim} ${OVER_ROW}`}
      aria-label={`Preluați: ${isolated(alias || name)}`}
      title="Neluat: preluați"
      onClick={onClaim}
    >
      <IconUserCheck size={18} stroke={1.8} aria-hidden />
    </button>
  );
}

type CellProps = { customer: ListedCustomer; today: string };

/** The open case with stage and bank; without a case, what was asked for. */
function WantedCell({ customer: { summary }, today }: CellProps) {
  if (summary?.case) {
    const { amount, deadline } = summary.case;
    // The next cell shows the task if that comes first, and has no room for the deadline.
    const isElsewhere = nextDay(summary, today)?.what === 'deadline';
    return (
      <td className={`${styles.case} truncate text-ink-soft text-14 tabular`} title={spokenCase(summary.case, today)}>
        {formatNumber(amount)} · <span className="text-ink">{caseStageText(summary.case)}</span>
        {deadline && !isElsewhere && (
          <>
            {' · '}
            <span className={`${styles.due} due-color text-ink font-550`} data-tone={dueTone(deadline.day, today)}>
              {shortDeadline(deadline, today)}
            </span>
          </>
        )}
      </td>
    );
  }
  return (
    <td className={styles.request} title={requestText(summary)}>
      {[requestKind(summary), requestSum(summary)].filter(Boolean).join(' · ')}
    </td>
  );
}

/** The next task or the case's deadline, whichever comes first; the other is in the title. */
function NextCell({ customer: { summary, status }, today }: CellProps) {
  const next = summary && nextDay(summary, today);
  const task = summary?.nextTask;
  const deadline = summary?.case?.deadline;
  const title = [deadline && deadlineText(deadline, today), task && `${nearTime(task, today)}: ${task.title}`].filter(
    Boolean,
  );
  return (
    <td className={`${styles.next} truncate text-ink-soft text-14`} title={title.join('; ') || undefined}>
      {next ? <Next next={next} today={today} /> : status !== CLOSED && 'Fără acțiune'}
    </td>
  );
}

function Next({ next, today }: { next: NextDay; today: string }) {
  if (next.what === 'deadline') {
    return (
      <span className={`${styles.due} due-color text-ink font-550`} data-tone={next.tone}>
        {deadlineText(next.deadline, today)}
      </span>
    );
  }
  return (
    <>
      <span className={`${styles.due} due-color text-ink font-550`} data-tone={next.tone}>
        {next.tone === 'late' && <span className="visually-hidden">restantă: </span>}
        {nearTime(next.task, today)}
      </span>{' '}
      {next.task.title}
    </>
  );
}

function LastCell({ customer: { summary, lastActivity }, today }: CellProps) {
  return (
    <td className={styles.last}>
      {contactText(summary, today) || `Activitate · ${nearDay(lastActivity.slice(0, 10), today)}`}
    </td>
  );
}
