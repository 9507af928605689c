import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import { staff } from 'contract/staff/staff';
import { ApiError, call } from '../../shared/api/call.ts';
import { forgetToken, storedToken } from '../session/token.ts';
import { useRead } from './read.ts';

/** Milliseconds for which parts of a screen that open take the account as it was read. */
const FRESH_MS = 5 * 60_000;

/** The account of the signed-in user. */
export function useAccount() {
  return useRead(auth.account, {}, { freshFor: FRESH_MS });
}

/** Gives the present name of a member of staff; of an account that is no more, its own name. */
export function useMemberName(): (username: string) => string {
  const { data: members = [] } = useRead(staff.list, {}, { freshFor: FRESH_MS });
  return (username) => members.find((member) => member.username === username)?.name ?? username;
}

/**
 * Apart from the screens' reads: no event repeats it, because a refusal leads to the sign-in, away from typed words.
 * The person's next call asks for the password over the page.
 */
const authLevel = queryOptions({
  queryKey: ['authLevel'],
  queryFn: ({ signal }) => verified(signal),
  staleTime: 0,
  retry: false,
});

/** The rights of the user, read again on entry of a guarded screen. */
export function useAuthLevel() {
  return useQuery(authLevel);
}

/** Reads the account while the first screen's code loads: the screen waits once, not twice. */
export function askAuthLevelEarly(queryClient: QueryClient): void {
  if (storedToken() !== undefined) void queryClient.prefetchQuery(authLevel);
}

/** The level of the signed-in user. A refused token is removed here; without a token the server is not asked. */
async function verified(signal: AbortSignal) {
  const token = storedToken();
  if (token === undefined) return null;
  try {
    const { authLevel } = await call(verifyLogin.getAuthLevel, {}, { signal, token });
    return authLevel;
  } catch (failure) {
    if (!isRefused(failure)) throw failure;
    forgetToken();
    return null;
  }
}

function isRefused(failure: unknown): boolean {
  return failure instanceof ApiError && (failure.status === 401 || failure.status === 403);
}
