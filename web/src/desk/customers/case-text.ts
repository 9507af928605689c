import { slotHours } from 'contract/appointments/time-slots';
import type { CustomerSummary } from 'contract/customers/customer-summary';
import { type DeadlineKind, deadlineNames, stageName } from 'contract/fields/case-stages';
import { formatNumber } from 'contract/romanian/romanian';
import { type DueTone, dueTone, nearDay, timeTone } from './near-day.ts';

/** The open case of a customer, as lists answer it. */
export type CaseFacts = NonNullable<CustomerSummary['case']>;

/** The awaited step of a bank, and its day. */
type DueDay = { readonly kind: DeadlineKind; readonly day: string };

/** The words after the day has passed. */
const MISSED: Readonly<Record<DeadlineKind, string>> = {
  answer: 'răspuns întârziat',
  offer: 'ofertă expirată',
  signing: 'semnare întârziată',
};

const SHORT: Readonly<Record<DeadlineKind, string>> = { answer: 'răspuns', offer: 'ofertă', signing: 'semnare' };

/** A deadline in words that also say that it has passed: `răspunsul băncii mâine`, `ofertă expirată, 19 nov.`. */
export function deadlineText({ kind, day }: DueDay, today: string): string {
  const when = nearDay(day, today);
  return day < today ? `${MISSED[kind]}, ${when}` : `${deadlineNames[kind]} ${when}`;
}

/** The same where there is little room: `răspuns mâine`, `ofertă expirată`. */
export function shortDeadline({ kind, day }: DueDay, today: string): string {
  return day < today ? MISSED[kind] : `${SHORT[kind]} ${nearDay(day, today)}`;
}

/** The progress of the case and its bank: `Evaluare · BCR`. */
export function caseStageText({ stage, bank }: Pick<CaseFacts, 'stage' | 'bank'>): string {
  return [stageName(stage), bank].filter(Boolean).join(' · ');
}

/** The case in a line: `Evaluare · BCR · 412.000 RON`. */
export function caseText(facts: CaseFacts): string {
  return `${caseStageText(facts)} · ${formatNumber(facts.amount)} RON`;
}

/** The deadline in words, with its bank where another one is furthest: `BT: răspuns întârziat, 8 sept.`. */
export function caseDeadlineText({ bank, deadline }: CaseFacts, today: string): string | undefined {
  return deadline ? ofAwaitedBank({ bank, deadline }, deadlineText(deadline, today)) : undefined;
}

/** The same where there is little room: `BT: răspuns mâine`. */
export function shortCaseDeadline({ bank, deadline }: CaseFacts, today: string): string | undefined {
  return deadline ? ofAwaitedBank({ bank, deadline }, shortDeadline(deadline, today)) : undefined;
}

type Awaited = { readonly bank: string | null; readonly deadline: NonNullable<CaseFacts['deadline']> };

const ofAwaitedBank = ({ bank, deadline }: Awaited, words: string): string =>
  deadline.bank === null || deadline.bank === bank ? words : `${deadline.bank}: ${words}`;

/** The bank that a day of the case belongs to: the furthest with its stage, another one with the awaited step. */
export function awaitedText({ bank, stage, deadline }: CaseFacts): string {
  const isOfAnother = deadline !== null && deadline.bank !== null && deadline.bank !== bank;
  return isOfAnother ? `${deadline.bank} · ${SHORT[deadline.kind]}` : `${bank ?? 'Dosar'} · ${stageName(stage)}`;
}

/** All of it, for screen readers: `Dosar 1042: Evaluare · BCR · 412.000 RON, răspunsul băncii mâine`. */
export function spokenCase(facts: CaseFacts, today: string): string {
  const deadline = caseDeadlineText(facts, today);
  return [`Dosar ${facts.number}: ${caseText(facts)}`, deadline].filter(Boolean).join(', ');
}

/** The next step for a customer: a task, an appointment or the case's deadline; `hour`: `09:00`, null without one. */
export type NextDay = { readonly day: string; readonly hour: string | null; readonly tone: DueTone } & (
  | { readonly what: 'task' | 'appointment'; readonly title: string }
  | { readonly what: 'deadline'; readonly kind: DeadlineKind }
);

type Planned = Pick<CustomerSummary, 'nextTask' | 'nextAppointment' | 'case'>;

/**
 * The earliest of them, undefined without any. On the same day the deadline comes first, because it cannot be moved; a
 * task without an hour comes last.
 */
export function nextDay({ nextTask, nextAppointment, case: open }: Planned, today: string): NextDay | undefined {
  const steps: NextDay[] = [];
  const deadline = open?.deadline;
  if (deadline) steps.push({ what: 'deadline', ...deadline, hour: null, tone: dueTone(deadline.day, today) });
  if (nextAppointment) steps.push(appointmentStep(nextAppointment, today));
  if (nextTask) steps.push({ what: 'task', ...nextTask, tone: timeTone(nextTask, today) });
  return steps.toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))[0];
}

const orderOf = ({ what, day, hour }: NextDay): string => `${day} ${hour ?? (what === 'deadline' ? '' : '99')}`;

/** An appointment is late when its slot is over, as nobody has said how it went. */
function appointmentStep({ title, day, timeSlot }: NonNullable<Planned['nextAppointment']>, today: string): NextDay {
  const { from, to } = slotHours(timeSlot);
  return { what: 'appointment', title, day, hour: clockOf(from), tone: timeTone({ day, hour: clockOf(to) }, today) };
}

const clockOf = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
