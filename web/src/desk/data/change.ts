import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint, Reply, Sent } from 'contract/endpoint';
import type { z } from 'zod';
import { ApiError } from '../../shared/api/call.ts';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { messageOf } from '../../shared/api/failure.ts';
import { saveAs } from '../../shared/api/save-as.ts';
import { NOTHING_CHANGED, type Notice, SHOWN_BY_SCREEN } from '../../ui/notices/mutation-notices.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { staffCall, staffDownload } from '../session/staff-call.ts';
import { readAgain } from './read.ts';

/** Statuses of refusals with a reason on the server: gone, changed by somebody else, or forbidden in its state. */
const OUTDATED = [404, 409, 422];

type ChangeOptions<Given, Saved> = {
  /** How the person learns that it is saved. */
  readonly notice: Notice;
  /** Called when it is saved, and the screen has read it again. */
  readonly onSaved?: (saved: Saved, given: Given) => void;
};

/**
 * A call that changes records. After a save the screen reads its records of those kinds (`changes` of the contract)
 * again. The same follows a refusal, whose reason is then on the screen. A creation happens once, also after a lost
 * answer and another try.
 */
export function useChange<E extends Endpoint>(endpoint: E, options: ChangeOptions<Sent<E>, Reply<E>>) {
  return useChanges([endpoint], { ...options, run: (sent: Sent<E>) => sendOnce(endpoint, sent) });
}

/** As `useChange`, for a change that takes several of these calls, or chooses between them; `run` makes them. */
export function useChanges<Given, Saved>(
  endpoints: readonly Endpoint[],
  { run, notice, onSaved }: ChangeOptions<Given, Saved> & { readonly run: (given: Given) => Promise<Saved> },
) {
  const queryClient = useQueryClient();
  const changed = new Map(endpoints.flatMap(({ changes = [] }) => changes.map((kind) => [kind, 'all'] as const)));
  return useMutation({
    meta: notice,
    mutationFn: run,
    onError: async (failure) => {
      if (failure instanceof ApiError && OUTDATED.includes(failure.status)) await readAgain(queryClient, changed);
    },
    onSuccess: async (saved, given) => {
      await readAgain(queryClient, changed);
      onSaved?.(saved, given);
    },
  });
}

/** The undo of a change, for a toast: makes these calls one after the other; another toast tells of a failure. */
export function useUndo<E extends Endpoint>(endpoint: E): (...calls: readonly Sent<E>[]) => void {
  const undoing = useChanges([endpoint], {
    notice: SHOWN_BY_SCREEN,
    run: async (calls: readonly Sent<E>[]) => {
      for (const sent of calls) await sendOnce(endpoint, sent);
    },
  });
  return (...calls) => void undoing.mutateAsync(calls).catch((failure) => showToast({ text: messageOf(failure) }));
}

/** A button's download of a file under a name. */
export function useDownload<E extends Endpoint>(endpoint: E, nameOf: (sent: Sent<E>) => string) {
  return useDownloads((sent: Sent<E>) => ({ endpoint, sent, name: nameOf(sent) }));
}

/** As `useDownload`, for one of several files: `fileOf` answers the call, its input, and the name. */
export function useDownloads<Given, E extends Endpoint>(
  fileOf: (given: Given) => { readonly endpoint: E; readonly sent: Sent<E>; readonly name: string },
) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async (given: Given) => {
      const { endpoint, sent, name } = fileOf(given);
      await downloadAs(endpoint, sent, name);
    },
  });
}

/** Downloads a file under a name. */
export async function downloadAs<E extends Endpoint>(endpoint: E, sent: Sent<E>, name: string): Promise<void> {
  saveAs(await staffDownload(endpoint, sent), name);
}

/** Sends a call; what creates something goes with an id by which the server knows it again. */
export function sendOnce<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Reply<E>> {
  const { body, params } = sent as { readonly body?: object; readonly params?: unknown };
  if (!body || !takesCreationId(endpoint.body)) return staffCall(endpoint, sent);
  return sendCreation(`${endpoint.path} ${JSON.stringify(params ?? {})}`, body, (withId) =>
    staffCall(endpoint, { ...sent, body: withId }),
  );
}

/** True of the body of a call that creates something. */
function takesCreationId(body: z.ZodType | undefined): boolean {
  return body !== undefined && 'shape' in body && 'creationId' in (body.shape as object);
}
