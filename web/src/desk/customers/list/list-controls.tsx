import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import { customerStatuses } from 'contract/customers/customer-status';
import type { KeyboardEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { focusFirstRow } from '../../../ui/records/record-focus.ts';
import { statusWithTrack } from '../board-tracks.ts';
import styles from './customers-page.module.css';
import type { ListQuery } from './use-query-in-url.ts';
import { useTypedSearch } from './use-typed-search.ts';

const SEARCH = 'Search by name or phone...';

type ListControlsProps = { query: ListQuery; onChange: (change: Partial<ListQuery>) => void };

const STAGES = [
  { value: '', label: 'Toate etapele' },
  ...customerStatuses.map(({ status }) => ({ value: String(status), label: statusWithTrack(status) })),
];

/** The stage and the orders of the list. */
export function ListControls({ query, onChange }: ListControlsProps) {
  return (
    <>
      <Select
        aria-label="Etapa"
        className={styles.stage}
        options={STAGES}
        value={query.status === undefined ? '' : String(query.status)}
        onChange={(value) => onChange({ status: value === '' ? undefined : Number(value) })}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className="flex flex-wrap gap-1 md:gap-2" role="group" aria-label="Ordinea listei">
        <SortButton name="Urgență" sort="urgency" query={query} onChange={onChange} />
        <SortButton name="Name" sort="name" query={query} onChange={onChange} />
        <SortButton name="Status" sort="status" query={query} onChange={onChange} />
        <SortButton name="Activitate" sort="activity" first="desc" query={query} onChange={onChange} />
      </div>
    </>
  );
}

type SearchBoxProps = { searched: string; onSearch: (text: string) => void };

/** Searches the list by name or phone; the down arrow goes to its first row. */
export function SearchBox({ searched, onSearch }: SearchBoxProps) {
  const { typed, type, search } = useTypedSearch(searched, onSearch);
  const goToRows = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'Enter') return;
    event.preventDefault();
    if (event.key === 'ArrowDown') focusFirstRow();
    else search();
  };
  return (
    <TextInput
      type="search"
      className={styles.search}
      aria-label={SEARCH}
      placeholder={SEARCH}
      icon={<IconSearch size={20} stroke={1.8} aria-hidden />}
      value={typed}
      onChange={type}
      onKeyDown={goToRows}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
}

type SortButtonProps = ListControlsProps & {
  name: string;
  sort: ListQuery['sort'];
  /** The direction of an order when it is chosen. */
  first?: ListQuery['order'];
};

/** Chooses an order; pressed again, it reverses it. */
function SortButton({ name, sort, first = 'asc', query, onChange }: SortButtonProps) {
  const isChosen = query.sort === sort;
  const isDown = isChosen && query.order === 'desc';
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  return (
    <Button
      variant={isChosen ? 'soft' : 'secondary'}
      aria-pressed={isChosen}
      aria-label={isChosen ? `${name}, ${isDown ? 'descrescător' : 'crescător'}` : name}
      onClick={() => onChange({ sort, order: isChosen ? turned(query.order) : first })}
    >
      {name}
      <Arrow size={18} stroke={1.8} aria-hidden className={isChosen ? undefined : styles.inactive} />
    </Button>
  );
}

const turned = (order: ListQuery['order']) => (order === 'asc' ? 'desc' : 'asc');
