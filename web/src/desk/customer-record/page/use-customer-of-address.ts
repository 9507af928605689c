import { customerPath } from 'contract/text/desk-pages';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useCustomerById, useKnownCustomer } from '../../customers/customers-api.ts';
import { phoneIn } from '../details-url.ts';

/**
 * Whose page an address opens. With an id it is that customer's, also after their number changed or they were made one
 * with another; the address then becomes their present one. Without an id it is whoever has the phone.
 */
export function useCustomerOfAddress() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [written, id] = [phoneIn(search), search.get('id') || undefined];
  const known = useKnownCustomer(written ?? '');
  const { data: found, error, refetch } = useCustomerById(id, written ?? '');
  const present = found && (found.phone !== written || found._id !== id) ? customerPath(found) : undefined;
  useEffect(() => {
    if (present !== undefined) void navigate(present + hash, { replace: true });
  }, [present, hash, navigate]);
  // Until the customer with the id is known, the page of its phone is shown only if it is theirs.
  const isTheirs = id === undefined || found?.phone === written || (known?._id === id && !error);
  return {
    written,
    hasId: id !== undefined,
    /** Whose page is shown; undefined: not known yet, or nobody's. */
    phone: isTheirs && !error ? written : undefined,
    failure: error,
    retry: refetch,
  };
}
