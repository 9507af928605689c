import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { outbox } from 'contract/mail/outbox';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

const UNDELIVERED = ['undelivered-emails'] as const;

/** Emails and text messages of the outbox that did not arrive. */
export function useUndelivered() {
  return useQuery({
    queryKey: UNDELIVERED,
    queryFn: ({ signal }) => staffCall(outbox.undelivered, {}, { signal }),
    staleTime: 0,
  });
}

/** Has an email or text message sent again. */
export function useRetryEmail(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Se trimite din nou', 'e-mailuri-nelivrate'),
    mutationFn: () => staffCall(outbox.retry, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: UNDELIVERED }),
  });
}
