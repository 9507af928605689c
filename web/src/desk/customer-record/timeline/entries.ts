import type { Contact } from 'contract/customer-record/contact-log';
import type { Comment } from 'contract/customer-record/customer-page';
import type { customers } from 'contract/customers/customers';
import type { Reply } from 'contract/endpoint';
import { stages } from 'contract/fields/case-stages';
import type { Message } from 'contract/messages/messages';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { bankName } from '../../../ui/bank-mark.tsx';

/** An event of the audit log. */
export type AuditEvent = Reply<typeof customers.history>[number];

/** Something that happened with a customer; `at`: ISO. `isAutomatic`: the program did it, and it went well. */
export type Entry = { readonly key: string; readonly at: string; readonly isAutomatic: boolean } & (
  | { readonly kind: 'call'; readonly contact: Contact }
  | { readonly kind: 'message'; readonly message: Message }
  | { readonly kind: 'note'; readonly note: Comment }
  | { readonly kind: 'paper' | 'change'; readonly event: AuditEvent }
);

/** The choices above the timeline. */
export const FILTERS = [
  { value: 'all', label: 'Toate' },
  { value: 'call', label: 'Apeluri' },
  { value: 'message', label: 'Mesaje' },
  { value: 'note', label: 'Notițe' },
  { value: 'paper', label: 'Acte' },
  { value: 'change', label: 'Schimbări' },
] as const;

export type Filter = (typeof FILTERS)[number]['value'];

/** Events whose call, note or message stands in the timeline with its own words. */
const WITH_RECORD: readonly string[] = ['contact-logged', 'comment-added', 'message-sent', 'message-received'];

/** Events of papers: `files-added`, `document-judged`, `paper-sent`. */
const OF_PAPERS = /^(files?|documents?|papers?|agreements?|case-bundled)(-|$)/;

type Records = {
  readonly contacts: readonly Contact[];
  readonly messages: readonly Message[];
  readonly notes: readonly Comment[];
  readonly events: readonly AuditEvent[];
};

/** All records of a customer as one list, newest first. */
export function entriesOf({ contacts, messages, notes, events }: Records): Entry[] {
  const entries: Entry[] = [
    ...contacts.map((contact) => ({ ...made(contact), kind: 'call' as const, contact })),
    ...notes.map((note) => ({ ...made(note), kind: 'note' as const, note })),
    ...messages.map((message) => ({
      ...{ key: message._id, at: message.createdAt, isAutomatic: isAutomatic(message) },
      ...{ kind: 'message' as const, message },
    })),
    ...events
      .filter(({ action }) => !WITH_RECORD.includes(action))
      .map((event) => ({
        ...{ key: `event ${event.id}`, at: event.at, isAutomatic: event.actor === null },
        ...{ kind: OF_PAPERS.test(event.action) ? ('paper' as const) : ('change' as const), event },
      })),
  ];
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

const made = ({ _id, createdAt }: { _id: string; createdAt: string }) => ({
  key: _id,
  at: createdAt,
  isAutomatic: false,
});

/** A message that nobody wrote; one that did not arrive is for people to see. */
function isAutomatic({ direction, sentByName, state, reports }: Message): boolean {
  return direction === 'out' && sentByName === null && !['failed', 'expired'].includes(state) && reports.length === 0;
}

/** Events of papers on one day that stand under one line from this many on. */
const MANY_PAPERS = 3;

/** The entries, gathered in a row: those of the program, an application's moves, many of a day's papers. */
export function foldRuns(entries: readonly Entry[]): (Entry | readonly Entry[])[] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    const key = runKey(entry);
    if (key !== undefined && run?.[0] && runKey(run[0]) === key) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length === 1 || (isOfPapers(run) && run.length < MANY_PAPERS) ? run : [run]));
}

/** True of a run that holds events of papers only. */
export const isOfPapers = (run: readonly Entry[]): boolean => run.every(({ kind }) => kind === 'paper');

/** Equal for entries that stand under one line; undefined for an entry that stands alone. */
function runKey(entry: Entry): string | undefined {
  if (entry.kind === 'paper') return `papers ${dayInRomania(new Date(entry.at))}`;
  if (entry.isAutomatic) return 'program';
  const moved = moveIn(entry);
  return moved && JSON.stringify([moved.case, moved.bank, moved.offer]);
}

/** The details of an application's move; undefined for another entry. */
function moveIn(entry: Entry): AuditEvent['details'] | undefined {
  const isMove = entry.kind === 'change' && entry.event.action === 'application-moved';
  return isMove ? entry.event.details : undefined;
}

/** Moves of one application in a line, newest first: `ProCredit: În pregătire → Aprobat`; undefined for other runs. */
export function movesText(run: readonly Entry[]): string | undefined {
  const [first, last] = [run.at(-1), run[0]].map((entry) => entry && moveIn(entry));
  if (!first || !last) return undefined;
  const [from, to] = [first.from, last.to].map((stage) => stages.find((known) => known.stage === stage)?.name);
  return `${bankName(String(last.bank))}: ${from} → ${to}`;
}
