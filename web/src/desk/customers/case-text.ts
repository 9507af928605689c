import type { CustomerSummary } from 'contract/customers/customer-summary';
import { type DeadlineKind, deadlineNames, stageName } from 'contract/fields/case-stages';
import { formatNumber } from 'contract/romanian/romanian';
import { type DueTone, dueTone, nearDay } from './near-day.ts';

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

/** All of it, for screen readers: `Dosar 1042: Evaluare · BCR · 412.000 RON, răspunsul băncii mâine`. */
export function spokenCase(facts: CaseFacts, today: string): string {
  const deadline = facts.deadline && deadlineText(facts.deadline, today);
  return [`Dosar ${facts.number}: ${caseText(facts)}`, deadline].filter(Boolean).join(', ');
}

type Dated = { readonly day: string };

/** The next action for a customer: the next task or the case's deadline, whichever is earlier. */
export type NextDay =
  | { readonly what: 'task'; readonly task: NonNullable<CustomerSummary['nextTask']>; readonly tone: DueTone }
  | { readonly what: 'deadline'; readonly deadline: DueDay; readonly tone: DueTone };

/** Undefined without either; on the same day the deadline comes first, because it cannot be moved. */
export function nextDay(
  { nextTask, case: open }: Pick<CustomerSummary, 'nextTask' | 'case'>,
  today: string,
): NextDay | undefined {
  const deadline = open?.deadline;
  if (deadline && !isBefore(nextTask, deadline))
    return { what: 'deadline', deadline, tone: dueTone(deadline.day, today) };
  return nextTask ? { what: 'task', task: nextTask, tone: dueTone(nextTask.day, today) } : undefined;
}

const isBefore = (one: Dated | null, other: Dated): boolean => one !== null && one.day < other.day;
