import { useQuery } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { staffCall } from './staff-call.ts';

/** The cache key of the signed-in user's account. */
export const ACCOUNT = ['account'] as const;

/** The account of the signed-in user. */
export function useAccount() {
  return useQuery({ queryKey: ACCOUNT, queryFn: ({ signal }) => staffCall(auth.account, {}, { signal }) });
}
