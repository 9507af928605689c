import { useSearchParams } from 'react-router';

/** Search, order and status of the list; every part has a value. */
export type ListQuery = {
  readonly search: string;
  readonly sort: 'name' | 'status';
  readonly order: 'asc' | 'desc';
};

/** Reads and writes the query in the URL; a change replaces the one before it in the history. */
export function useQueryInUrl(): { query: ListQuery; changeQuery: (change: Partial<ListQuery>) => void } {
  const [params, setParams] = useSearchParams();
  const query: ListQuery = {
    search: params.get('search') ?? '',
    sort: params.get('sort') === 'status' ? 'status' : 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
  const changeQuery = (change: Partial<ListQuery>) => {
    const { search, sort, order } = { ...query, ...change };
    const written = { ...(search && { search }), ...(sort !== 'name' && { sort }), ...(order !== 'asc' && { order }) };
    setParams(written, { replace: true });
  };
  return { query, changeQuery };
}
