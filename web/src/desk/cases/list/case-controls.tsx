import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { openStages } from 'contract/text/case-stages';
import { LONGEST } from 'contract/text/text-lengths';
import { useTypedSearch } from '../../customers/list/use-typed-search.ts';
import { WhoseFilter } from '../../customers/responsible/whose-filter.tsx';
import { Segmented } from '../../../shared/ui/components/fields/segmented.tsx';
import { useCaseBoard } from '../cases-api.ts';
import styles from './cases.module.css';
import type { Shown, useCaseFilter } from './use-case-filter.ts';

const VIEWS = [
  { value: 'columns', label: 'Pe etape' },
  { value: 'list', label: 'Listă' },
] as const;

const DUE = [
  { value: '', label: 'Orice termen' },
  { value: 'late', label: 'Întârziate' },
  { value: 'week', label: 'În 7 zile' },
] as const;

const STAGES = [
  { value: '', label: 'Toate cele deschise' },
  ...openStages.map(({ stage, name }) => ({ value: stage, label: name })),
  { value: 'closed', label: 'Închise' },
] as const;

/** Whose cases, with which bank, what is due, what is searched for, and how they are shown. */
export function CaseControls({ shown, whose, chooseWhose, change }: ReturnType<typeof useCaseFilter>) {
  const { typed, type, search } = useTypedSearch(shown.search, (text) => change({ search: text }));
  // Those of every open case, whatever else is chosen.
  const banks = useCaseBoard({}, 1).data?.banks ?? [];
  const offered = shown.bank === '' || banks.includes(shown.bank) ? banks : [shown.bank, ...banks];
  return (
    <search className={styles.controls}>
      <Segmented
        legend="Cum se văd dosarele"
        hideLegend
        value={shown.view}
        onChange={(view) => change({ view })}
        options={VIEWS}
      />
      <WhoseFilter whose={whose} onChoose={chooseWhose} />
      {shown.view === 'list' && (
        <Choice label="Etapa" value={shown.stage} options={STAGES} onChoose={(stage) => change({ stage })} />
      )}
      <Choice
        label="Banca"
        value={shown.bank}
        options={[{ value: '', label: 'Orice bancă' }, ...offered.map((bank) => ({ value: bank, label: bank }))]}
        onChoose={(bank) => change({ bank })}
      />
      <Choice label="Termen" value={shown.due} options={DUE} onChoose={(due) => change({ due })} />
      <TextInput
        type="search"
        className={styles.search ?? ''}
        aria-label="Căutați un dosar"
        aria-keyshortcuts="f"
        placeholder="Nume, telefon sau număr"
        leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
        value={typed}
        maxLength={LONGEST.search}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && search()}
      />
    </search>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { readonly value: Value; readonly label: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends Shown['bank']>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <NativeSelect
      className={styles.choice ?? ''}
      aria-label={label}
      value={value}
      data={[...options]}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        if (chosen) onChoose(chosen.value);
      }}
    />
  );
}
