import { Page } from '../../../ui/layout/page.tsx';
import { CustomerSearchBox, useCustomerSearchBox } from '../customer-search-box.tsx';
import { ResponsibleSelect } from '../responsible/responsible-select.tsx';
import { useResponsibleFilter } from '../responsible/use-responsible-filter.ts';
import { Board } from './board.tsx';

/** /customerBoard: the stage of each customer, and moving them on. */
export function BoardPage() {
  const { search, box } = useCustomerSearchBox();
  const [responsible, chooseResponsible] = useResponsibleFilter();
  return (
    <Page
      title="Customer Board"
      fillsScreen
      actions={
        <search className="flex flex-1 flex-wrap items-center md:justify-end gap-3">
          <ResponsibleSelect responsible={responsible} onChoose={chooseResponsible} />
          <CustomerSearchBox label="Căutați pe panou" {...box} />
        </search>
      }
    >
      <Board filter={{ search, responsible }} />
    </Page>
  );
}
