import { IconSearch } from '@tabler/icons-react';
import { cases } from 'contract/cases/cases';
import { openStages } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { bankName } from '../../../ui/bank-mark.tsx';
import { PhoneFilters } from '../../../ui/dialogs/phone-filters.tsx';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { useTypedSearch } from '../../customers/list/use-typed-search.ts';
import { ResponsibleSelect } from '../../customers/responsible/responsible-select.tsx';
import type { ResponsibleFilter } from '../../customers/responsible-filter.ts';
import { useRead } from '../../data/read.ts';
import { CaseBoard } from './case-board.tsx';
import { CaseList } from './case-list.tsx';
import styles from './cases.module.css';
import { type Shown, useCaseFilter, type View } from './use-case-filter.ts';

/** /dosare: where each case is and with which bank, by stage or by deadline. */
export function CasesPage() {
  const filter = useCaseFilter();
  return (
    <Page title="Dosare" actions={<CaseControls {...filter} />}>
      {filter.shown.view === 'columns' ? <CaseBoard {...filter} /> : <CaseList {...filter} />}
    </Page>
  );
}

const VIEWS = [
  { value: 'columns', label: 'Pe stadii' },
  { value: 'list', label: 'Listă' },
] as const;

const DUE = [
  { value: '', label: 'Orice termen' },
  { value: 'late', label: 'Întârziate' },
  { value: 'week', label: 'În 7 zile' },
] as const;

const STAGES = [
  { value: '', label: 'Deschise' },
  ...openStages.map(({ stage, name }) => ({ value: stage, label: name })),
  { value: 'closed', label: 'Închise' },
] as const;

/** The filters (broker, bank, deadline, search) and the view. */
function CaseControls({ shown, responsible, chooseResponsible, change }: ReturnType<typeof useCaseFilter>) {
  const { typed, type, search } = useTypedSearch(shown.search, (text) => change({ search: text }));
  // The banks of all open cases, whatever else is chosen.
  const banks = useRead(cases.board, { query: { limit: 1 } }).data?.banks ?? [];
  const offered = shown.bank === '' || banks.includes(shown.bank) ? banks : [shown.bank, ...banks];
  const isWide = useIsWide();
  const clear = () => {
    chooseResponsible('all');
    change({ stage: '', bank: '', due: '' });
  };
  const view = <ViewSwitch view={shown.view} onChoose={(view) => change({ view })} />;
  const filters = (
    <>
      <ResponsibleSelect responsible={responsible} onChoose={chooseResponsible} />
      {shown.view === 'list' && (
        <Choice label="Stadiul" value={shown.stage} options={STAGES} onChoose={(stage) => change({ stage })} />
      )}
      <Choice
        label="Banca"
        value={shown.bank}
        options={[
          { value: '', label: 'Orice bancă' },
          ...offered.map((bank) => ({ value: bank, label: bankName(bank) })),
        ]}
        onChoose={(bank) => change({ bank })}
      />
      <Choice label="Termen" value={shown.due} options={DUE} onChoose={(due) => change({ due })} />
    </>
  );
  const searchField = (
    <TextInput
      type="search"
      className={styles.search}
      aria-label="Căutați un dosar"
      aria-keyshortcuts="f"
      placeholder="Nume sau număr"
      icon={<IconSearch size={18} stroke={1.8} aria-hidden />}
      value={typed}
      maxLength={MAX_LENGTH.search}
      onChange={type}
      onKeyDown={({ key }) => key === 'Enter' && search()}
    />
  );
  if (isWide) {
    return (
      <search className={`${styles.controls} flex flex-wrap basis-full lg:flex-1 items-center gap-2 lg:justify-end`}>
        {view}
        {filters}
        {searchField}
      </search>
    );
  }
  return (
    <>
      {view}
      <search className={`${styles.controls} flex flex-wrap basis-full items-center gap-2`}>
        {searchField}
        <PhoneFilters count={filtersSet(shown, responsible)} done="Arată dosarele" onClear={clear}>
          {filters}
        </PhoneFilters>
      </search>
    </>
  );
}

/** The filters behind the button of a phone that are set. */
const filtersSet = ({ view, stage, bank, due }: Shown, responsible: ResponsibleFilter): number =>
  [responsible !== 'all', view === 'list' && stage !== '', bank !== '', due !== ''].filter(Boolean).length;

type ViewSwitchProps = { view: View; onChoose: (view: View) => void };

/** By stage or as a list: one stop for the keyboard, arrows choose. */
function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return <Segmented legend="Cum se văd dosarele" hideLegend isSmall value={view} onChange={onChoose} options={VIEWS} />;
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChoose: (value: Value) => void;
};

/** In one line the first choice of each list says what it is about; below each other each has its name. */
function Choice<Value extends Shown['bank']>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  const isWide = useIsWide();
  return (
    <Select
      className={styles.choice}
      {...(isWide ? { 'aria-label': label } : { label })}
      value={value}
      options={options}
      onChange={(value) => {
        const chosen = options.find((option) => option.value === value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
