import type { Customer } from 'contract/customers/customer';
import type { CustomerSummary } from 'contract/customers/customer-summary';
import { formatNumber } from 'contract/text/romanian';
import { today as dayToday } from '../../shared/time/today.ts';
import { spokenCase } from './case-text.ts';
import { nearDay } from './near-day.ts';

/** A customer as lists answer them. */
export type ListedCustomer = Customer & { readonly summary?: CustomerSummary | undefined };

type Facts = CustomerSummary | undefined;

type Requested = Pick<CustomerSummary, 'request'> | undefined;

/** What a form asks for, in a word. */
const KINDS: Readonly<Record<string, string>> = {
  Achizitie: 'Achiziție',
  Simulare: 'Simulare',
  Incadrare: 'Sumă maximă',
  Refinantare: 'Refinanțare',
  Contact: 'Contact',
};

const OUTCOMES = { answered: 'A răspuns', 'no-answer': 'Nu a răspuns', 'call-back': 'De revenit' } as const;

/** What was asked for: `Achiziție`; empty where no form came. */
export function requestKind(summary: Requested): string {
  return summary?.request ? (KINDS[summary.request.tipCredit] ?? '') : '';
}

/** The loan asked for: `412.000`; empty where none is named. */
export function requestSum(summary: Requested): string {
  return summary?.request?.sum ? formatNumber(summary.request.sum) : '';
}

/** Kind and loan: `Achiziție · 412.000 RON`. */
export function requestText(summary: Requested): string {
  const sum = requestSum(summary);
  return [requestKind(summary), sum && `${sum} RON`].filter(Boolean).join(' · ');
}

/** When the next task is due: `mâine, 10:00`. */
export function dueText({ day, hour }: { readonly day: string; readonly hour: string | null }, today: string): string {
  return hour === null ? nearDay(day, today) : `${nearDay(day, today)}, ${hour}`;
}

/** The newest call and its day: `A răspuns · ieri`; empty where nobody was rung. */
export function contactText(summary: Facts, today: string): string {
  const contact = summary?.lastContact;
  return contact ? `${OUTCOMES[contact.outcome]} · ${nearDay(dayToday(new Date(contact.at)), today)}` : '';
}

/** The first letters of a name's first and last word: `Ana Maria Pop` → `AP`. */
export function initials(name: string): string {
  const words = name.split(/[\s.@_-]+/).filter(Boolean);
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ([...first].slice(0, 1).join('') + [...last].slice(0, 1).join('')).toLocaleUpperCase('ro');
}

/**
 * What a card shows without words, for screen readers: `Achiziție · 412.000 RON; Sunați: mâine; responsabil: Ana Pop`.
 * A case replaces what was asked for.
 */
export function spokenFacts({ summary, responsible }: ListedCustomer, today: string): string {
  const task = summary?.nextTask;
  return [
    summary?.case ? spokenCase(summary.case, today) : requestText(summary),
    task && `${task.title}: ${dueText(task, today)}`,
    responsible ? `responsabil: ${responsible.name}` : 'neluat',
  ]
    .filter(Boolean)
    .join('; ');
}
