import { IconBrandWhatsapp, IconPhone, IconUserCheck } from '@tabler/icons-react';
import { CLOSED, statusName } from 'contract/customers/customer-status';
import { whatsAppUrl } from 'contract/messages/whatsapp-url';
import { writePhone } from 'contract/romanian/phone';
import { formatNumber } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import type { ReactNode } from 'react';
import { isolated } from '../../../shared/format/direction.ts';
import { type Card, type Column, type PlaceOf, RowLink } from '../../../ui/records/record-columns.tsx';
import { trackTitle } from '../board-tracks.ts';
import { caseDeadlineText, caseStageText, nextDay, shortCaseDeadline, spokenCase } from '../case-text.ts';
import { dueTone, nearTime } from '../near-day.ts';
import { InitialsMark } from '../responsible/initials-mark.tsx';
import { StatusBadge } from '../status-badge.tsx';
import {
  contactText,
  type ListedCustomer,
  plannedTexts,
  requestKind,
  requestSum,
  requestText,
} from '../summary-text.ts';
import { Unplanned } from '../unplanned.tsx';
import styles from './customers-page.module.css';

/** Above the link that covers the row. */
const OVER_ROW = 'quiet-button relative gap-1 px-0 text-brand-ink no-underline tabular whitespace-nowrap';

const SOFT = `${styles.soft} truncate text-ink-soft text-14 tabular`;

/** A phone's card: the name, the next step over its whole width, the status and the case. */
export const CUSTOMER_CARD: Card = {
  phone: `"select who who responsible call" auto "select next next next call" auto
    "select status wanted wanted wanted" auto / auto auto minmax(0, 1fr) auto auto`,
  tablet: `"select who status next responsible call" auto
    "select wanted wanted wanted wanted call" auto / auto minmax(0, 1fr) 12.5rem minmax(0, 1fr) auto auto`,
};

/** The columns of the customers' list. `onClaim` gives a customer without a responsible to the present user. */
export function customerColumns(
  today: string,
  onClaim: (customer: ListedCustomer) => void,
): readonly Column<ListedCustomer>[] {
  return [
    {
      key: 'who',
      title: 'Client',
      width: 'minmax(11rem, 1fr)',
      className: 'min-w-0',
      cell: (customer, place) => <Name of={customer} place={place} />,
    },
    {
      key: 'next',
      title: 'Ce urmează',
      width: 'minmax(0, 1.6fr)',
      className: SOFT,
      tip: ({ summary }) => plannedText(summary, today),
      cell: (customer) => <Next of={customer} today={today} />,
    },
    {
      key: 'call',
      title: 'Telefon',
      width: '7.5rem',
      className: styles.call,
      cell: (customer, place) => <Contact of={customer} place={place} />,
    },
    {
      key: 'status',
      title: 'Etapă',
      width: '11.75rem',
      className: styles.status,
      tip: ({ status }) => [statusName(status), trackTitle(status)].join(' · '),
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'wanted',
      title: 'Dosar sau cerere',
      width: 'minmax(9rem, 1.5fr)',
      className: SOFT,
      tip: ({ summary }) => (summary?.case ? spokenCase(summary.case, today) : requestText(summary)),
      cell: ({ summary }) => <Wanted summary={summary} today={today} />,
    },
    {
      key: 'responsible',
      title: 'Resp.',
      width: '2.5rem',
      className: styles.responsible,
      cell: (customer, place) => <Responsible of={customer} place={place} onClaim={() => onClaim(customer)} />,
    },
    {
      key: 'last',
      title: 'Ultimul contact',
      width: '9.5rem',
      className: SOFT,
      tip: ({ summary }) => contactText(summary, today) || undefined,
      cell: ({ summary }) => contactText(summary, today, 'short') || 'niciun apel',
    },
  ];
}

/** What the customer is called at the desk. */
export const calledName = ({ alias, name }: ListedCustomer) => isolated(alias || name);

