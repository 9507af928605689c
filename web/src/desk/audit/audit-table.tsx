import type { AuditEntry } from 'contract/audit/audit';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { formatClock } from 'contract/romanian/romanian-time';
import { customerPath } from 'contract/site/desk-pages';
import { staff } from 'contract/staff/staff';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import table from '../../ui/layout/table.module.css';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { useRead } from '../data/read.ts';
import { actionName, isByCustomer, toneOf } from './entry-words.ts';
import { loggedDetails, subjectName, withNames } from './event-details.ts';
import { byDay, type Line, linesOf } from './runs.ts';

const CARD: Card = {
  phone: `"action action at" auto "actor subject address" auto "details details details" auto /
    auto minmax(0, 1fr) auto`,
  frame: 'all',
};

/** The entries of each day, each with its actor, action, subject and address: a table, or a list on a narrow screen. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { data: members } = useRead(staff.list, {});
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const columns = useMemo(() => {
    const nameOf = (username: string) => members?.find((member) => member.username === username)?.name ?? username;
    const open = (id: string) => setOpened((ids) => new Set([...ids, id]));
    return columnsOf(nameOf, open);
  }, [members]);
  return (
    <div className="grid grid-cols-1 gap-6">
      {byDay(linesOf(entries, opened)).map(({ day, lines }) => (
        <section key={day} aria-labelledby={day} className="grid grid-cols-1 gap-2">
          <h2 id={day} className="text-16">
            {formatDate(day)}
          </h2>
          <Records
            label={`Intrările jurnalului, ${formatDate(day)}`}
            columns={columns}
            card={CARD}
            isListOnPhone
            rows={lines}
            keyOf={({ entry: { id } }) => id}
          />
        </section>
      ))}
    </div>
  );
}

/** `nameOf` answers the present name of an account; `onOpen` shows the entries that a line stands for. */
function columnsOf(nameOf: (username: string) => string, onOpen: (id: string) => void): readonly Column<Line>[] {
  return [
    {
      key: 'at',
      title: 'Ora',
      className: 'justify-self-end whitespace-nowrap text-ink-soft tabular md:w-[4rem]',
      cell: ({ entry: { at } }) => formatClock(new Date(at)),
    },
    {
      key: 'actor',
      title: 'Cine',
      className: 'max-md:text-16 md:w-[12rem]',
      cell: ({ entry }) => <Who entry={entry} />,
    },
    {
      key: 'action',
      title: 'Acțiune',
      className: 'lg:w-[21rem]',
      cell: (line) => <What line={line} onOpen={onOpen} />,
    },
    {
      key: 'subject',
      title: 'Pe cine privește',
      className: 'max-md:text-16 lg:w-[12rem]',
      cell: ({ entry }) => (isByCustomer(entry) ? undefined : <AboutWhom entry={entry} />),
    },
    {
      key: 'details',
      title: 'Detalii',
      className: 'text-ink-soft md:min-w-[12rem]',
      cell: ({ entry: { action, subject, details } }) =>
        loggedDetails(action, subject, withNames(action, details, nameOf)),
    },
    {
      key: 'address',
      title: 'Adresă',
      className: 'whitespace-nowrap text-ink-soft lg:w-[8rem]',
      cell: ({ entry: { address } }) => address ?? undefined,
    },
  ];
}

/** The action, and how many equal ones before it the line stands for. */
function What({ line: { entry, folded }, onOpen }: { line: Line; onOpen: (id: string) => void }) {
  const { id, action } = entry;
  const tone = toneOf(action);
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className={tone ? `${table.status} ${table.statusOfLines}` : 'font-600'} data-tone={tone}>
        {actionName(action)}
      </span>
      {folded > 0 && (
        <button
          type="button"
          className="bare-button text-14 font-600 text-brand-ink underline max-md:-my-2 max-md:min-h-tap"
          onClick={() => onOpen(id)}
        >
          {`încă ${formatCount(folded, 'dată', 'ori')}`}
          <span className="visually-hidden">: {actionName(action)}</span>
        </button>
      )}
    </span>
  );
}

function Who({ entry }: { entry: AuditEntry }) {
  const { actor, actorName, customer } = entry;
  if (customer && isByCustomer(entry))
    return (
      <>
        <Link to={customerPath(customer)}>
          <bdi>{customerLabel(customer)}</bdi>
        </Link>{' '}
        <span className="text-ink-soft">client</span>
      </>
    );
  if (actor === null) return <span className="text-ink-soft">programul</span>;
  return <bdi title={actor}>{actorName}</bdi>;
}

function AboutWhom({ entry: { action, subject, customer, account } }: { entry: AuditEntry }) {
  const name = subjectName(action, subject);
  if (name === null) return undefined;
  return (
    <>
      <span className="md:hidden">
        <span aria-hidden>→ </span>
        <span className="visually-hidden">privește </span>
      </span>
      {customer ? (
        <Link to={customerPath(customer)} title={name}>
          <bdi>{customerLabel(customer)}</bdi>
        </Link>
      ) : (
        <bdi title={name}>{account ?? name}</bdi>
      )}
    </>
  );
}
