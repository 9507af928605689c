import { useQuery } from '@tanstack/react-query';
import type { uploadFiles } from 'contract/documents/upload-files';
import type { Reply } from 'contract/endpoint';
import { call } from '../../shared/api/call.ts';
import { sendFiles } from '../../shared/api/upload.ts';
import type { SendOptions } from './use-file-sending.ts';

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

/** Sends files by the link. Answers how many uploads it still allows, where the server said so. */
export async function upload(token: string, files: readonly File[], options: SendOptions): Promise<number | undefined> {
  return leftIn(await sendFiles({ path: SECURE_UPLOAD, params: { token } }, files, options));
}

function leftIn(answer: unknown): number | undefined {
  if (typeof answer !== 'object' || answer === null || !('remainingUploads' in answer)) return undefined;
  return typeof answer.remainingUploads === 'number' ? answer.remainingUploads : undefined;
}
