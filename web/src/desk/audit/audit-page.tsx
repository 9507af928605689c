import { audit } from 'contract/audit/audit';
import { messageOf } from '../../shared/api/failure.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusOnMore } from '../../ui/focus/use-focus-on-more.ts';
import { Page } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ShowOlder } from '../../ui/show-older.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useReadPages } from '../data/read.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { AuditFilters, type Filters, NO_FILTERS } from './audit-filters.tsx';
import { AuditTable } from './audit-table.tsx';
import { Undelivered } from './undelivered.tsx';

/** The audit log: who did what, when and from where. */
export function AuditPage() {
  const {
    state: [filters, setFilters],
  } = useDraftValues<Filters>('jurnal', '', NO_FILTERS);
  const log = useReadPages(audit.list, (cursor) => ({ query: { ...given(filters), ...(cursor && { cursor }) } }), {
    nextCursor: (page) => page.nextCursor,
  });
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? [];
  const { list, expectMore } = useFocusOnMore(entries.length);
  return (
    <Page
      title="Jurnal"
      intro="Cine ce a făcut: autentificări, clienți, produse și parametri, cele mai noi la început."
    >
      <Undelivered />
      <AuditFilters filters={filters} onChange={setFilters} />
      {log.error && <LoadFailed retry={log.refetch}>{messageOf(log.error)}</LoadFailed>}
      {log.isPending && <Skeleton height={320} />}
      {log.data && entries.length === 0 && (
        <EmptyState title="Nimic în jurnal pentru filtrele alese.">
          <p className="text-ink-soft">Lărgiți perioada sau ștergeți filtrele.</p>
        </EmptyState>
      )}
      {entries.length > 0 && (
        <div ref={list}>
          <AuditTable entries={entries} />
        </div>
      )}
      {log.hasNextPage && (
        <ShowOlder
          isLoading={log.isFetchingNextPage}
          onClick={() => {
            expectMore();
            void log.fetchNextPage();
          }}
        />
      )}
    </Page>
  );
}

/** Only the filled-in fields. */
function given(filters: Filters): Partial<Filters> {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value.trim() !== ''));
}
