import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { calendarFeed } from 'contract/appointments/calendar-feed';
import { staffCall } from '../../session/staff-call.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';

const FEED = ['calendar-feed'] as const;

/** The calendar address of the signed-in user: whether there is one, making it, ending it. */
export function useFeed() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: FEED });
  const state = useQuery({
    queryKey: FEED,
    queryFn: ({ signal }) => staffCall(calendarFeed.state, {}, { signal }),
    staleTime: 0,
  });
  const make = useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: () => staffCall(calendarFeed.make, {}),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: () => staffCall(calendarFeed.revoke, {}),
    onSuccess: () => {
      make.reset();
      return refresh();
    },
  });
  return { state, make, revoke };
}
