import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { MAX_LENGTH } from 'contract/text/text-lengths';
import { useState } from 'react';
import { Page } from '../../../ui/layout/page.tsx';
import { useWhose } from '../../responsible/use-whose.ts';
import { WhoseFilter } from '../../responsible/whose-filter.tsx';
import { Board } from './board.tsx';

/** How long after the last letter the server is asked, ms. */
const AFTER_TYPING = 250;

/** /customerBoard: the stage of each customer, and moving them on. */
export function BoardPage() {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), AFTER_TYPING);
  const [whose, chooseWhose] = useWhose();
  return (
    <Page
      title="Customer Board"
      fillsScreen
      actions={
        <search className="flex flex-1 flex-wrap items-center md:justify-end gap-3">
          <WhoseFilter whose={whose} onChoose={chooseWhose} />
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
      <Board filter={{ search, whose }} />
    </Page>
  );
}
