import { useDebouncedValue } from '@mantine/hooks';
import type { Customer } from 'contract/customers/customer';
import { detailsUrl } from '../customers/customer-url.ts';
import { useCustomerSearch } from '../customers/customers-api.ts';
import { useAuthLevel } from '../session/auth-level-api.ts';
import { searchPages } from './search-pages.ts';
import { navigationFor, type Tool } from './tools.ts';

/** How long typing rests before the server is asked, ms. */
const REST = 200;
const MOST_CUSTOMERS = 8;

/** Where the search can lead. */
export type SearchResult =
  | { readonly to: string; readonly page: Tool }
  | { readonly to: string; readonly customer: Customer };

/** Pages and clients for what was typed. `isFresh`: the clients are those of this text, not of the one before. */
export function useSearchResults(typed: string): {
  found: readonly SearchResult[];
  isFresh: boolean;
  isFailed: boolean;
} {
  const { data: level } = useAuthLevel();
  const text = typed.trim();
  const [searched] = useDebouncedValue(text, REST);
  const { data, isFetching, isError } = useCustomerSearch(searched, MOST_CUSTOMERS);
  const pages = searchPages(navigationFor(level ?? 'user'), text).map((page): SearchResult => ({ to: page.to, page }));
  const customers = (text && data) || [];
  return {
    found: [...pages, ...customers.map((customer): SearchResult => ({ to: detailsUrl(customer.phone), customer }))],
    isFresh: text === '' || (searched === text && !isFetching),
    isFailed: isError && text !== '',
  };
}
