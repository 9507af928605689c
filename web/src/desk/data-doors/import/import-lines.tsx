import {
  imports as api,
  type Import,
  type ImportLine,
  type ImportOutcome,
  type LineChoice,
} from 'contract/imports/imports';
import { writePhone } from 'contract/romanian/phone';
import { formatNumber } from 'contract/romanian/romanian';
import { customerPath } from 'contract/site/desk-pages';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import table from '../../../ui/layout/table.module.css';
import { Link } from '../../../ui/link.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import type { Card, Column } from '../../../ui/records/record-columns.tsx';
import { Records } from '../../../ui/records/records.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useChange } from '../../data/change.ts';
import { useReadPages } from '../../data/read.ts';
import { changeWords, existingWords, OUTCOMES, outcomes } from './import-words.ts';

const PAGE = 50;

/** The outcome whose lines are chosen; undefined: none yet. */
export type ChosenLines = {
  readonly chosen: ImportOutcome | undefined;
  readonly choose: (outcome: ImportOutcome) => void;
};

type ImportLinesProps = ChosenLines & { given: Import; counts: NonNullable<Import['counts']> };

/** The lines by what becomes of them: the wrong ones first where there are any. */
export function ImportLines({ given, counts, chosen, choose }: ImportLinesProps) {
  const shown = chosen ?? outcomes.find((outcome) => counts[outcome] > 0) ?? 'create';
  const options = outcomes
    .filter((outcome) => counts[outcome] > 0 || outcome === shown)
    .map((outcome) => ({ value: outcome, label: `${OUTCOMES[outcome].many} (${formatNumber(counts[outcome])})` }));
  return (
    <div className="grid grid-cols-1 gap-4">
      <Segmented legend="Rândurile" hideLegend isWrapping value={shown} onChange={choose} options={options} />
      {counts[shown] === 0 ? (
        <p className="text-ink-soft">Niciun rând.</p>
      ) : (
        <Lines key={shown} given={given} outcome={shown} />
      )}
    </div>
  );
}

function Lines({ given, outcome }: { given: Import; outcome: ImportOutcome }) {
  const choosing = useChange(api.tryOut, { notice: SHOWN_BY_SCREEN });
  const read = useReadPages(
    api.rows,
    (cursor) => ({ params: { id: given._id }, query: { outcome, limit: PAGE, ...(cursor && { cursor }) } }),
    { nextCursor: (page) => page.nextCursor },
  );
  if (read.isPending) return <Skeleton height={240} />;
  if (!read.data) return <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>;
  const choose = (line: number, choice: LineChoice) => {
    const body = { ...settingsOf(given), rows: { ...given.rows, [line]: choice } };
    choosing.mutate({ params: { id: given._id }, body });
  };
  const rows = read.data.pages.flatMap((page) => page.rows);
  const isOpen = given.state === 'read';
  const hasChoices = isOpen && rows.some(mayChoose);
  return (
    <>
      {choosing.error && <Alert tone="bad">{messageOf(choosing.error)}</Alert>}
      <Records
        label={OUTCOMES[outcome].many}
        columns={hasChoices ? [...columnsOf(isOpen), choiceColumn(given, choose)] : columnsOf(isOpen)}
        card={CARD}
        rows={rows}
        keyOf={({ line }) => String(line)}
        isBusy={choosing.isPending}
      />
      {read.hasNextPage && (
        <div>
          <Button variant="secondary" loading={read.isFetchingNextPage} onClick={() => read.fetchNextPage()}>
            Mai multe rânduri
          </Button>
        </div>
      )}
    </>
  );
}

/** The settings of an import as the call takes them. */
function settingsOf({ mapping, duplicates, lookalikes, status, responsible, version }: Import) {
  const same = { mapping, duplicates, lookalikes, status };
  return { ...same, responsible: responsible?.username ?? null, expectedVersion: version };
}

const CARD: Card = {
  phone: `"line outcome" auto "person person" auto "what what" auto "choice choice" auto / minmax(0, 1fr) auto`,
};

function columnsOf(isOpen: boolean): readonly Column<ImportLine>[] {
  return [
    { key: 'line', title: 'Rând', titleOnCard: 'before', cell: ({ line }) => formatNumber(line) },
    {
      key: 'person',
      title: 'Client',
      isName: true,
      cell: ({ customer }) => customer && <Person customer={customer} />,
    },
    {
      key: 'outcome',
      title: 'Rezultat',
      cell: ({ outcome }) => (
        <span className={table.status} data-tone={OUTCOMES[outcome].tone || undefined}>
          {isOpen ? OUTCOMES[outcome].before : OUTCOMES[outcome].after}
        </span>
      ),
    },
    { key: 'what', title: 'Ce se scrie sau ce este greșit', cell: (line) => <What {...line} /> },
  ];
}

function Person({ customer: { _id, phone, name } }: { customer: NonNullable<ImportLine['customer']> }) {
  return (
    <>
      {_id === null ? (
        <bdi className="font-600">{name || 'fără nume'}</bdi>
      ) : (
        <Link to={customerPath({ _id, phone })}>
          <bdi>{name}</bdi>
        </Link>
      )}
      <span className="block text-14 text-ink-soft tabular">{phone ? writePhone(phone) : 'fără telefon'}</span>
    </>
  );
}

function What({ existing, errors, changes }: ImportLine) {
  return (
    <ul className="grid gap-1 text-14 wrap-anywhere">
      {existing && <li className="text-ink-soft">{existingWords(existing)}</li>}
      {errors.map(({ column, message }) => (
        <li key={`${column} ${message}`}>
          {column && <strong>{column}: </strong>}
          {message}
        </li>
      ))}
      {changes.map((change) => (
        <li key={change.field}>{changeWords(change)}</li>
      ))}
    </ul>
  );
}

/** Whether the line concerns a customer who can be filled in. */
const mayChoose = ({ existing }: Pick<ImportLine, 'existing'>): boolean => existing !== null && existing.by !== 'bin';

/** For one line its own choice: whom it resembles stands in it. */
function choiceColumn(
  { rows, duplicates, lookalikes }: Import,
  choose: (line: number, choice: LineChoice) => void,
): Column<ImportLine> {
  return {
    key: 'choice',
    title: 'Pentru rândul acesta',
    isCommands: true,
    cell: ({ line, existing }) => {
      if (!existing || !mayChoose({ existing })) return undefined;
      const isOwn = existing.by === 'phone';
      return (
        <Select
          label={`Rândul ${line}`}
          value={rows[line] ?? (isOwn ? duplicates : lookalikes)}
          onChange={(choice) => choose(line, choice as LineChoice)}
          options={[
            ...(isOwn ? [] : [{ value: 'new', label: 'Client nou' }]),
            { value: 'merge', label: 'Completează' },
            { value: 'skip', label: 'Sare peste' },
          ]}
        />
      );
    },
  };
}
