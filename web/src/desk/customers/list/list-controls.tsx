import { Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './customers-page.module.css';
import { focusFirstRow } from './row-focus.ts';
import type { Asked } from './use-query-in-url.ts';
import { useTypedSearch } from './use-typed-search.ts';

type ListControlsProps = { asked: Asked; onAsk: (change: Partial<Asked>) => void; children: ReactNode };

/** The search box, the orders of the list, and what else is done with it. */
export function ListControls({ asked, onAsk, children }: ListControlsProps) {
  return (
    <div className={`${styles.controls} flex flex-wrap items-center justify-between gap-3`}>
      <SearchBox searched={asked.search} onSearch={(search) => onAsk({ search })} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form */}
      <div className="flex gap-2" role="group" aria-label="Ordinea listei">
        <SortButton name="Name" sort="name" asked={asked} onAsk={onAsk} />
        <SortButton name="Status" sort="status" asked={asked} onAsk={onAsk} />
      </div>
      {children}
    </div>
  );
}

type SearchBoxProps = { searched: string; onSearch: (text: string) => void };

function SearchBox({ searched, onSearch }: SearchBoxProps) {
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
      className={styles.search ?? ''}
      aria-label="Search by name or phone..."
      placeholder="Search by name or phone..."
      leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={goToRows}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint="search"
    />
  );
}

type SortButtonProps = Omit<ListControlsProps, 'children'> & { name: string; sort: Asked['sort'] };

/** Chooses an order; chosen already, it turns it around. */
function SortButton({ name, sort, asked, onAsk }: SortButtonProps) {
  const isChosen = asked.sort === sort;
  const isDown = isChosen && asked.order === 'desc';
  const Arrow = isDown ? IconArrowDown : IconArrowUp;
  return (
    <Button
      variant={isChosen ? 'light' : 'default'}
      aria-pressed={isChosen}
      aria-label={isChosen ? `${name}, ${isDown ? 'descrescător' : 'crescător'}` : name}
      rightSection={<Arrow size={18} stroke={1.8} aria-hidden className={isChosen ? undefined : styles.inactive} />}
      onClick={() => onAsk({ sort, order: isChosen && !isDown ? 'desc' : 'asc' })}
    >
      {name}
    </Button>
  );
}
