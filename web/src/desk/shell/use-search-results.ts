import type { CaseSummary } from 'contract/cases/case';
import { cases as api } from 'contract/cases/cases';
import { casePath, customerPath } from 'contract/site/desk-pages';
import { useDebounced } from '../../shared/time/use-debounced.ts';
import { caseNumberIn } from '../cases/case-words.ts';
import { useCustomerSearch } from '../customers/customers-api.ts';
import type { ResponsibleFilter } from '../customers/responsible-filter.ts';
import type { ListedCustomer } from '../customers/summary-text.ts';
import { useRead } from '../data/read.ts';
import { searchPages } from './search-pages.ts';
import { type Tool, useTools } from './tools.ts';

/** Pause in typing before the server is asked, ms. */
const DEBOUNCE_MS = 200;
const MAX_CUSTOMERS = 8;

/** A result of the search. */
export type SearchResult =
  | { readonly to: string; readonly page: Tool }
  | { readonly to: string; readonly found: CaseSummary }
  | { readonly to: string; readonly customer: ListedCustomer };

/**
 * Pages, cases and clients for the typed text. `isFresh`: the clients are those of this text, not of the previous one.
 */
export function useSearchResults(
  typed: string,
  responsible: ResponsibleFilter,
): {
  found: readonly SearchResult[];
  isFresh: boolean;
  isFailed: boolean;
  /** The clients are the whole team's, since none of the chosen ones has this name or number. */
  isOfTeam: boolean;
} {
  const tools = useTools();
  const text = typed.trim();
  const searched = useDebounced(text, DEBOUNCE_MS);
  const narrowed = useCustomerSearch(searched, MAX_CUSTOMERS, responsible);
  // A caller may be a colleague's customer: where none of the chosen customers match, the team's are searched.
  const hasNone = responsible !== 'all' && narrowed.data?.length === 0 && !narrowed.isPlaceholderData;
  const team = useCustomerSearch(hasNone ? searched : '', MAX_CUSTOMERS);
  const { data, isFetching, isError } = hasNone ? team : narrowed;
  const pages = searchPages(tools, text).map((page): SearchResult => ({ to: page.path, page }));
  const number = caseNumberIn(searched);
  const cases = useCasesByNumber(number);
  const numbered = caseNumberIn(text) === number ? cases.found : [];
  const customers = (text && data) || [];
  return {
    found: [
      ...pages,
      ...numbered.map((found): SearchResult => ({ to: casePath(found._id), found })),
      ...customers.map((customer): SearchResult => ({ to: customerPath(customer), customer })),
    ],
    isFresh: text === '' || (searched === text && !isFetching && !cases.isFetching),
    isFailed: isError && text !== '',
    isOfTeam: hasNone && customers.length > 0,
  };
}

/** The case of that number, open or closed; without a number it reads none. */
function useCasesByNumber(number: number | undefined): { found: readonly CaseSummary[]; isFetching: boolean } {
  const query = { search: String(number), limit: 50 };
  const open = useRead(api.list, number === undefined ? undefined : { query });
  const closed = useRead(api.list, number === undefined ? undefined : { query: { ...query, stage: 'closed' } });
  const read = open.data && closed.data ? [...open.data.cases, ...closed.data.cases] : [];
  return {
    found: read.filter((each) => each.number === number),
    isFetching: open.isFetching || closed.isFetching,
  };
}
