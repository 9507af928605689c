import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Reply } from 'contract/endpoint';
import { refinancing as api, type RefinancingOpportunity } from 'contract/refinancing/refinancing';
import { type ResponsibleFilter, responsibleQuery } from '../customers/responsible-filter.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';
import { followedKey, OPPORTUNITIES } from './refinancing-keys.ts';

/** The id of the section at which a sent message is announced. */
export const OPPORTUNITIES_SECTION = 'castiguri';

/** Opportunities of the chosen customers, the largest gain first; what is shown stays until the next answer is here. */
export function useOpportunities(responsible: ResponsibleFilter) {
  return useQuery({
    queryKey: [...OPPORTUNITIES, responsible],
    queryFn: ({ signal }) => staffCall(api.opportunities, { query: responsibleQuery(responsible) }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Tells a customer what they would gain; the row shows at once when they were told. */
export function useSendOpportunity() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Mesajul a fost trimis', OPPORTUNITIES_SECTION),
    mutationFn: ({ _id: id }: Pick<RefinancingOpportunity, '_id'>) => staffCall(api.send, { params: { id } }),
    onSuccess: (sent) => {
      queryClient.setQueriesData<Reply<typeof api.opportunities>>(
        { queryKey: OPPORTUNITIES },
        (read) =>
          read && {
            ...read,
            opportunities: read.opportunities.map((known) => (known._id === sent._id ? sent : known)),
          },
      );
      return queryClient.invalidateQueries({ queryKey: followedKey(sent.customer.phone) });
    },
  });
}
