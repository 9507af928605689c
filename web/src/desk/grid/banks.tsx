import { businessReports } from 'contract/business-report/business-report';
import type { CaseDetails } from 'contract/cases/cases';
import { fileName } from 'contract/documents/file-name';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { bankKey } from 'contract/products/product-names';
import { capitalised, formatCount, formatDate } from 'contract/romanian/romanian';
import { TENURE_SOURCES } from 'loan/banks/rules';
import { type Catalogue, usedIndex } from 'quote/catalogue';
import { assumedInWords } from 'quote/shown/condition-words';
import { ANSWERS, answerNames } from 'quote/shown/grid/answer-words';
import { tenureSourceNames } from 'quote/shown/grid/rule-words';
import { missingIndexWords } from 'quote/shown/index-words';
import { firstMonth } from 'quote/shown/total-names';
import { type ReactNode, useMemo, useState } from 'react';
import { saveAs } from '../../shared/api/save-as.ts';
import { SampleStrip } from '../../shared/loan-form/sample-strip.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { PhoneFilters } from '../../ui/dialogs/phone-filters.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { useIsWide } from '../../ui/layout/use-is-wide.ts';
import { Records } from '../../ui/records/records.tsx';
import { useRead } from '../data/read.ts';
import { answerAbout, caseOf } from '../simulations/answers.ts';
import { MissingIndex } from '../simulations/missing-index.tsx';
import type { SimulationCustomer } from '../simulations/navigation-state.ts';
import { useBasis } from '../simulations/use-basis.ts';
import { BANK_CARD, bankColumns, WANTED_CARD } from './bank-columns.tsx';
import styles from './grid.module.css';
import { gridCsv } from './grid-csv.ts';
import { ALL_BANKS, type AnsweredRow, filterBanks, type GridFilter } from './grid-filter.ts';
import type { GridAnswer } from './use-grid.ts';

/** A median of a year hardly moves within this time, ms. */
const ANSWERS_FRESH_MS = 10 * 60_000;

type BanksProps = {
  answer: GridAnswer;
  /** The answer is to an earlier input. */
  isEarlier: boolean;
  input: LoanFormInput;
  customer: SimulationCustomer | undefined;
  ofCase: CaseDetails | undefined;
};

/** Each bank's answer in a row, the best first; above them, what all rows share. */
export function Banks({ answer, isEarlier, input, customer, ofCase }: BanksProps) {
  const [filter, setFilter] = useState(ALL_BANKS);
  const { data: basis } = useBasis(undefined);
  const products = basis?.catalogue.products;
  const missing =
    basis &&
    missingIndexWords({ ...usedIndex(basis.catalogue, answer.asOf), dataInceputCredit: answer.asOf }, answer.asOf);
  const isWanted = answer.banks.some(({ wanted }) => wanted !== null);
  const rows = useMemo(() => (basis ? answeredRows(answer, input, basis.catalogue) : []), [answer, input, basis]);
  const shown = filterBanks(rows, filter, basis?.catalogue);
  const about = caseOf(input);
  const { data: answers = [] } = useRead(businessReports.bankAnswers, {}, { freshFor: ANSWERS_FRESH_MS });
  const answerDays = new Map(answers.map(({ bank, days }) => [bankKey(bank), days]));
  const [open, setOpen] = useState<readonly string[]>([]);
  const onUnfold = (bank: string) =>
    setOpen((now) => (now.includes(bank) ? now.filter((other) => other !== bank) : [...now, bank]));
  const unfolding = { open, onUnfold };
  const columns = bankColumns({
    about,
    products,
    input,
    customer,
    ofCase,
    answerDays,
    today: answer.asOf,
    ...unfolding,
  });
  const offers = answer.banks.flatMap(
    ({ wanted, largest }) => products?.get(wanted?.offer ?? largest.offer ?? '') ?? [],
  );
  const isWide = useIsWide();
  const outputs = (
    <>
      <Button
        variant="secondary"
        onClick={() =>
          saveAs(gridCsv(shown, products, about), fileName(['grila', customer?.name ?? '', answer.asOf], 'csv'))
        }
        className="px-3"
      >
        Exportați
      </Button>
      <Button variant="secondary" onClick={() => window.print()} className="px-3">
        Tipăriți
      </Button>
    </>
  );
  return (
    <>
      <SampleStrip offers={offers.map((metadata) => ({ metadata }))} />
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-600">{countsOf(rows)}</p>
          <p className="text-ink-soft text-14">
            Cu ofertele și criteriile din {formatDate(answer.asOf)}. {assumedInWords(answer.assumed)}
          </p>
          <MissingIndex words={missing} />
        </div>
        {isWide && <div className="flex flex-none gap-2 print:hidden!">{outputs}</div>}
      </div>
      {answer.warnings.map(({ code, persoana, message, explicatie }) => (
        <Alert key={`${code} ${persoana}`} tone="info" isQuiet>
          {[message, explicatie].filter(Boolean).join(' ')}
        </Alert>
      ))}
      <Filters rows={rows} shown={shown.length} filter={filter} onChange={setFilter}>
        {outputs}
      </Filters>
      {shown.length === 0 ? (
        <p>Nicio bancă nu trece de filtrele alese.</p>
      ) : (
        <Records
          label="Răspunsul băncilor"
          columns={columns}
          card={isWanted ? WANTED_CARD : BANK_CARD}
          rows={shown}
          keyOf={({ bank }) => bank}
          isListOnPhone
          isBusy={isEarlier}
        />
      )}
    </>
  );
}

