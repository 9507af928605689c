import { keepPreviousData, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from 'contract/endpoint';
import { messageStops } from 'contract/messages/message-stops';
import { messages as api } from 'contract/messages/messages';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { saveAs } from '../../shared/api/save-as.ts';
import { readFile } from '../documents/files-api.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces, NOTHING_CHANGED, SHOWN_BY_SCREEN } from '../ui/announcements/mutation-notices.ts';

/** The section of the customer's page, where changes are announced. */
export const MESSAGES_SECTION = 'mesaje';

/** The cache key of a customer's thread. */
export const threadKey = (phone: string) => ['message-thread', phone] as const;

/** The cache key of a customer's stops. */
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

/** The channels on which they want no messages. */
export function useStops(phone: string) {
  return useQuery({
    queryKey: stopsKey(phone),
    queryFn: ({ signal }) => staffCall(messageStops.getForCustomer, { params: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** Notes that they want no more messages by a channel, or want them again. */
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

/** A text to fill in with a customer's data. */
export type Written = Sent<typeof api.preview>['body'];

/** The text as a customer would read it; what is shown stays until the next answer is here. */
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

/** Sends a message; for WhatsApp it answers the address that opens it. */
export function useSendMessage(phone: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Omit<Sent<typeof api.send>['body'], 'creationId'>) =>
      sendCreation(`message ${phone}`, body, (sent) => staffCall(api.send, { params: { phone }, body: sent })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: threadKey(phone) }),
  });
}

/** Downloads an attachment of a message that is among the customer's files. */
export function useDownloadAttachment(phone: string, filename: string, name: string) {
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: async () => saveAs(await readFile(phone, filename), name),
  });
}
