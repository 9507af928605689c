import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { ResponsibleSelect } from '../responsible/responsible-select.tsx';
import { useResponsibleFilter } from '../responsible/use-responsible-filter.ts';
import { parseResponsibleFilter, type ResponsibleFilter, responsibleQuery } from '../responsible-filter.ts';
import { CustomerList } from './customer-list.tsx';
import { ListControls } from './list-controls.tsx';
import { NewCustomerDialog } from './new-customer-dialog.tsx';
import { type SavedView, SavedViews } from './saved-views.tsx';
import { type ListQuery, useQueryInUrl, writtenQuery } from './use-query-in-url.ts';

/** Every customer, found by name or phone. The query is in the address, so that Back returns to it. */
export function CustomersPage() {
  const { query, changeQuery } = useQueryInUrl();
  const [responsible, chooseResponsible] = useResponsibleFilter();
  const [isAdding, setIsAdding] = useState(false);
  const add = () => setIsAdding(true);
  const choose = (view: SavedView['query']) => {
    chooseResponsible(parseResponsibleFilter(view.responsible));
    changeQuery(queryOfView(view));
  };
  return (
    <Page
      title="My Customers"
      actions={
        <div className="flex flex-wrap items-center gap-3">
          <ResponsibleSelect responsible={responsible} onChoose={chooseResponsible} />
          <Button onClick={add}>
            <IconUserPlus size={20} stroke={1.8} aria-hidden />
            <span className="max-sm:sr-only">Client nou</span>
          </Button>
        </div>
      }
    >
      <div className="grid grid-cols-1 gap-3 -mt-2">
        <ListControls query={query} onChange={changeQuery} />
        <SavedViews present={viewOf(query, responsible)} onChoose={choose} />
        <CustomerList
          // Rows chosen under another query are not chosen here.
          key={JSON.stringify([query.search, query.status, responsible])}
          query={{ ...query, ...responsibleQuery(responsible) }}
          onAdd={add}
        />
      </div>
      {isAdding && <NewCustomerDialog typed={query.search} onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

/** The part of the query that a saved list holds: everything but the search. */
function viewOf(query: ListQuery, responsible: ResponsibleFilter): SavedView['query'] {
  return { ...writtenQuery({ ...query, search: '' }), ...responsibleQuery(responsible) };
}

function queryOfView({ status, sort = 'name', order = 'asc' }: SavedView['query']): ListQuery {
  return { search: '', status: status === undefined ? undefined : Number(status), sort, order };
}
