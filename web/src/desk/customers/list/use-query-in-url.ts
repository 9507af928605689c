import { useSearchParams } from 'react-router';

/** What the list is asked for; every part has a value. */
export type Asked = {
  readonly search: string;
  readonly sort: 'name' | 'status';
  readonly order: 'asc' | 'desc';
};

/** Reads and writes what is asked for in the address; a change takes the place of the one before it in the history. */
export function useQueryInUrl(): { asked: Asked; ask: (change: Partial<Asked>) => void } {
  const [params, setParams] = useSearchParams();
  const asked: Asked = {
    search: params.get('search') ?? '',
    sort: params.get('sort') === 'status' ? 'status' : 'name',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
  const ask = (change: Partial<Asked>) => {
    const { search, sort, order } = { ...asked, ...change };
    const written = { ...(search && { search }), ...(sort !== 'name' && { sort }), ...(order !== 'asc' && { order }) };
    setParams(written, { replace: true });
  };
  return { asked, ask };
}
