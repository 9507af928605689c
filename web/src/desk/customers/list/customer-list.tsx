import { Button, Skeleton } from '@mantine/core';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { type CustomersQuery, useCustomers } from '../customers-api.ts';
import { BulkBar } from './bulk-bar.tsx';
import { useClaimRow } from './use-claim-row.ts';
import { useLiveList } from './use-live-list.ts';
import { useSelection } from './use-selection.ts';
import { VirtualRows } from './virtual-rows.tsx';

const FAILED = 'Failed to load customers. Please try again later.';
const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

type CustomerListProps = { query: CustomersQuery; onAdd: () => void };

/** The customers that match the query, or why there are none. Earlier results stay until the next answer is here. */
export function CustomerList({ query, onAdd }: CustomerListProps) {
  const list = useCustomers(query);
  useLiveList(query);
  const customers = list.data?.pages.flat() ?? [];
  const selection = useSelection(customers);
  const claim = useClaimRow(query);
  if (list.isPending) return <Loading />;
  if (list.error && !list.isFetchNextPageError) {
    return (
      <LoadFailed variant="default" loading={list.isFetching} failure={list.error} retry={list.refetch}>
        {FAILED}
      </LoadFailed>
    );
  }
  if (customers.length === 0) return <Nobody query={query} onAdd={onAdd} />;
  // Not while colleagues' changes are read: a page asked for then would not come.
  const canAsk = list.hasNextPage && !list.isFetching && !list.isFetchNextPageError;
  return (
    <>
      <VirtualRows
        customers={customers}
        selection={selection}
        onClaim={claim}
        isStale={list.isPlaceholderData}
        hasMore={list.hasNextPage}
        onEnd={canAsk ? () => void list.fetchNextPage() : undefined}
      />
      <BulkBar selection={selection} />
      {list.isFetchNextPageError && (
        <LoadFailed failure={list.error} retry={list.fetchNextPage}>
          {FAILED}
        </LoadFailed>
      )}
    </>
  );
}

function Nobody({ query: { search, status, responsible }, onAdd }: CustomerListProps) {
  const isSearched = Boolean(search || status !== undefined || responsible);
  return (
    <EmptyState title={isSearched ? 'No customers match your search' : 'No customers available.'}>
      <p className="max-w-measure text-ink-soft">
        {isSearched
          ? 'Încercați o parte din nume sau din număr, alegeți altă etapă sau „Ale echipei”, ori adăugați clientul.'
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
        <Skeleton key={key} height={38} radius="md" />
      ))}
    </div>
  );
}
