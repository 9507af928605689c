import { customerStatuses } from 'contract/customers/customer-status';
import { listSort } from 'contract/customers/list-order';
import { useSearchParams } from 'react-router';
import { readText, storeText } from '../../../shared/drafts/browser-storage.ts';
import { useAccount } from '../../data/account.ts';

/** Search, stage and order of the list; every part but the stage has a value. */
export type ListQuery = {
  readonly search: string;
  /** Undefined: every stage. */
  readonly status: number | undefined;
  readonly sort: 'name' | 'status' | 'activity' | 'urgency';
  readonly order: 'asc' | 'desc';
};

/** The name under which the browser remembers the order that an account chose last. */
const keyOf = (username: string) => `customers-order:${username}`;

/** The order that was chosen last, else the most urgent first. */
function rememberedOrder(username: string | undefined): Pick<ListQuery, 'sort' | 'order'> {
  const [sort, order] = (username === undefined ? '' : (readText('browser', keyOf(username)) ?? '')).split(' ');
  return { sort: listSort.safeParse(sort).data ?? 'urgency', order: order === 'desc' ? 'desc' : 'asc' };
}

/** Reads and writes the query in the URL; a change replaces the history's present entry. */
export function useQueryInUrl(): { query: ListQuery; changeQuery: (change: Partial<ListQuery>) => void } {
  const [params, setParams] = useSearchParams();
  const { data: account } = useAccount();
  const username = account?.username;
  const remembered = rememberedOrder(username);
  const sort = listSort.safeParse(params.get('sort')).data;
  const query: ListQuery = {
    search: params.get('search') ?? '',
    status: customerStatuses.find(({ status }) => String(status) === params.get('status'))?.status,
    ...(sort ? { sort, order: params.get('order') === 'desc' ? 'desc' : 'asc' } : remembered),
  };
  const changeQuery = (change: Partial<ListQuery>) => {
    const next = { ...query, ...change };
    // A saved list has an order of its own.
    if (change.sort && change.search === undefined && username !== undefined)
      storeText('browser', keyOf(username), `${next.sort} ${next.order}`);
    setParams(writtenQuery(next), { replace: true });
  };
  return { query, changeQuery };
}

/** The chosen parts, as the address and saved lists name them; the order always, as its default is the account's own. */
export function writtenQuery({ search, status, sort, order }: ListQuery): Record<string, string> {
  return {
    ...(search && { search }),
    ...(status !== undefined && { status: String(status) }),
    sort,
    ...(order !== 'asc' && { order }),
  };
}
