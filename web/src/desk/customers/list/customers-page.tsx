import { IconUserPlus } from '@tabler/icons-react';
import { customers as api } from 'contract/customers/customers';
import { customerPath, phonePath } from 'contract/site/desk-pages';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../shared/api/call.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Fold } from '../../../ui/layout/fold.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { useIsWide } from '../../../ui/layout/use-is-wide.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { ResponsibleSelect } from '../responsible/responsible-select.tsx';
import { useResponsibleFilter } from '../responsible/use-responsible-filter.ts';
import { parseResponsibleFilter, type ResponsibleFilter, responsibleQuery } from '../responsible-filter.ts';
import { CustomerList } from './customer-list.tsx';
import styles from './customers-page.module.css';
import { ListControls, SearchBox } from './list-controls.tsx';
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
  const isWide = useIsWide();
  const [wasNarrowed] = useState(query.status !== undefined);
  const whose = <ResponsibleSelect responsible={responsible} onChoose={chooseResponsible} />;
  const controls = <ListControls query={query} onChange={changeQuery} />;
  return (
    <Page
      title="My Customers"
      actions={
        <>
          {isWide && <div className="ms-auto">{whose}</div>}
          <Button onClick={add}>
            <IconUserPlus size={20} stroke={1.8} aria-hidden />
            <span className="max-sm:sr-only">Client nou</span>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3 -mt-2">
        <div className={`${styles.controls} flex flex-wrap items-center justify-between`}>
          {/* On a phone the customers come first; what narrows and sorts them is one press away. */}
          <SearchBox searched={query.search} onSearch={(search) => changeQuery({ search })} />
          {isWide ? (
            controls
          ) : (
            <Fold heading="Filtru" isOpen={wasNarrowed} className="open:w-full">
              <div className={`${styles.controls} flex flex-wrap`}>
                {whose}
                {controls}
              </div>
            </Fold>
          )}
        </div>
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

type NewCustomerDialogProps = {
  /** The search that found nobody: a name or a phone. */
  typed: string;
  onClose: () => void;
};

/** A customer as typed. */
type NewCustomer = {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly alias: string;
};

/** Adds a customer whom the staff met elsewhere, and opens them. */
function NewCustomerDialog({ typed, onClose }: NewCustomerDialogProps) {
  const navigate = useNavigate();
  const form = useSaveForm({
    draft: useDraftValues('client-nou', typed, searchedFor(typed)),
    change: api.create,
    sent: (person) => ({ body: person }),
    notice: SHOWN_BY_SCREEN,
    onSaved: (customer) => void navigate(customerPath(customer)),
    onClose,
  });
  const phone = form.field('phone');
  const isKnown =
    phone.error !== undefined && form.refusal instanceof ApiError && form.refusal.code === 'CLIENT_EXISTENT';
  return (
    <SaveDialog form={form} title="Client nou" submit="Adăugați clientul">
      <TextInput label="Nume" data-autofocus {...form.field('name')} />
      <TextInput label="Telefon" type="tel" {...phone} />
      {isKnown && <Link to={phonePath(phone.value)}>Deschideți clientul cu acest număr</Link>}
      <TextInput label="E-mail (opțional)" type="email" {...form.field('email')} />
      <TextInput
        label="Alias (opțional)"
        hint="Cum îi spuneți în echipă, ca să-l recunoașteți în liste."
        {...form.field('alias')}
      />
    </SaveDialog>
  );
}

/** The initial fields from the search; another search begins another draft. */
function searchedFor(typed: string): NewCustomer {
  const isPhone = /^[\d\s+()./-]+$/.test(typed);
  return { name: isPhone ? '' : typed, phone: isPhone ? typed : '', email: '', alias: '' };
}
