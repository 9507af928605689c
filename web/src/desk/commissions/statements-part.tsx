import { type CommissionStatement, commissionStatements } from 'contract/commissions/commission-statements';
import { banks } from 'contract/products/banks';
import { LARGEST_IMPORT } from 'contract/products/products';
import { formatCount, formatShortDate } from 'contract/romanian/romanian';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChanges } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { staffCall } from '../session/staff-call.ts';
import { StatementDialog } from './statement-dialog.tsx';

type Head = Omit<CommissionStatement, 'lines'>;

/** The statements of banks; a file of a known bank is booked in four presses: bank, file, book, close. */
export function StatementsPart() {
  const list = useRead(commissionStatements.list, {});
  const [opened, open] = useState<string>();
  if (list.error) return <LoadFailed retry={list.refetch}>{messageOf(list.error)}</LoadFailed>;
  if (!list.data) return <Skeleton height={320} className="rounded-card" />;
  return (
    <Section
      id="borderouri"
      title="Borderouri"
      text="Fișierul în care banca scrie ce a plătit. Se citește, se potrivește cu cererile trase după numărul dosarului și se înregistrează dintr-o apăsare; același rând nu se înregistrează de două ori."
    >
      <ReadStatement onRead={open} />
      {list.data.length === 0 && <p className="text-ink-soft">Niciun borderou încă.</p>}
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

/** The choice of the bank and its file. */
function ReadStatement({ onRead }: { onRead: (id: string) => void }) {
  const { data: known = [] } = useRead(banks.getAll, {});
  const [bank, setBank] = useState('');
  const reading = useChanges([commissionStatements.read], {
    notice: SHOWN_BY_SCREEN,
    run: (file: File) => staffCall(commissionStatements.read, { params: { bank } }, { files: [file] }),
    onSaved: ({ _id }) => onRead(_id),
  });
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="field-row grid-cols-fit-12 items-end gap-3">
        <Select
          label="Banca"
          name="banca"
          value={bank}
          onChange={setBank}
          options={[{ value: '', label: 'Alegeți banca' }, ...known.map(({ banca }) => banca)]}
        />
        <div>
          <FileButton
            accept=".xlsx,.csv"
            disabled={bank === ''}
            loading={reading.isPending}
            onPick={(file) => reading.mutate(file)}
          >
            Alegeți borderoul
          </FileButton>
        </div>
      </div>
      <p className="text-14 text-ink-soft">Fișier .xlsx sau .csv, cel mult {LARGEST_IMPORT}.</p>
      {reading.error && <Alert tone="bad">{messageOf(reading.error)}</Alert>}
    </div>
  );
}
