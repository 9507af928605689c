import { ApiError, formOf, refusalOf, UNREACHABLE, urlOf } from './call.ts';

type UploadOptions = {
  signal?: AbortSignal;
  token?: string | undefined;
  /** How much of it has been sent, 0 to 1. */
  onProgress?: (part: number) => void;
};

type Target = { readonly path: string; readonly params: Readonly<Record<string, string>> };

/**
 * Sends files as the field `files` and reports its progress (which `fetch` cannot). Fails like `call`: with an
 * `ApiError`, or with the reason of the abort.
 */
export function sendFiles<Answer = unknown>(
  { path, params }: Target,
  files: readonly File[],
  { signal, token, onProgress }: UploadOptions = {},
): Promise<Answer> {
  const request = new XMLHttpRequest();
  const answered = new Promise<Answer>((resolve, reject) => {
    request.onload = () => {
      const answer = new Response(request.responseText, { status: request.status });
      if (answer.ok) resolve(answer.json());
      else refusalOf(answer).then(reject, reject);
    };
    request.onerror = () => reject(new ApiError(UNREACHABLE, { status: 0, code: 'RETEA' }));
    request.onabort = () => reject(signal?.reason);
  });
  request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
  request.open('POST', urlOf(path, params, undefined));
  if (token !== undefined) request.setRequestHeader('authorization', `Bearer ${token}`);
  signal?.addEventListener('abort', () => request.abort(), { once: true });
  request.send(formOf(files));
  return answered;
}
