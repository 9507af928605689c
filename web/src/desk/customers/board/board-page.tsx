import { useState } from 'react';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { CustomerSearchBox, useCustomerSearchBox } from '../customer-search-box.tsx';
import { ResponsibleSelect } from '../responsible/responsible-select.tsx';
import { useResponsibleFilter } from '../responsible/use-responsible-filter.ts';
import { Board } from './board.tsx';

/** /customerBoard: the stage of each customer, and moving them on. */
export function BoardPage() {
  const { search, box } = useCustomerSearchBox();
  const [responsible, chooseResponsible] = useResponsibleFilter();
  const isWide = useIsWide();
  const [wasNarrowed] = useState(search !== '');
  const filter = (
    <search className="flex flex-1 flex-wrap items-center md:justify-end gap-3">
      <ResponsibleSelect responsible={responsible} onChoose={chooseResponsible} />
      <CustomerSearchBox label="Căutați pe panou" {...box} />
    </search>
  );
  return (
    <Page
      title="Customer Board"
      fillsScreen
      // On a phone the cards come first; what narrows them is one press away, or open where it does so.
      actions={
        isWide ? (
          filter
        ) : (
          <Fold heading="Filtru" isOpen={wasNarrowed} className="open:w-full">
            {filter}
          </Fold>
        )
      }
    >
      <Board filter={{ search, responsible }} />
    </Page>
  );
}
