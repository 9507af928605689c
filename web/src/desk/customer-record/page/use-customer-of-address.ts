import { customers } from 'contract/customers/customers';
import type { Sent } from 'contract/endpoint';
import { customerPath } from 'contract/site/desk-pages';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { namesNothing } from '../../api/server-sentence.ts';
import { useCached, useRead } from '../../data/read.ts';
import { phoneIn } from '../details-url.ts';

/** Names a customer by what an address says. */
export type CustomerQuery = Sent<typeof customers.getCustomer>['query'];

/**
 * Whose page an address opens. With an id it is that customer's, also after their number changed or they were made one
 * with another; the address then becomes their present one. Without an id it is the phone's present owner.
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
    hasId: id !== undefined,
    /** Whose page is shown; undefined: not known yet, or nobody's. */
    phone: isTheirs && !failure ? written : undefined,
    /** How that customer is read. */
    query,
    failure,
    retry: refetch,
  };
}
