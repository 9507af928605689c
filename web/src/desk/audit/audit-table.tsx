import type { AuditEntry } from 'contract/audit/audit';
import { customerPath } from 'contract/site/desk-pages';
import { Link } from 'react-router';
import { formatInstant } from '../../shared/time/instant.ts';
import table from '../../ui/layout/table.module.css';
import type { Card, Column } from '../../ui/records/record-columns.tsx';
import { Records } from '../../ui/records/records.tsx';
import { customerLabel } from '../customers/customer-label.ts';
import { actionName, toneOf } from './entry-words.ts';
import { loggedDetails, subjectName } from './event-details.ts';

const CARD: Card = {
  phone: `"action action action" auto "actor subject subject" auto "details details details" auto
    "at at address" auto / auto minmax(0, 1fr) auto`,
  frame: 'all',
};

const COLUMNS: readonly Column<AuditEntry>[] = [
  {
    key: 'at',
    title: 'Când',
    className: 'whitespace-nowrap max-md:text-ink-soft',
    cell: ({ at }) => formatInstant(at),
  },
  { key: 'action', title: 'Acțiune', cell: ({ action }) => <What action={action} /> },
  { key: 'actor', title: 'Cine', className: 'max-md:text-16', cell: ({ actor }) => <Who actor={actor} /> },
  {
    key: 'subject',
    title: 'Pe cine privește',
    className: 'max-md:text-16',
    cell: (entry) => <AboutWhom entry={entry} />,
  },
  {
    key: 'address',
    title: 'Adresă',
    className: 'whitespace-nowrap max-md:text-ink-soft',
    cell: ({ address }) => address ?? undefined,
  },
  {
    key: 'details',
    title: 'Detalii',
    className: 'text-ink-soft md:min-w-[16rem]',
    cell: ({ action, subject, details }) => loggedDetails(action, subject, details),
  },
];

/** The entries, each with its actor, action, subject and address: a table, or a list on a narrow screen. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Records
      label="Intrările jurnalului"
      columns={COLUMNS}
      card={CARD}
      isListOnPhone
      rows={entries}
      keyOf={({ id }) => id}
    />
  );
}

function What({ action }: Pick<AuditEntry, 'action'>) {
  return (
    <span className={`${table.status} ${table.statusOfLines}`} data-tone={toneOf(action)}>
      {actionName(action)}
    </span>
  );
}

function Who({ actor }: Pick<AuditEntry, 'actor'>) {
  return actor === null ? <span className="text-ink-soft">nimeni</span> : <bdi>{actor}</bdi>;
}

function AboutWhom({ entry: { action, subject, customer } }: { entry: AuditEntry }) {
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
        <bdi>{name}</bdi>
      )}
    </>
  );
}
