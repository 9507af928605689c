import type { Endpoint, Reply, Sent } from 'contract/endpoint';
import { formOf, refusalOf, tooLate, unreachable, unreadable, urlOf } from './call.ts';
import { startDeadline } from './deadline.ts';

type UploadOptions = {
  signal?: AbortSignal;
  token?: string | undefined;
  /** The sent part, 0 to 1. */
  onProgress?: (part: number) => void;
};

/**
 * The longest standstill before an upload ends, ms, whatever its whole time; the same for the answer, because the
 * server checks and stores every file.
 */
const STALL_LIMIT = 90_000;

/**
 * Sends files as the field `files` and reports its progress (which `fetch` cannot). Fails like `call`: with an
 * `ApiError`, or with the reason of the abort.
 */
export function sendFiles<E extends Endpoint>(
  { path }: E,
  { params }: Sent<E> & { readonly params?: unknown },
  files: readonly File[],
  { signal, token, onProgress }: UploadOptions = {},
): Promise<Reply<E>> {
  const request = new XMLHttpRequest();
  const deadline = startDeadline(STALL_LIMIT, signal);
  const answered = new Promise<Reply<E>>((resolve, reject) => {
    request.onload = () => readAnswer<Reply<E>>(request, token).then(resolve, reject);
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(deadline.isOver() ? tooLate(token) : signal?.reason);
  });
  request.upload.onprogress = ({ loaded, total }) => {
    deadline.extend();
    onProgress?.(total > 0 ? loaded / total : 0);
  };
  request.open('POST', urlOf(path, params, undefined));
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
  deadline.signal.addEventListener('abort', () => request.abort(), { once: true });
  request.send(formOf(files));
  return answered.finally(deadline.clear);
}

async function readAnswer<Answer>({ responseText, status }: XMLHttpRequest, token: string | undefined) {
  const answer = new Response(responseText, { status });
  if (!answer.ok) throw await refusalOf(answer, token);
  return answer.json().catch((): never => {
    throw unreadable(status, token);
  }) as Promise<Answer>;
}
