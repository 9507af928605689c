import type { Endpoint, Reply, Sent } from 'contract/endpoint';
import { ApiError, type Options as CallOptions, call } from '../../shared/api/call.ts';
import { download, openStream } from '../../shared/api/download.ts';
import { sendFiles } from '../../shared/api/upload.ts';
import { askToConfirm } from './confirmation.ts';
import { askToSignInAgain } from './sign-in-again.ts';
import { forgetToken, storedToken } from './token.ts';

type Options = Omit<CallOptions, 'token'>;

/**
 * A call of the signed-in user. After an expired sign-in, or for a confirmation, it asks for the password over the page
 * and calls again. It fails only for other reasons, or when the user gives up.
 */
export function staffCall<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: Options = {}): Promise<Reply<E>> {
  // No sign-in mends the refusal of a call that asks for none.
  if (endpoint.access === 'public') return call(endpoint, sent, { ...options, token: storedToken() });
  return asStaff((token) => call(endpoint, sent, { ...options, token }));
}

/** As `staffCall`, for a file instead of JSON. */
export function staffDownload<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: Options = {}): Promise<Blob> {
  return asStaff((token) => download(endpoint, sent, { ...options, token }));
}

/** As `staffCall`, for a call that stays open. */
export function staffStream<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: Options = {}) {
  return asStaff((token) => openStream(endpoint, sent, { ...options, token }));
}

/** As `staffCall`, for files whose progress is shown; see `sendFiles`. */
export function staffUpload<E extends Endpoint>(
  endpoint: E,
  sent: Sent<E>,
  files: readonly File[],
  options: { signal?: AbortSignal; onProgress?: (part: number) => void },
): Promise<Reply<E>> {
  return asStaff((token) => sendFiles(endpoint, sent, files, { ...options, token }));
}

async function asStaff<Answer>(ask: (token: string | undefined) => Promise<Answer>): Promise<Answer> {
  const token = storedToken();
  try {
    return await ask(token);
  } catch (failure) {
    if (needsConfirmation(failure)) await askToConfirm();
    else if (isSignedOut(failure)) await renewed(token);
    else throw failure;
    return asStaff(ask);
  }
}

/** Waits for another token than the refused one, which another tab may have stored already. */
async function renewed(refused: string | undefined): Promise<void> {
  const now = storedToken();
  if (now !== undefined && now !== refused) return;
  forgetToken();
  await askToSignInAgain();
}

/** The token is unknown, has expired, or was ended. */
function isSignedOut(failure: unknown): boolean {
  return failure instanceof ApiError && failure.status === 401;
}

/** The call needs a confirmation, and the session was not confirmed lately. */
function needsConfirmation(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'CONFIRMARE_NECESARA';
}
