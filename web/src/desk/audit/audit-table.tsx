import type { AuditEntry } from 'contract/audit/audit';
import { formatInstant } from '../../shared/time/instant.ts';
import table from '../ui/layout/table.module.css';
import { WideBox } from '../ui/layout/wide-box.tsx';
import { actionName, toneOf } from './entry-words.ts';
import { loggedDetails, subjectName } from './event-details.ts';

/** The entries as a table; each names who, what, whom and from where. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
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

function Row({ entry: { at, action, actor, subject, address, details } }: { entry: AuditEntry }) {
  return (
    <tr>
      <td className="whitespace-nowrap">{formatInstant(at)}</td>
      <td>
        <span className={table.status} data-tone={toneOf(action)}>
          {actionName(action)}
        </span>
      </td>
      <td dir="auto">{actor ?? <span className="text-ink-soft">nimeni</span>}</td>
      <td>{subjectName(action, subject) ?? <span className="text-ink-soft">–</span>}</td>
      <td className="whitespace-nowrap">{address ?? <span className="text-ink-soft">–</span>}</td>
      <td className={`text-ink-soft ${table.text}`}>{loggedDetails(action, subject, details)}</td>
    </tr>
  );
}
