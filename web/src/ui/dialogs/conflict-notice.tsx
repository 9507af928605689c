import { changedByUnknown, changedWords, type Overtaken, type Writer } from 'contract/edit-conflict';
import { TYPED_IS_KEPT } from '../../shared/drafts/drafts.ts';
import { isolated } from '../../shared/format/direction.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import table from '../layout/table.module.css';
import styles from './conflict-notice.module.css';

/** A field in words, as it is stored and as its author wants it; empty for nothing. */
export type ConflictField = { readonly title: string; readonly stored: string; readonly mine: string };

type ConflictNoticeProps = {
  /** Who changed what; `isNoticed`: no change was refused yet. */
  conflict: Writer & { readonly what: Overtaken; readonly isNoticed: boolean };
  /** The fields of the form; those that differ are shown. Absent: the form has none of the record. */
  fields?: readonly ConflictField[];
  /** Absent: the change cannot be made any more. */
  onKeepMine?: (() => void) | undefined;
  onTakeTheirs: () => void;
  /** The words of that choice, where nothing is taken over. */
  takeTheirs?: string;
};

/**
 * Somebody was faster: who and when, the fields that differ side by side, and the choice between the two. Until it is
 * made, nothing that was typed is lost.
 */
export function ConflictNotice({
  conflict,
  fields,
  onKeepMine,
  onTakeTheirs,
  takeTheirs = 'Folosiți varianta salvată',
}: ConflictNoticeProps) {
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* Screen readers announce only the sentence: the table changes at every key. */}
      <Alert tone={conflict.isNoticed ? 'info' : 'warn'} isQuiet>
        <p role={conflict.isNoticed ? 'status' : 'alert'} className="wrap-anywhere">
          {sentence(conflict)} {TYPED_IS_KEPT}
        </p>
      </Alert>
      {fields && <Differences fields={fields} />}
      <div className="flex flex-wrap gap-2">
        {onKeepMine && (
          <Button variant="secondary" onClick={onKeepMine}>
            Păstrați varianta dumneavoastră
          </Button>
        )}
        <Button variant="secondary" onClick={onTakeTheirs}>
          {takeTheirs}
        </Button>
      </div>
    </div>
  );
}

function sentence({ what, changedBy, isOwn, changedAt, isNoticed }: ConflictNoticeProps['conflict']): string {
  const named = { what, isOwn, changedBy: changedBy === null ? null : isolated(changedBy) };
  const changed = isNoticed && changedBy === null ? changedByUnknown(what) : changedWords(named);
  return `${changed}${changedAt === null ? '' : `, la ${formatInstant(changedAt)}`}.`;
}

function Differences({ fields }: { fields: readonly ConflictField[] }) {
  const different = fields.filter(({ stored, mine }) => stored.trim() !== mine.trim());
  if (different.length === 0) return <p>Este salvat chiar ce ați completat.</p>;
  return (
    <div className={table.box}>
      <table className={`${table.table} ${styles.differences}`}>
        <thead>
          <tr>
            <th scope="col">Câmp</th>
            <th scope="col">Varianta salvată</th>
            <th scope="col">Varianta dvs.</th>
          </tr>
        </thead>
        <tbody>
          {different.map(({ title, stored, mine }) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td dir="auto">{linesBesides(stored, mine)}</td>
              <td dir="auto">{linesBesides(mine, stored)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The lines of a text without those that it begins and ends with as the other one does: `…` stands for these. */
function linesBesides(text: string, other: string): string {
  const [lines, others] = [text.split('\n'), other.split('\n')];
  const most = Math.min(lines.length, others.length) - 1;
  let before = 0;
  while (before < most && lines[before] === others[before]) before += 1;
  let after = 0;
  while (after < most - before && lines.at(-1 - after) === others.at(-1 - after)) after += 1;
  const differing = lines.slice(before, lines.length - after);
  return [before > 0 && '…', differing.join('\n') || '–', after > 0 && '…'].filter(Boolean).join('\n');
}