/** The rows with their answers in words: by answer, then by the payment of the first month where a loan is asked for. */
function answeredRows({ banks }: GridAnswer, input: LoanFormInput, catalogue: Catalogue): AnsweredRow[] {
  const rows = banks.map((row): AnsweredRow => {
    const { wanted, largest } = row;
    const offer = wanted
      ? { id: wanted.offer, months: wanted.creditData.perioadaPlanificata }
      : { id: largest.offer, months: largest.months };
    return { ...row, ...answerAbout(row, offer, input, catalogue) };
  });
  return rows.toSorted(
    (one, other) =>
      ANSWERS.indexOf(one.answer) - ANSWERS.indexOf(other.answer) || Math.sign(monthOf(one) - monthOf(other)) || 0,
  );
}

const monthOf = ({ wanted }: AnsweredRow): number =>
  wanted ? firstMonth(wanted.creditData) : Number.POSITIVE_INFINITY;

/** How many banks say what: `10 bănci: 6 da, 2 da dacă, 2 nu`. */
function countsOf(rows: readonly AnsweredRow[]): string {
  const counted = ANSWERS.flatMap((answer) => {
    const count = rows.filter((row) => row.answer === answer).length;
    return count === 0 ? [] : [`${count} ${answerNames[answer].toLocaleLowerCase('ro')}`];
  });
  return `${formatCount(rows.length, 'bancă', 'bănci')}: ${counted.join(' · ')}`;
}

const INCOMES = [
  ...TENURE_SOURCES.map((value) => ({ value, label: capitalised(tenureSourceNames[value]) })),
  { value: 'pension', label: 'Pensie' },
];

type FiltersProps = {
  rows: readonly AnsweredRow[];
  shown: number;
  filter: GridFilter;
  onChange: (filter: GridFilter) => void;
  /** What is done with the shown banks, in the line of a phone. */
  children: ReactNode;
};

/** Finds banks by what a client asks on the phone. */
function Filters({ rows, shown, filter, onChange, children }: FiltersProps) {
  const isWide = useIsWide();
  const found = formatCount(shown, 'bancă', 'bănci');
  const clear = () => onChange(ALL_BANKS);
  const status = (
    <p role="status" className="text-ink-soft empty:hidden">
      {shown < rows.length && `${found} din ${rows.length}`}
    </p>
  );
  if (!isWide)
    return (
      <search className="flex flex-wrap items-center gap-2 print:hidden!" aria-label="Căutarea băncilor">
        <PhoneFilters count={filtersSet(filter)} done={`Arată ${found}`} onClear={clear}>
          <Fields rows={rows} filter={filter} onChange={onChange} />
        </PhoneFilters>
        {children}
        {status}
      </search>
    );
  return (
    <search className={`${styles.filters} grid items-end gap-x-3 gap-y-2 print:hidden!`} aria-label="Căutarea băncilor">
      <Fields rows={rows} filter={filter} onChange={onChange} />
      {filter !== ALL_BANKS && (
        <div className="flex flex-wrap items-center gap-2 col-span-full">
          {status}
          <Button variant="quiet" onClick={clear}>
            Ștergeți filtrele
          </Button>
        </div>
      )}
    </search>
  );
}

const filtersSet = (filter: GridFilter): number => Object.values(filter).filter((value) => value !== '').length;

function Fields({ rows, filter, onChange }: Pick<FiltersProps, 'rows' | 'filter' | 'onChange'>) {
  const set = (change: Partial<GridFilter>) => onChange({ ...filter, ...change });
  return (
    <>
      <Select
        label="Banca"
        options={[{ value: '', label: 'Toate băncile' }, ...rows.map(({ bank }) => bank).toSorted()]}
        value={filter.bank}
        onChange={(bank) => set({ bank })}
      />
      <Select
        label="Răspunsul"
        options={[{ value: '', label: 'Oricare' }, ...ANSWERS.map((value) => ({ value, label: answerNames[value] }))]}
        value={filter.answer}
        onChange={(answer) => set({ answer: answer as GridFilter['answer'] })}
      />
      <NumberInput
        label="Vârsta la final, cel puțin"
        unit="ani"
        value={filter.ageAtEnd}
        onChange={(ageAtEnd) => set({ ageAtEnd })}
      />
      <Select
        label="Primește venit din"
        options={[{ value: '', label: 'Oricare' }, ...INCOMES]}
        value={filter.income}
        onChange={(income) => set({ income: income as GridFilter['income'] })}
      />
      {filter.income !== '' && filter.income !== 'pension' && (
        <NumberInput label="cu vechime de" unit="luni" value={filter.months} onChange={(months) => set({ months })} />
      )}
    </>
  );
}
