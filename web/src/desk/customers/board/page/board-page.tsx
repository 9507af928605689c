import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { MAX_LENGTH } from 'contract/text/text-lengths';
import { useState } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { OwnerSelect } from '../../responsible/owner-select.tsx';
import { useOwnerFilter } from '../../responsible/use-owner-filter.ts';
import { Board } from './board.tsx';

/** Pause in typing before the server is asked, ms. */
const DEBOUNCE_MS = 250;

/** /customerBoard: the stage of each customer, and moving them on. */
export function BoardPage() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const [owner, chooseOwner] = useOwnerFilter();
  return (
    <Page
      title="Customer Board"
      fillsScreen
      actions={
        <search className="flex flex-1 flex-wrap items-center md:justify-end gap-3">
          <OwnerSelect owner={owner} onChoose={chooseOwner} />
          <TextInput
            type="search"
            className="flex-1 min-w-[14rem] md:max-w-[20rem]"
            aria-label="Căutați pe panou"
            placeholder="Nume sau telefon"
            leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            maxLength={MAX_LENGTH.search}
          />
        </search>
      }
    >
      <Board filter={{ search, owner }} />
    </Page>
  );
}
