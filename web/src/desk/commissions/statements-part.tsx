import { type CommissionStatement, commissionStatements } from 'contract/commissions/commission-statements';
import { lineStates, type StatementColumn, statementColumns } from 'contract/commissions/commission-words';
import { banks } from 'contract/products/banks';
import { LARGEST_IMPORT } from 'contract/products/products';
import { capitalised, formatCount, formatShortDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChange, useChanges } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { staffCall } from '../session/staff-call.ts';
import { StatementLines } from './statement-lines.tsx';

type Head = Omit<CommissionStatement, 'lines'>;

/** The statements of banks; that of a bank with known columns takes two presses: its file, and the booking. */
export function StatementsPart() {
  const list = useRead(commissionStatements.list, {});
  const [opened, open] = useState<string>();
  if (list.error) return <LoadFailed retry={list.refetch}>{messageOf(list.error)}</LoadFailed>;
  if (!list.data) return <Skeleton height={320} className="rounded-card" />;
  return (
    <Section
      id="borderouri"
      title="Borderouri"
      text="Fișierul în care banca scrie ce a plătit: rândurile se potrivesc cu cererile trase și se înregistrează dintr-o apăsare, fiecare o singură dată."
    >
      <ReadStatement statements={list.data} onRead={open} />
      {list.data.length === 0 && (
        <p className="text-ink-soft">Niciun borderou încă. Alegeți banca și fișierul pe care l-ați primit de la ea.</p>
      )}
      <ul className="ruled-3 grid grid-cols-1">
        {list.data.map((statement) => (
          <StatementLine key={statement._id} statement={statement} onOpen={() => open(statement._id)} />
        ))}
      </ul>
      {opened !== undefined && <StatementDialog id={opened} onClose={() => open(undefined)} />}
    </Section>
  );
}

function StatementLine({ statement, onOpen }: { statement: Head; onOpen: () => void }) {
  const { bank, name, state, at, byName, counts } = statement;
  const lines = `${formatCount(counts.matched, 'rând înregistrat', 'rânduri înregistrate')}, ${counts.waiting} de lămurit`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <Button variant="quiet" className="px-0 text-start wrap-anywhere" onClick={onOpen}>
        {bank}, {name}
      </Button>
      <span className="text-14 text-ink-soft">
        {[formatShortDate(dayInRomania(new Date(at))), byName, state === 'booked' ? lines : 'neînregistrat']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </li>
  );
}

/** The choice of the bank and its file: of a bank with known columns one press does both. */
function ReadStatement({ statements, onRead }: { statements: readonly Head[]; onRead: (id: string) => void }) {
  const { data: known = [] } = useRead(banks.getAll, {});
  const [bank, setBank] = useState('');
  const reading = useChanges([commissionStatements.read], {
    notice: SHOWN_BY_SCREEN,
    run: ({ of, file }: { of: string; file: File }) =>
      staffCall(commissionStatements.read, { params: { bank: of } }, { files: [file] }),
    onSaved: ({ _id }) => onRead(_id),
  });
  const fileOf = (of: string, words: ReactNode) => (
    <FileButton
      key={of}
      variant={words === CHOOSE ? 'primary' : 'secondary'}
      accept=".xlsx,.csv"
      disabled={of === ''}
      loading={reading.isPending && reading.variables.of === of}
      onPick={(file) => reading.mutate({ of, file })}
    >
      {words}
    </FileButton>
  );
  const withColumns = [...new Set(statements.flatMap((one) => (one.mapping ? one.bank : [])))].toSorted();
  return (
    <div className="grid grid-cols-1 gap-3">
      {withColumns.length > 0 && (
        <div className="flex flex-wrap gap-2">{withColumns.map((of) => fileOf(of, `Borderou ${of}`))}</div>
      )}
      <div className="field-row grid-cols-fit-12 items-end gap-3">
        <Select
          label={withColumns.length > 0 ? 'Altă bancă' : 'Banca'}
          name="banca"
          value={bank}
          onChange={setBank}
          options={[{ value: '', label: 'Alegeți banca' }, ...known.map(({ banca }) => banca)]}
        />
        <div>{fileOf(bank, CHOOSE)}</div>
      </div>
      <p className="text-14 text-ink-soft">Fișier .xlsx sau .csv, cel mult {LARGEST_IMPORT}.</p>
      {reading.error && <Alert tone="bad">{messageOf(reading.error)}</Alert>}
    </div>
  );
}

