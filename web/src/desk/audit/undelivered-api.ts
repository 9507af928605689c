import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { outbox } from 'contract/mail/outbox';
import { staffCall } from '../session/staff-call.ts';

const UNDELIVERED = ['undelivered-emails'] as const;

/** Emails that did not arrive. */
export function useUndelivered() {
  return useQuery({
    queryKey: UNDELIVERED,
    queryFn: ({ signal }) => staffCall(outbox.undelivered, {}, { signal }),
    staleTime: 0,
  });
}

/** Has an email tried again. */
export function useRetryEmail(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => staffCall(outbox.retry, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: UNDELIVERED }),
  });
}
