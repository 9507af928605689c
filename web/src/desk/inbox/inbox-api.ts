import { useThrottledCallback } from '@mantine/hooks';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from 'contract/endpoint';
import { inbox as api, type InboxItem } from 'contract/inbox/inbox';
import { updateCache } from '../api/update-cache.ts';
import { useLiveRelatedRecords } from '../events/use-live-related-records.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces, NOTHING_CHANGED } from '../ui/announcements/mutation-notices.ts';

/** The id of the section at which changes of the inbox are announced. */
export const INBOX_SECTION = 'sosite';

type Inbox = Reply<typeof api.get>;

const INBOX = ['inbox'] as const;

/** Milliseconds within which changes are gathered, to be followed by one reading. */
const THROTTLE_MS = 1000;

/** What came in for the signed-in user, newest first. */
export function useInbox() {
  return useQuery({
    queryKey: INBOX,
    queryFn: ({ signal }) => staffCall(api.get, {}, { signal }),
    staleTime: 0,
    // What the same person saw on another screen causes no event.
    refetchOnWindowFocus: true,
  });
}

const CAME_IN = ['data', 'requests', 'forms', 'messages'] as const;

/** Reads the inbox again when papers, requests, forms or messages of any customer changed. */
export function useLiveInbox(): void {
  const queryClient = useQueryClient();
  const readSoon = useThrottledCallback(() => void queryClient.invalidateQueries({ queryKey: INBOX }), THROTTLE_MS);
  useLiveRelatedRecords('any', (kinds) => {
    if (CAME_IN.some((kind) => kinds.has(kind))) readSoon();
  });
}

/** Notes that an item was seen, with everything earlier of the same customer, since their page shows it all. */
export function useSeeItem() {
  const { see, refresh } = useSee();
  return useMutation({
    meta: NOTHING_CHANGED,
    mutationFn: ({ at, customer }: InboxItem) =>
      staffCall(api.markSeen, { body: { until: at, phone: customer.phone } }),
    onMutate: ({ at, customer }) => see((item) => item.customer._id === customer._id && item.at <= at),
    onSettled: refresh,
  });
}

/** Notes that everything until the newest item was seen. */
export function useSeeAll() {
  const { see, refresh } = useSee();
  return useMutation({
    meta: announces('Totul este văzut', INBOX_SECTION),
    mutationFn: (until: string) => staffCall(api.markSeen, { body: { until } }),
    onMutate: () => see(() => true),
    onSettled: refresh,
  });
}

/** Shows items as seen before the server has answered, and reads them again afterwards. */
function useSee() {
  const queryClient = useQueryClient();
  const see = (isMeant: (item: InboxItem) => boolean) =>
    updateCache<Inbox>(queryClient, INBOX, ({ items, unseen }) => {
      const seen = items.filter((item) => !item.isSeen && isMeant(item)).length;
      return { items: items.map((item) => (isMeant(item) ? { ...item, isSeen: true } : item)), unseen: unseen - seen };
    });
  return { see, refresh: () => queryClient.invalidateQueries({ queryKey: INBOX }) };
}
