import { useQuery } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { staffCall } from './staff-call.ts';

/**
 * The account of the signed-in user. What it shows is said here, as `desk/data` says it elsewhere: that folder rests on
 * this one.
 */
export function useAccount() {
  return useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => staffCall(auth.account, {}, { signal }),
    meta: { shows: auth.account.shows },
  });
}
