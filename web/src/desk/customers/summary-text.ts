import type { Customer } from 'contract/customers/customer';
import type { CustomerSummary } from 'contract/customers/customer-summary';
import { shortCreditTypeNames } from 'contract/fields/loan-form';
import { formatNumber } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { spokenCase } from './case-text.ts';
import { nearDay, nearTime } from './near-day.ts';
import { OUTCOMES } from './outcomes.ts';

/** A customer as lists answer them. */
export type ListedCustomer = Customer & { readonly summary?: CustomerSummary | undefined };

type Facts = CustomerSummary | undefined;

type Requested = Pick<CustomerSummary, 'request'> | undefined;

/** The request of a form in a word. */
const KINDS: Readonly<Record<string, string>> = shortCreditTypeNames;

/** The request: `Achiziție`; empty without a form. */
export function requestKind(summary: Requested): string {
  return summary?.request ? (KINDS[summary.request.tipCredit] ?? '') : '';
}

/** The requested loan: `412.000`; empty without one. */
export function requestSum(summary: Requested): string {
  return summary?.request?.sum ? formatNumber(summary.request.sum) : '';
}

/** Kind and loan: `Achiziție · 412.000 RON`. */
export function requestText(summary: Requested): string {
  const sum = requestSum(summary);
  return [requestKind(summary), sum && `${sum} RON`].filter(Boolean).join(' · ');
}

/** The newest call and its day: `A răspuns · ieri`; empty without calls. */
export function contactText(summary: Facts, today: string, words: 'noted' | 'short' = 'noted'): string {
  const contact = summary?.lastContact;
  return contact ? `${OUTCOMES[contact.outcome][words]} · ${nearDay(dayInRomania(new Date(contact.at)), today)}` : '';
}

/** The first letters of a name's first and last word: `Ana Maria Pop` → `AP`; of one word its first two. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = '', last = ''] = [words[0], words.at(-1)];
  const letters = words.length > 1 ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join('').toLocaleUpperCase('ro');
}

/** The next appointment and the next task: `Semnarea cererii: mâine, 9:00 - 10:00`. */
export function plannedTexts(summary: Facts, today: string): string[] {
  const { nextAppointment: appointment, nextTask: task } = summary ?? {};
  return [
    ...(appointment ? [`${appointment.title}: ${nearDay(appointment.day, today)}, ${appointment.timeSlot}`] : []),
    ...(task ? [`${task.title}: ${nearTime(task, today)}`] : []),
  ];
}

/**
 * The wordless parts of a card for screen readers: `Achiziție · 412.000 RON; Sunați: mâine; responsabil: Ana Pop`. A
 * case replaces the request.
 */
export function spokenFacts({ summary, responsible }: ListedCustomer, today: string): string {
  return [
    summary?.case ? spokenCase(summary.case, today) : requestText(summary),
    ...plannedTexts(summary, today),
    responsible ? `responsabil: ${responsible.name}` : 'fără responsabil',
  ]
    .filter(Boolean)
    .join('; ');
}
