import { contactLog } from 'contract/customer-record/contact-log';
import { customerPage } from 'contract/customer-record/customer-page';
import type { Customer } from 'contract/customers/customer';
import { customers } from 'contract/customers/customers';
import { messages as messagesApi } from 'contract/messages/messages';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { customerSections } from 'contract/site/desk-pages';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { messageOf } from '../../../shared/api/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { useFocusOnMore } from '../../../ui/focus/use-focus-on-more.ts';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Section } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { ShowOlder } from '../../../ui/show-older.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useRead, useReadPages } from '../../data/read.ts';
import messageStyles from '../../messages/messages.module.css';
import { Stops } from '../../messages/thread/stops.tsx';
import { ANSWERED } from '../../messages/write/answer-message.tsx';
import { WriteMessage } from '../../messages/write/write-message.tsx';
import { RecordLoadFailed } from '../record-load-failed.tsx';
import { type Entry, entriesOf, FILTERS, type Filter, foldRuns, isOfPapers, movesText } from './entries.ts';
import { EntryRow } from './entry-row.tsx';
import styles from './timeline.module.css';

/** Actions that only viewed the record: hidden until all entries are wanted. */
const LOOKED: readonly string[] = ['customer-opened'];

/** Entries that a press adds, and those that a wide screen begins with. */
const SHOWN = 12;

/** Entries that a phone begins with. */
const SHOWN_ON_PHONE = 4;

/** The answered message is among them. */
const WHEN_ANSWERING = 100;

type TimelineSectionProps = {
  phone: string;
  customer: Customer | undefined;
  /** The rest of the page was read, so that the history has its opening too. */
  isPageRead: boolean;
};

/** Calls, messages, notes, papers and changes of a customer in one list, newest first; writing to them. */
export function TimelineSection({ phone, customer, isPageRead }: TimelineSectionProps) {
  const isAnswering = useSearchParams()[0].has(ANSWERED);
  const isWide = useIsWide();
  const [filter, setFilter] = useState<Filter>(isAnswering ? 'message' : 'all');
  const [showsLooks, setShowsLooks] = useState(false);
  const [most, setMost] = useState(isAnswering ? WHEN_ANSWERING : isWide ? SHOWN : SHOWN_ON_PHONE);
  const { entries, thread, isPending, failures } = useEntries({ phone, isPageRead, showsLooks });
  const wanted = entries.filter(({ kind }) => filter === 'all' || kind === filter);
  const rows = filter === 'paper' ? wanted : foldRuns(wanted);
  const { list, expectMore } = useFocusOnMore(Math.min(rows.length, most));
  const showMore = () => {
    expectMore();
    setMost(most + SHOWN);
    if (rows.length <= most + SHOWN && thread.hasNextPage) void thread.fetchNextPage();
  };
  return (
    <Section id={customerSections.messages} title="Istoric" action={<WriteMessage phone={phone} />}>
      <Filters chosen={filter} onChoose={setFilter} />
      {isPending && <Skeleton height={240} />}
      {failures}
      {!isPending && wanted.length === 0 && <p className="text-ink-soft">{NOTHING[filter]}</p>}
      <div ref={list}>
        <ol className={`${messageStyles.thread} ruled-3 grid grid-cols-1 *:first:pt-0`}>
          {(isPending ? [] : rows).slice(0, most).map((row) => (
            <Row key={keyOf(row)} row={row} phone={phone} customer={customer} />
          ))}
        </ol>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        {(rows.length > most || thread.hasNextPage) && (
          <ShowOlder isLoading={thread.isFetchingNextPage} onClick={showMore} />
        )}
        <Button
          variant="quiet"
          className="px-2 text-14"
          aria-pressed={showsLooks}
          onClick={() => setShowsLooks(!showsLooks)}
        >
          {showsLooks ? 'Numai schimbările' : 'Arătați și cine a deschis fișa'}
        </Button>
      </div>
      <Stops phone={phone} />
    </Section>
  );
}

const NOTHING: Readonly<Record<Filter, string>> = {
  all: 'Nimic până acum.',
  call: 'Niciun apel notat încă.',
  message: 'Niciun mesaj încă: nici trimis, nici primit.',
  note: 'Nicio notiță încă.',
  paper: 'Niciun act încă.',
  change: 'Nicio schimbare până acum.',
};

type EntriesQuery = { phone: string; isPageRead: boolean; showsLooks: boolean };

/** The records of the timeline; of those older than the oldest message that was read, none before its elders. */
function useEntries({ phone, isPageRead, showsLooks }: EntriesQuery) {
  const contacts = useRead(contactLog.getForCustomer, { params: { phone } });
  const data = useRead(customerPage.get, { params: { phone } });
  const history = useRead(customers.history, isPageRead ? { query: { phone } } : undefined);
  const thread = useReadPages(
    messagesApi.thread,
    (cursor) => ({ params: { phone }, query: cursor ? { cursor } : {} }),
    {
      nextCursor: ({ next }) => next,
    },
  );
  const messages = thread.data?.pages.flatMap((page) => page.messages) ?? [];
  const entries = entriesOf({
    contacts: contacts.data ?? [],
    messages,
    notes: data.data?.comments ?? [],
    events: (history.data ?? []).filter(({ action }) => showsLooks || !LOOKED.includes(action)),
  });
  const oldest = thread.hasNextPage ? messages.at(-1)?.createdAt : undefined;
  const failed = [contacts, data, history].find(({ error }) => error);
  return {
    entries: oldest === undefined ? entries : entries.filter(({ at }) => Date.parse(at) >= Date.parse(oldest)),
    thread,
    isPending: [contacts, data, history, thread].some((read) => read.isPending),
    failures: (
      <>
        {failed?.error && <RecordLoadFailed failure={failed.error} retry={failed.refetch} />}
        {thread.error && <LoadFailed retry={thread.refetch}>{messageOf(thread.error)}</LoadFailed>}
      </>
    ),
  };
}

type FiltersProps = { chosen: Filter; onChoose: (filter: Filter) => void };

function Filters({ chosen, onChoose }: FiltersProps) {
  return (
    <fieldset className={`${styles.filters} print:hidden!`}>
      <legend className="visually-hidden">Ce se vede</legend>
      {FILTERS.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  );
}

type RowProps = { row: Entry | readonly Entry[]; phone: string; customer: Customer | undefined };

/** An entry, or under one line those that belong together. */
function Row({ row, ...of }: RowProps) {
  if ('kind' in row) return <EntryRow entry={row} {...of} />;
  return (
    <li>
      <Fold heading={runText(row)}>
        <ol className={`${messageStyles.thread} ruled-3 grid grid-cols-1`}>
          {row.map((entry) => (
            <EntryRow key={entry.key} entry={entry} {...of} />
          ))}
        </ol>
      </Fold>
    </li>
  );
}

/** What entries under one line have in common. */
function runText(run: readonly Entry[]): string {
  const moves = movesText(run);
  if (moves) return `${moves}, ${formatCount(run.length, 'pas', 'pași')}`;
  if (!isOfPapers(run)) return `${formatCount(run.length, 'lucru făcut', 'lucruri făcute')} de program`;
  const day = formatDate(dayInRomania(new Date(run[0]?.at ?? 0)));
  return `${formatCount(run.length, 'schimbare', 'schimbări')} la acte, ${day}`;
}

function keyOf(row: Entry | readonly Entry[]): string {
  return 'kind' in row ? row.key : `gathered ${row.at(-1)?.key}`;
}
