import type { Endpoint, Reply, Sent } from 'contract/endpoint';
import { ApiError, call } from '../api/call.ts';
import { askToSignInAgain } from './sign-in-again.ts';
import { forgetToken, storedToken } from './token.ts';

type Options = { signal?: AbortSignal };

/**
 * A call in the name of who is signed in. When the sign-in is over, the password is asked for over the page and the
 * call is made again; it fails only for reasons of its own.
 */
export async function staffCall<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  options: Options = {},
): Promise<Reply<E>> {
  const token = storedToken();
  try {
    return await call(endpoint, sent, { ...options, token });
  } catch (failure) {
    if (!isSignedOut(failure)) throw failure;
    await renewed(token);
    return staffCall(endpoint, sent, options);
  }
}

/** Waits for another token than the one that was refused. Another tab may have brought it meanwhile. */
async function renewed(refused: string | undefined): Promise<void> {
  const now = storedToken();
  if (now !== undefined && now !== refused) return;
  forgetToken();
  await askToSignInAgain();
}

/** The token is unknown, too old, or was ended. */
export function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401;
}
