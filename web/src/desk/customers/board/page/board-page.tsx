import { Page } from '../../../ui/layout/page.tsx';
import { OwnerSelect } from '../../responsible/owner-select.tsx';
import { useOwnerFilter } from '../../responsible/use-owner-filter.ts';
import { SearchBox, useSearchBox } from '../../search-box.tsx';
import { Board } from './board.tsx';

/** /customerBoard: the stage of each customer, and moving them on. */
export function BoardPage() {
  const { search, box } = useSearchBox();
  const [owner, chooseOwner] = useOwnerFilter();
  return (
    <Page
      title="Customer Board"
      fillsScreen
      actions={
        <search className="flex flex-1 flex-wrap items-center md:justify-end gap-3">
          <OwnerSelect owner={owner} onChoose={chooseOwner} />
          <SearchBox label="Căutați pe panou" {...box} />
        </search>
      }
    >
      <Board filter={{ search, owner }} />
    </Page>
  );
}
