import { useQuery } from '@tanstack/react-query';
import type { uploadFiles } from 'contract/documents/upload-files';
import type { Reply } from 'contract/endpoint';
import { call } from '../../shared/api/call.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { sendFiles } from '../../shared/api/upload.ts';

const validate = { method: 'GET', path: '/api/uploadFiles/validate-token/:token' } as const;
const SECURE_UPLOAD = '/api/uploadFiles/secure-upload/:token';

/** What a link may still be used for. */
export type OpenLink = Reply<typeof uploadFiles.validateToken>;

/** Asked once: from then on the answers to the uploads say what is left. */
export function useLink(token: string) {
  return useQuery({
    queryKey: ['upload-link', token],
    queryFn: ({ signal }) => call<typeof uploadFiles.validateToken>(validate, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** How an upload ended; `left`: how many the link still allows, where the answer said so. */
export type Outcome =
  | { readonly kind: 'sent'; readonly left: number | undefined }
  | { readonly kind: 'failed'; readonly message: string };

type Options = { signal: AbortSignal; onProgress: (part: number) => void };

/** Sends files by the link. Fails only when it was aborted: what else went wrong is the outcome. */
export async function upload(token: string, files: readonly File[], options: Options): Promise<Outcome> {
  try {
    const answer = await sendFiles({ path: SECURE_UPLOAD, params: { token } }, files, options);
    return { kind: 'sent', left: leftIn(answer) };
  } catch (failure) {
    if (options.signal.aborted) throw failure;
    return { kind: 'failed', message: messageOf(failure) || 'Failed to upload files' };
  }
}

function leftIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('remainingUploads' in answer)) return undefined;
  return typeof answer.remainingUploads === 'number' ? answer.remainingUploads : undefined;
}
