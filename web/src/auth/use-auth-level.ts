import { useQuery } from '@tanstack/react-query';
import { verifyLogin } from 'contract/verify-login';
import { ApiError, call } from '../api/call.ts';
import { forgetToken, storedToken } from './token.ts';

/** What the person at this browser may do, asked anew whenever a guarded screen is entered. */
export function useAuthLevel() {
  return useQuery({ queryKey: ['authLevel'], queryFn: ({ signal }) => verified(signal), staleTime: 0, retry: false });
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
