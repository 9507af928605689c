import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from 'contract/endpoint';
import { messageStops } from 'contract/messages/message-stops';
import { messages as api } from 'contract/messages/messages';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { saveAs } from '../../shared/api/save-as.ts';
import { readFile } from '../documents/files-api.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces, NOTHING_CHANGED, SHOWN_BY_SCREEN } from '../ui/announcements/mutation-notices.ts';

/** The section of the customer's page; what is announced is marked there. */
export const MESSAGES_SECTION = 'mesaje';

/** Where what a customer was sent, and what came from them, is kept. */
export const threadKey = (phone: string) => ['message-thread', phone] as const;

/** Where it is kept by which channels they want no messages. */
export const stopsKey = (phone: string) => ['message-stops', phone] as const;

/** Everything sent and received, newest first, a page at a time. */
export function useThread(phone: string) {
  return useInfiniteQuery({
    queryKey: threadKey(phone),
    queryFn: ({ pageParam, signal }) =>
      staffCall(api.thread, { params: { phone }, query: { ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

/** By which channels they want no messages. */
export function useStops(phone: string) {
  return useQuery({
    queryKey: stopsKey(phone),
    queryFn: ({ signal }) => staffCall(messageStops.getForCustomer, { params: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Writes down that they want no more messages by a channel, or want them again. */
export function useSetStop(phone: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Notat', MESSAGES_SECTION),
    mutationFn: (body: Sent<typeof messageStops.set>['body']) =>
      staffCall(messageStops.set, { params: { phone }, body }),
    onSuccess: (stops) => {
      queryClient.setQueryData(stopsKey(phone), stops);
      return queryClient.invalidateQueries({ queryKey: threadKey(phone) });
    },
  });
}

/** A text that is to be filled in with what is known of a customer. */
export type Written = Sent<typeof api.preview>['body'];

/** A text as a customer would read it, once there is one; what is shown stays until the next is here. */
export function usePreview(phone: string, written: Written) {
  return useQuery({
    queryKey: ['message-preview', phone, written],
    queryFn: ({ signal }) => staffCall(api.preview, { params: { phone }, body: written }, { signal }),
    enabled: phone !== '' && written.text.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });
}

/** Sends a message; of WhatsApp it answers the address that opens it. */
export function useSendMessage(phone: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Omit<Sent<typeof api.send>['body'], 'creationId'>) =>
      sendCreation(`message ${phone}`, body, (sent) => staffCall(api.send, { params: { phone }, body: sent })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: threadKey(phone) }),
  });
}

/** A paper of a message that the customer's files have, given to the browser to keep. */
export function useDownloadAttachment(phone: string, filename: string, name: string) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async () => saveAs(await readFile(phone, filename), name),
  });
}
