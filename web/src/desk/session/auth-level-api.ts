import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { verifyLogin } from 'contract/accounts/verify-login';
import { ApiError, call } from '../../shared/api/call.ts';
import { forgetToken, storedToken } from './token.ts';

const authLevel = queryOptions({
  queryKey: ['authLevel'],
  queryFn: ({ signal }) => verified(signal),
  staleTime: 0,
  retry: false,
});

/** What the person at this browser may do, asked anew whenever a guarded screen is entered. */
export function useAuthLevel() {
  return useQuery(authLevel);
}

/** Asks while the code of the first screen is still on its way, so that the screen need not wait for both in turn. */
export function askAuthLevelEarly(queryClient: QueryClient): void {
  if (storedToken() !== undefined) void queryClient.prefetchQuery(authLevel);
}

/** The level of who is signed in. A token that is refused is forgotten here; without one nobody is asked. */
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
