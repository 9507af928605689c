import { useQuery } from '@tanstack/react-query';
import { uploadFiles } from 'contract/documents/upload-files';
import type { Reply } from 'contract/endpoint';
import { call } from '../../shared/api/call.ts';
import { sendFiles } from '../../shared/api/upload.ts';
import type { SendOptions } from './use-file-sending.ts';

/** The rest of a link's uses. */
export type OpenLink = Reply<typeof uploadFiles.validateToken>;

/** Fetched once: from then on the answers to the uploads tell the rest. */
export function useLink(token: string) {
  return useQuery({
    queryKey: ['upload-link', token],
    queryFn: ({ signal }) => call(uploadFiles.validateToken, { params: { token } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

/** The uploads that a link still allows, if the server said so, and the sent files with a password. */
export type Sent = { readonly left: number | undefined; readonly locked: readonly string[] };

/** Sends files by the link. */
export async function upload(token: string, files: readonly File[], options: SendOptions): Promise<Sent> {
  const answer = await sendFiles(uploadFiles.secureUpload, { params: { token } }, files, options);
  const said: Readonly<Record<string, unknown>> = typeof answer === 'object' && answer !== null ? { ...answer } : {};
  const { remainingUploads: left, needPassword: locked } = said;
  return {
    left: typeof left === 'number' ? left : undefined,
    locked: Array.isArray(locked) ? locked.filter((name) => typeof name === 'string') : [],
  };
}
