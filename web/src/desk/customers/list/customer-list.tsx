import { useQueryClient } from '@tanstack/react-query';
import { MAX_LISTED } from 'contract/customers/listed';
import { useRef, useState } from 'react';
import { today as dayToday } from '../../../shared/time/today.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { focusPlace } from '../../../ui/focus/use-roving-focus.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { linkOf, type RowSelection } from '../../../ui/records/record-focus.ts';
import { VirtualRecords } from '../../../ui/records/virtual-records.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type CustomersQuery, LIST_PAGE, listKey, useCustomers } from '../customers-api.ts';
import { orderKept } from '../list-order.ts';
import { useClaim } from '../responsible/use-claim.ts';
import { parseResponsibleFilter, type ResponsibleFilter } from '../responsible-filter.ts';
import type { ListedCustomer } from '../summary-text.ts';
import { BulkBar } from './bulk-bar.tsx';
import { CUSTOMER_CARD, calledName, customerColumns } from './customer-columns.tsx';
import { changedPages, type Pages, useLiveList } from './use-live-list.ts';

const FAILED = 'Failed to load customers. Please try again later.';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

type CustomerListProps = { query: CustomersQuery; onAdd: () => void };

/** The customers that match the query, or why there are none. Earlier results stay until the next answer is here. */
export function CustomerList({ query, onAdd }: CustomerListProps) {
  const list = useCustomers(query);
  useLiveList(query);
  const customers = list.data?.pages.flat() ?? [];
  const selection = useSelection(customers);
  const claim = useClaimInRow(query);
  const [today] = useState(() => dayToday());
  if (list.isPending) return <Loading />;
  if (list.error && !list.isFetchNextPageError) {
    return (
      <LoadFailed variant="secondary" loading={list.isFetching} failure={list.error} retry={list.refetch}>
        {FAILED}
      </LoadFailed>
    );
  }
  if (customers.length === 0) return <Nobody query={query} onAdd={onAdd} />;
  // Not during a read of colleagues' changes: another page would not arrive.
  const canAsk = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError;
  return (
    <>
      <div {...orderKept(customers)}>
        <VirtualRecords
          label="Clienți"
          columns={customerColumns(today, claim)}
          card={CUSTOMER_CARD}
          rows={customers}
          keyOf={({ _id }) => _id}
          nameOf={calledName}
          selection={selection}
          selectAll="Alegeți toți clienții afișați"
          partIn={({ responsible }, part) => (part === 'claim' && responsible ? 'open' : part)}
          isStale={list.isPlaceholderData}
          hasMore={list.hasNextPage}
          onEnd={canAsk ? () => void list.fetchNextPage() : undefined}
        />
      </div>
      <BulkBar selection={selection} />
      {list.isFetchNextPageError && (
        <LoadFailed failure={list.error} retry={list.fetchNextPage}>
          {FAILED}
        </LoadFailed>
      )}
    </>
  );
}

/** Claims the customer of a row and shows it there. The button disappears, so the focus goes to the row. */
function useClaimInRow(query: CustomersQuery): (customer: ListedCustomer) => Promise<void> {
  const queryClient = useQueryClient();
  const claim = useClaim();
  return async (customer) => {
    const claimed = await claim(customer);
    if (!claimed) return;
    const show = () => true;
    queryClient.setQueryData<Pages>(
      listKey(query, LIST_PAGE),
      (now) => now && changedPages(now, { changed: [claimed], gone: [] }, show),
    );
    requestAnimationFrame(() => focusPlace(linkOf(claimed._id), { preventScroll: true }));
  };
}

/** The way to the first customer of a list, by its filter of brokers. */
const NOBODY: Readonly<Record<ResponsibleFilter, string>> = {
  all: 'Apar aici când cer un apel de pe site sau când îi adăugați dumneavoastră.',
  mine: 'Ai dumneavoastră apar aici când îi preluați din „Fără responsabil” sau când îi adăugați.',
  none: 'Toți clienții au un responsabil. Aici apar cei care cer un apel de pe site, până îi preia cineva.',
};

function Nobody({ query: { search, status, responsible }, onAdd }: CustomerListProps) {
  const isSearched = Boolean(search || status !== undefined);
  return (
    <EmptyState title={isSearched ? 'No customers match your search' : 'No customers available.'}>
      <p className="max-w-measure text-ink-soft">
        {isSearched
          ? 'Încercați o parte din nume sau din număr, alegeți altă etapă sau „Ale echipei”, ori adăugați clientul.'
          : NOBODY[parseResponsibleFilter(String(responsible))]}
      </p>
      <Button variant="secondary" onClick={onAdd}>
        Client nou
      </Button>
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="grid gap-2" role="status" aria-label="Se încarcă clienții">
      {SKELETONS.map((key) => (
        <Skeleton key={key} height={38} />
      ))}
    </div>
  );
}

/** Chosen rows of the list, by customer id, so that rows that move stay chosen. */
function useSelection(listed: readonly ListedCustomer[]): RowSelection<ListedCustomer> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef(0);
  const chosen = listed.filter(({ _id }) => ids.has(_id));
  const toggle = (index: number, isRange = false) => {
    const id = listed[index]?._id;
    if (id === undefined) return;
    const [from, to] = isRange ? [Math.min(last.current, index), Math.max(last.current, index)] : [index, index];
    last.current = index;
    setIds((now) => withRange(now, listed.slice(from, to + 1), isRange || !now.has(id)));
  };
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle,
    toggleAll: () => setIds(chosen.length > 0 ? new Set() : withRange(new Set(), listed, true)),
    clear: () => setIds(new Set()),
  };
}

function withRange(ids: ReadonlySet<string>, range: readonly ListedCustomer[], isChosen: boolean): ReadonlySet<string> {
  const next = new Set(ids);
  for (const { _id } of range) {
    if (!isChosen) next.delete(_id);
    else if (next.size < MAX_LISTED) next.add(_id);
  }
  return next;
}
