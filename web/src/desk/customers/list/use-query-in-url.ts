import { customerStatuses } from 'contract/customers/customer-status';
import { useSearchParams } from 'react-router';

/** Search, stage and order of the list; every part but the stage has a value. */
export type ListQuery = {
  readonly search: string;
  /** Undefined: every stage. */
  readonly status: number | undefined;
  readonly sort: 'name' | 'status' | 'activity';
  readonly order: 'asc' | 'desc';
};

const SORTS = ['name', 'status', 'activity'] as const;

/** Reads and writes the query in the URL; a change replaces the history's present entry. */
export function useQueryInUrl(): { query: ListQuery; changeQuery: (change: Partial<ListQuery>) => void } {
  const [params, setParams] = useSearchParams();
  const query: ListQuery = {
    search: params.get('search') ?? '',
    status: customerStatuses.find(({ status }) => String(status) === params.get('status'))?.status,
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
  const changeQuery = (change: Partial<ListQuery>) =>
    setParams(writtenQuery({ ...query, ...change }), { replace: true });
  return { query, changeQuery };
}

/** The parts that differ from the default list, as the address and saved lists name them. */
export function writtenQuery({ search, status, sort, order }: ListQuery): Record<string, string> {
  return {
    ...(search && { search }),
    ...(status !== undefined && { status: String(status) }),
    ...(sort !== 'name' && { sort }),
    ...(order !== 'asc' && { order }),
  };
}
