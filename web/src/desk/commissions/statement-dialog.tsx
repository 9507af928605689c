import {
  type CommissionStatement,
  commissionStatements,
  type StatementLine,
} from 'contract/commissions/commission-statements';
import { lineStates, type StatementColumn, statementColumns } from 'contract/commissions/commission-words';
import { capitalised, formatCount, formatRon, formatShortDate } from 'contract/romanian/romanian';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';

type StatementProps = { statement: CommissionStatement };

/** A statement: its columns where they are not known, what each line is, and the press that books. */
export function StatementDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const read = useRead(commissionStatements.get, { params: { id } });
  const title = read.data ? `${read.data.bank}, ${read.data.name}` : 'Borderou';
  return (
    <Dialog onClose={onClose} size="xl" title={title}>
      <div className="grid grid-cols-1 gap-4">
        {read.error && <LoadFailed retry={read.refetch}>{messageOf(read.error)}</LoadFailed>}
        {!read.data && !read.error && <Skeleton height={320} />}
        {read.data && !read.data.mapping && <Columns statement={read.data} />}
        {read.data?.mapping && <Booking statement={read.data} onRemoved={onClose} />}
        {read.data?.mapping && <Lines statement={read.data} />}
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
            Înregistrează {formatCount(counts.matched, 'rând', 'rânduri')}
          </Button>
          <Button variant="secondary" loading={removing.isPending} onClick={() => removing.mutate({ params: { id } })}>
            Ștergeți borderoul
          </Button>
        </div>
      )}
    </div>
  );
}

/** Lines that need a person come first. */
const ORDER: readonly StatementLine['state'][] = ['waiting', 'error', 'matched', 'already'];

function Lines({ statement: { lines } }: StatementProps) {
  const sorted = lines.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  return (
    <ul className="ruled-3 grid grid-cols-1">
      {sorted.map((line) => (
        <Line key={line._id} line={line} />
      ))}
    </ul>
  );
}

function Line({ line }: { line: StatementLine }) {
  const { reference, amount, day, state, reason, isDismissed, note, cells } = line;
  return (
    <li className="grid gap-1 py-2">
      <div className="flex flex-wrap justify-between gap-x-4">
        <span className="wrap-anywhere">
          Rândul {line.line}: {reference ?? 'fără număr'}
          {day !== null && `, ${formatShortDate(day)}`}
        </span>
        <span className="tabular">{amount !== null && formatRon(amount, 2)}</span>
      </div>
      <p className="text-14 text-ink-soft wrap-anywhere">
        {isDismissed ? `Lăsat deoparte. ${note}` : [lineStates[state], reason].filter(Boolean).join(': ')}
      </p>
      {state === 'waiting' && cells.length > 0 && (
        <p className="text-14 text-ink-soft wrap-anywhere">{cells.filter(Boolean).join(' · ')}</p>
      )}
      {state === 'waiting' && !isDismissed && <Decision line={line} />}
    </li>
  );
}

/** The proposals for a waiting line, or leaving it aside. */
function Decision({ line: { _id: id, proposals } }: { line: StatementLine }) {
  const matching = useChange(commissionStatements.match, { notice: SHOWN_BY_SCREEN });
  const dismissing = useChange(commissionStatements.dismiss, { notice: SHOWN_BY_SCREEN });
  const failure = matching.error ?? dismissing.error;
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {proposals.map(({ application, customerName, caseNumber, outstanding }) => (
          <Button
            key={application}
            variant="secondary"
            loading={matching.isPending && matching.variables.body.application === application}
            onClick={() => matching.mutate({ params: { id }, body: { application } })}
          >
            {customerName ?? `Dosar ${caseNumber ?? 'șters'}`}, rest {formatRon(outstanding, 2)}
          </Button>
        ))}
        <Button
          variant="quiet"
          loading={dismissing.isPending}
          onClick={() => dismissing.mutate({ params: { id }, body: { note: 'Lăsat deoparte din borderou.' } })}
        >
          Lăsați deoparte
        </Button>
      </div>
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
    </div>
  );
}
