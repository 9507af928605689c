import { customers } from 'contract/customers/customers';
import type { Sent } from 'contract/endpoint';
import { customerPath } from 'contract/site/desk-pages';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { namesNothing } from '../../api/server-sentence.ts';
import { useCached, useRead } from '../../data/read.ts';
import { phoneIn } from '../details-url.ts';

/** Names a customer by the parts of an address. */
export type CustomerQuery = Sent<typeof customers.getCustomer>['query'];

/**
 * The customer of an address. An id names the customer, also after a change of their number or a merge; the address
 * then becomes their present one. Without an id it is the phone's present owner.
 */
export function useCustomerOfAddress() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [written, id] = [phoneIn(search), search.get('id') || undefined];
  const query: CustomerQuery = { phone: written ?? '', ...(id !== undefined && { customerId: id }) };
  const known = useCached(customers.getCustomer, { query: { phone: query.phone } });
  const hasIdToRead = id !== undefined && written !== undefined;
  const { data: found, error, refetch } = useRead(customers.getCustomer, hasIdToRead ? { query } : undefined);
  // A reading that fails later takes no page away from a customer who is there.
  const failure = found === undefined || namesNothing(error) ? error : null;
  const present = found && (found.phone !== written || found._id !== id) ? customerPath(found) : undefined;
  useEffect(() => {
    if (present !== undefined) void navigate(present + hash, { replace: true });
  }, [present, hash, navigate]);
  // Until the customer with the id is known, the page of its phone is shown only if it is theirs.
  const isTheirs = id === undefined || found?.phone === written || (known?._id === id && !failure);
  return {
    written,
    /** The server is asked whose the id is, and has not answered yet. */
    isRead: hasIdToRead && found === undefined && !failure,
    /** The shown customer; undefined: unknown yet, or none. */
    phone: isTheirs && !failure ? written : undefined,
    /** How that customer is read. */
    query,
    failure,
    retry: refetch,
  };
}
