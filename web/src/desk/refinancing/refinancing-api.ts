import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from 'contract/endpoint';
import { refinancing as api, type RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { updateCache } from '../api/update-cache.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

/** Where a message that was sent is announced: the section's id. */
export const OPPORTUNITIES_SECTION = 'castiguri';

const OPPORTUNITIES = ['refinancing', 'opportunities'] as const;

/** Who would gain by refinancing, the largest gain first. */
export function useOpportunities() {
  return useQuery({
    queryKey: OPPORTUNITIES,
    queryFn: ({ signal }) => staffCall(api.opportunities, {}, { signal }),
    staleTime: 0,
  });
}

/** Tells a customer what they would gain; the row says at once when they were told. */
export function useSendOpportunity() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Mesajul a fost trimis', OPPORTUNITIES_SECTION),
    mutationFn: ({ _id: id }: Pick<RefinancingOpportunity, '_id'>) => staffCall(api.send, { params: { id } }),
    onSuccess: (sent) =>
      updateCache<Reply<typeof api.opportunities>>(queryClient, OPPORTUNITIES, (read) => ({
        ...read,
        opportunities: read.opportunities.map((known) => (known._id === sent._id ? sent : known)),
      })),
  });
}
