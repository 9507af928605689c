import { useQuery } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { staffCall } from './staff-call.ts';

/** Where the account of who is signed in is cached. */
export const ACCOUNT = ['account'] as const;

/** The account of who is signed in. */
export function useAccount() {
  return useQuery({ queryKey: ACCOUNT, queryFn: ({ signal }) => staffCall(auth.account, {}, { signal }) });
}
