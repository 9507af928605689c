import { customerStatuses } from 'contract/customers/customer-status';
import {
  type ImportField,
  importFields,
  requiredImportFields,
  requiredLoanFields,
} from 'contract/imports/import-fields';
import { imports as api, type Import } from 'contract/imports/imports';
import { staff } from 'contract/staff/staff';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { statusWithTrack } from '../../customers/board-tracks.ts';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';

type Choices = Pick<Import, 'mapping' | 'duplicates' | 'lookalikes' | 'status'> & { readonly responsible: string };
type Change = (changed: Partial<Choices>) => void;

/** Which column is what, beside its first values, and what becomes of customers who are there already. */
export function ColumnsForm({ given, onTried }: { given: Import; onTried: () => void }) {
  const [choices, setChoices] = useState<Choices>(() => choicesOf(given));
  const trying = useChange(api.tryOut, { notice: SHOWN_BY_SCREEN, onSaved: onTried });
  const change: Change = (changed) => setChoices((before) => ({ ...before, ...changed }));
  const missing = requiredImportFields.filter((field) => choices.mapping[field] === undefined);
  const tryOut = () => {
    const { responsible, ...others } = choices;
    const body = { ...others, responsible: responsible || null, rows: given.rows, expectedVersion: given.version };
    trying.mutate({ params: { id: given._id }, body });
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <p>
        {given.isKnown
          ? 'Coloanele sunt cele alese la ultimul fișier cu aceleași titluri.'
          : 'Am ghicit ce conține fiecare coloană; verificați și schimbați unde nu se potrivește.'}
      </p>
      <Columns given={given} mapping={choices.mapping} onChange={(mapping) => change({ mapping })} />
      <Existing choices={choices} onChange={change} />
      <LoanColumns mapping={choices.mapping} onChange={(mapping) => change({ mapping })} />
      {missing.length > 0 && (
        <Alert tone="warn">
          Alegeți coloana cu {missing.map((field) => NEEDED[field] ?? field).join(' și pe cea cu ')}.
        </Alert>
      )}
      {trying.error && <Alert tone="bad">{messageOf(trying.error)}</Alert>}
      <div>
        <Button disabled={missing.length > 0} loading={trying.isPending} onClick={tryOut}>
          Verificați rândurile
        </Button>
      </div>
    </div>
  );
}

const NEEDED: Partial<Record<ImportField, string>> = { phone: 'telefonul', name: 'numele' };

type LoanColumnsProps = { mapping: Import['mapping']; onChange: (mapping: Import['mapping']) => void };

/** What the columns of loans lack, before each line with a loan says it, and the way without loans. */
function LoanColumns({ mapping, onChange }: LoanColumnsProps) {
  const chosen = Object.keys(mapping);
  if (!chosen.some(isOfLoan)) return null;
  const missing = requiredLoanFields.filter((field) => mapping[field] === undefined).map(loanTitle);
  if (mapping['loan.fixedRate'] === undefined && mapping['loan.margin'] === undefined)
    missing.push('dobânda fixă sau marja');
  if (missing.length === 0) return null;
  const withoutLoans = () =>
    onChange(Object.fromEntries(Object.entries(mapping).filter(([field]) => !isOfLoan(field))));
  return (
    <Alert
      tone="warn"
      action={
        <Button variant="secondary" onClick={withoutLoans}>
          Importați fără credite
        </Button>
      }
    >
      Unui credit îi mai trebuie: {missing.join(', ')}. Alegeți coloana sau adăugați-o în fișier; altfel rândurile cu un
      credit sunt greșite.
    </Alert>
  );
}

const isOfLoan = (field: string): boolean => field.startsWith('loan.');

/** `ziua soldului` of `Credit: ziua soldului`. */
const loanTitle = (field: ImportField): string =>
  (importFields.find((each) => each.field === field)?.title ?? field).replace(/^Credit: /, '').replace(/ \(RON\)$/, '');

function choicesOf({ mapping, duplicates, lookalikes, status, responsible }: Import): Choices {
  return { mapping, duplicates, lookalikes, status, responsible: responsible?.username ?? '' };
}

const LEFT_OUT = { value: '', label: 'nu se importă' };

type ColumnsProps = {
  given: Import;
  mapping: Import['mapping'];
  onChange: (mapping: Import['mapping']) => void;
};

/** Each column with its first values and its field; a field that another column had leaves that one. */
function Columns({ given, mapping, onChange }: ColumnsProps) {
  const choose = (heading: string, field: string) => {
    const others = Object.entries(mapping).filter(([known, other]) => known !== field && other !== heading);
    onChange(Object.fromEntries([...others, ...(field === '' ? [] : [[field, heading] as const])]));
  };
  const fieldOf = (heading: string) => Object.entries(mapping).find(([, other]) => other === heading)?.[0] ?? '';
  return (
    <ul className="ruled-3 grid grid-cols-1">
      {given.headings.map(({ name, samples }) => (
        <li key={name} className="grid items-center gap-x-6 gap-y-2 py-3 md:grid-cols-2">
          <div className="min-w-0">
            <p className="font-600 wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
            <p className="text-14 text-ink-soft wrap-anywhere">
              {samples.length === 0 ? 'fără valori la început' : <bdi>{samples.join(' · ')}</bdi>}
            </p>
          </div>
          <Select
            aria-label={`Ce este „${name}”`}
            value={fieldOf(name)}
            onChange={(field) => choose(name, field)}
            options={[LEFT_OUT, ...importFields.map(({ field, title }) => ({ value: field, label: title }))]}
          />
        </li>
      ))}
    </ul>
  );
}

/** What becomes of those who are customers already, and how new ones begin. */
function Existing({ choices, onChange }: { choices: Choices; onChange: Change }) {
  const members = useRead(staff.list, {});
  const others = (members.data ?? []).map(({ username, name }) => ({ value: username, label: name }));
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <Segmented
        legend="Dacă telefonul este deja al unui client"
        isWrapping
        value={choices.duplicates}
        onChange={(duplicates) => onChange({ duplicates })}
        options={[
          { value: 'skip', label: 'Sare peste rând' },
          { value: 'merge', label: 'Completează clientul' },
        ]}
      />
      <Segmented
        legend="Dacă alt client are același e-mail sau nume"
        isWrapping
        value={choices.lookalikes}
        onChange={(lookalikes) => onChange({ lookalikes })}
        options={[
          { value: 'new', label: 'Client nou' },
          { value: 'merge', label: 'Completează clientul' },
          { value: 'skip', label: 'Sare peste rând' },
        ]}
      />
      <Select
        label="Responsabilul clienților noi"
        value={choices.responsible}
        onChange={(responsible) => onChange({ responsible })}
        options={[{ value: '', label: 'Fără responsabil' }, ...others]}
      />
      <Select
        label="Statutul clienților noi"
        hint="Cu „Closed” nu apar pe tablă și nici printre clienții pierduți din rapoarte."
        value={String(choices.status)}
        onChange={(status) => onChange({ status: Number(status) })}
        options={customerStatuses.map(({ status }) => ({
          value: String(status),
          label: statusWithTrack(status),
        }))}
      />
    </div>
  );
}
