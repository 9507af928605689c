import type { AuditEntry } from 'contract/audit/audit';
import { formatInstant } from '../../shared/time/instant.ts';
import table from '../../ui/layout/table.module.css';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { WideBox } from '../../ui/layout/wide-box.tsx';
import { actionName, toneOf } from './entry-words.ts';
import { loggedDetails, subjectName } from './event-details.ts';

/** The entries, each with who, what, whom and from where: a table, or a list where the screen is narrow. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const isWide = useIsWide();
  if (!isWide) {
    return (
      <ul aria-label="Intrările jurnalului" className="grid grid-cols-1 card">
        {entries.map((entry) => (
          <Item key={entry.id} entry={entry} />
        ))}
      </ul>
    );
  }
  return (
    <WideBox label="Intrările jurnalului">
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Când</th>
            <th scope="col">Acțiune</th>
            <th scope="col">Cine</th>
            <th scope="col">Pe cine privește</th>
            <th scope="col">Adresă</th>
            <th scope="col">Detalii</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </WideBox>
  );
}

type EntryProps = { entry: AuditEntry };

function Item({ entry: { at, action, actor, subject, address, details } }: EntryProps) {
  const about = subjectName(action, subject);
  const rest = [loggedDetails(action, subject, details), address].filter(Boolean).join(' · ');
  return (
    <li className="grid grid-cols-1 gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <What action={action} />
        <span className="text-ink-soft text-14 tabular">{formatInstant(at)}</span>
      </div>
      <p className="wrap-anywhere">
        <Who actor={actor} />
        {about && (
          <>
            {' '}
            <span aria-hidden>→</span>
            <span className="visually-hidden">, privește </span> <bdi>{about}</bdi>
          </>
        )}
      </p>
      {rest && <p className="text-ink-soft text-14 wrap-anywhere">{rest}</p>}
    </li>
  );
}

function Row({ entry: { at, action, actor, subject, address, details } }: EntryProps) {
  return (
    <tr>
      <td className="whitespace-nowrap">{formatInstant(at)}</td>
      <td>
        <What action={action} />
      </td>
      <td>
        <Who actor={actor} />
      </td>
      <td>{subjectName(action, subject) ?? <span className="text-ink-soft">–</span>}</td>
      <td className="whitespace-nowrap">{address ?? <span className="text-ink-soft">–</span>}</td>
      <td className={`text-ink-soft ${table.text}`}>{loggedDetails(action, subject, details)}</td>
    </tr>
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
