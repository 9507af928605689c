import { Button, Skeleton } from '@mantine/core';
import { EmptyState } from '../../ui/components/empty-state.tsx';
import { LoadFailed } from '../../ui/components/load-failed.tsx';
import { useCustomers } from '../customers-api.ts';
import { useListOrder } from '../list-order.ts';
import type { ListQuery } from './use-query-in-url.ts';
import { VirtualRows } from './virtual-rows.tsx';

const FAILED = 'Failed to load customers. Please try again later.';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

type CustomerListProps = { query: ListQuery; onAdd: () => void };

/** The customers that match the query, or why there are none. What was found before stays until the next answer is here. */
export function CustomerList({ query, onAdd }: CustomerListProps) {
  const list = useCustomers(query);
  const customers = list.data?.pages.flat() ?? [];
  useListOrder(customers.map(({ phone }) => phone));
  if (list.isPending) return <Loading />;
  if (list.error && !list.isFetchNextPageError) {
    return (
      <LoadFailed variant="default" loading={list.isFetching} failure={list.error} retry={list.refetch}>
        {FAILED}
      </LoadFailed>
    );
  }
  if (customers.length === 0) return <Nobody isSearched={query.search !== ''} onAdd={onAdd} />;
  return (
    <>
      <VirtualRows
        customers={customers}
        isStale={list.isPlaceholderData}
        hasMore={list.hasNextPage}
        onEnd={() => {
          if (list.hasNextPage && !list.isFetching && !list.isFetchNextPageError) void list.fetchNextPage();
        }}
      />
      {list.isFetchNextPageError && (
        <LoadFailed failure={list.error} retry={list.fetchNextPage}>
          {FAILED}
        </LoadFailed>
      )}
    </>
  );
}

function Nobody({ isSearched, onAdd }: { isSearched: boolean; onAdd: () => void }) {
  return (
    <EmptyState title={isSearched ? 'No customers match your search' : 'No customers available.'}>
      <p className="max-w-measure text-ink-soft">
        {isSearched
          ? 'Încercați o parte din nume sau din număr, ori adăugați clientul.'
          : 'Apar aici când cer un apel de pe site sau când îi adăugați dumneavoastră.'}
      </p>
      <Button variant="default" onClick={onAdd}>
        Client nou
      </Button>
    </EmptyState>
  );
}

function Loading() {
  return (
    <div className="grid gap-2" role="status" aria-label="Se încarcă clienții">
      {SKELETONS.map((key) => (
        <Skeleton key={key} height={56} radius="md" />
      ))}
    </div>
  );
}