const CHOOSE = 'Alegeți borderoul';

type StatementProps = { statement: CommissionStatement };

/** A statement: its columns where they are not known, what each line is, and the press that books. */
function StatementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(commissionStatements.get, { params: { id } });
  const title = read.data ? `${read.data.bank}, ${read.data.name}` : 'Borderou';
  return (
    <Dialog onClose={onClose} size="xl" title={title}>
      <div className="grid grid-cols-1 gap-4">
        {read.error && <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>}
        {!read.data && !read.error && <Skeleton height={320} />}
        {read.data && !read.data.mapping && <Columns statement={read.data} />}
        {read.data?.mapping && <Booking statement={read.data} onRemoved={onClose} />}
        {read.data?.mapping && <StatementLines statement={read.data} />}
      </div>
    </Dialog>
  );
}

const COLUMNS = Object.keys(statementColumns) as StatementColumn[];
const NOT_CHOSEN: Readonly<Record<StatementColumn, string>> = { reference: '', amount: '', day: '' };

/** Which columns hold what; the bank's next file has them. */
function Columns({ statement: { _id: id, headings, version } }: StatementProps) {
  const [mapping, setMapping] = useState(NOT_CHOSEN);
  const saving = useChange(commissionStatements.setMapping, { notice: SHOWN_BY_SCREEN });
  const options = [
    { value: '', label: 'Alegeți coloana' },
    ...headings.filter((heading) => heading !== '').map((heading) => ({ value: heading, label: heading })),
  ];
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="max-w-measure">
        Spuneți o dată ce coloane are fișierul acestei bănci; la următorul borderou sunt știute.
      </p>
      <div className="field-row grid-cols-fit-12 gap-3">
        {COLUMNS.map((column) => (
          <Select
            key={column}
            label={capitalised(statementColumns[column])}
            name={column}
            value={mapping[column]}
            options={options}
            onChange={(heading) => setMapping({ ...mapping, [column]: heading })}
          />
        ))}
      </div>
      {saving.error && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
      <div>
        <Button
          loading={saving.isPending}
          disabled={COLUMNS.some((column) => mapping[column] === '')}
          onClick={() => saving.mutate({ params: { id }, body: { mapping, expectedVersion: version } })}
        >
          Citiți rândurile
        </Button>
      </div>
    </div>
  );
}

function Booking({ statement, onRemoved }: StatementProps & { onRemoved: () => void }) {
  const { _id: id, counts, state } = statement;
  const booking = useChange(commissionStatements.book, { notice: SHOWN_BY_SCREEN });
  const removing = useChange(commissionStatements.remove, { notice: SHOWN_BY_SCREEN, onSaved: onRemoved });
  const failure = booking.error ?? removing.error;
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        {Object.entries(lineStates)
          .map(([of, name]) => `${name}: ${counts[of as keyof typeof counts]}`)
          .join(' · ')}
      </p>
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
      {state === 'booked' ? (
        <p className="text-ink-soft">Borderoul este înregistrat.</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button loading={booking.isPending} onClick={() => booking.mutate({ params: { id }, body: {} })}>
            {counts.matched === 0
              ? 'Încheiați fără înregistrări'
              : `Înregistrați ${formatCount(counts.matched, 'rând', 'rânduri')}`}
          </Button>
          <Button variant="secondary" loading={removing.isPending} onClick={() => removing.mutate({ params: { id } })}>
            Ștergeți borderoul
          </Button>
        </div>
      )}
    </div>
  );
}