type CellProps = { of: ListedCustomer; place: PlaceOf };

function Name({ of: customer, place }: CellProps) {
  const { alias, name } = customer;
  return (
    <RowLink to={customerPath(customer)} {...place('open')} className="block truncate">
      {alias && (
        <span className="font-600" dir="auto">
          {alias}
        </span>
      )}
      {alias && ' '}
      <span className={alias ? 'text-ink-soft' : 'font-600'} dir="auto">
        {name}
      </span>
    </RowLink>
  );
}

function Contact({ of: customer, place }: CellProps) {
  const who = calledName(customer);
  const phone = writePhone(customer.phone);
  return (
    <>
      <a
        href={`tel:${customer.phone}`}
        {...place('phone')}
        className={OVER_ROW}
        aria-label={`Sunați: ${who}, ${phone}`}
      >
        <IconPhone size={16} stroke={1.8} aria-hidden className="lg:hidden" />
        <span className="max-lg:hidden">{phone}</span>
      </a>
      <a
        href={whatsAppUrl(customer.phone)}
        target="_blank"
        rel="noopener"
        {...place('chat')}
        className={OVER_ROW}
        aria-label={`WhatsApp: ${who}`}
        title="WhatsApp"
      >
        <IconBrandWhatsapp size={18} stroke={1.8} aria-hidden />
      </a>
    </>
  );
}

function Responsible({ of: customer, place, onClaim }: CellProps & { onClaim: () => void }) {
  const { responsible } = customer;
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
      {...place('claim')}
      className={`${styles.claim} ${OVER_ROW}`}
      aria-label={`Preluați: ${calledName(customer)}`}
      title="Fără responsabil: preluați"
      onClick={onClaim}
    >
      <IconUserCheck size={18} stroke={1.8} aria-hidden />
    </button>
  );
}

type WantedProps = { summary: ListedCustomer['summary']; today: string };

/** The open case with stage and bank; without a case, what was asked for, where there is room for it. */
function Wanted({ summary, today }: WantedProps) {
  if (!summary?.case) {
    return (
      <span className="max-lg:hidden">{[requestKind(summary), requestSum(summary)].filter(Boolean).join(' · ')}</span>
    );
  }
  const { amount, deadline } = summary.case;
  // The next cell shows the task if that comes first, and has no room for the deadline.
  const isElsewhere = nextDay(summary, today)?.what === 'deadline';
  return (
    <>
      {formatNumber(amount)} · <span className="text-ink">{caseStageText(summary.case)}</span>
      {deadline && !isElsewhere && (
        <>
          {' · '}
          <Due tone={dueTone(deadline.day, today)}>{shortCaseDeadline(summary.case, today)}</Due>
        </>
      )}
    </>
  );
}

/** The case's deadline, the next appointment and the next task, in words. */
function plannedText(summary: ListedCustomer['summary'], today: string): string | undefined {
  const texts = [summary?.case && caseDeadlineText(summary.case, today), ...plannedTexts(summary, today)];
  return texts.filter(Boolean).join('; ') || undefined;
}

/** The next task, appointment or deadline of the case: the first of them. */
function Next({ of: { summary, status }, today }: { of: ListedCustomer; today: string }) {
  const next = summary && nextDay(summary, today);
  if (!next) return status !== CLOSED && <Unplanned />;
  if (next.what === 'deadline')
    return <Due tone={next.tone}>{summary?.case && caseDeadlineText(summary.case, today)}</Due>;
  return (
    <>
      <Due tone={next.tone}>
        {next.tone === 'late' && <span className="visually-hidden">întârziat: </span>}
        {nearTime(next, today)}
      </Due>{' '}
      {next.what === 'appointment' && <span className="visually-hidden">programare: </span>}
      {next.title}
    </>
  );
}

function Due({ tone, children }: { tone: string | undefined; children: ReactNode }) {
  return (
    <span className={`${styles.due} due-color text-ink font-550`} data-tone={tone}>
      {children}
    </span>
  );
}
