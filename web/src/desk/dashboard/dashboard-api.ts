import { useThrottledCallback } from '@mantine/hooks';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dashboard as api } from 'contract/dashboard/dashboard';
import type { Reply } from 'contract/endpoint';
import { useRefreshCustomers } from '../customers/customers-api.ts';
import { claim } from '../customers/responsible/responsible-api.ts';
import { useEvents } from '../events/use-events.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

export type Dashboard = Reply<typeof api.get>;

/** The id of the section at which new leads are announced. */
export const LEADS_SECTION = 'clienti-noi';

const DASHBOARD = ['dashboard'] as const;

/** Milliseconds between readings: no event says that leads have waited longer, or that a new day has begun. */
const EVERY_MS = 60_000;
/** Milliseconds within which changes are gathered, to be followed by one reading. */
const THROTTLE_MS = 1000;

/** The work of the signed-in user or of everybody; `idle`: the most idle customers to list. */
export function useDashboard(isMine: boolean, idle: number) {
  return useQuery({
    queryKey: [...DASHBOARD, { isMine, idle }],
    queryFn: ({ signal }) => staffCall(api.get, { query: { mine: isMine ? 'true' : 'false', idle } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  });
}

/** What is due with banks soon, for one's own customers or for everybody's. */
export function useDeadlines(isMine: boolean) {
  return useQuery({
    queryKey: [...DASHBOARD, 'deadlines', { isMine }],
    queryFn: ({ signal }) => staffCall(api.deadlines, { query: { mine: isMine ? 'true' : 'false' } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

/** Reads it again after something of it was done here. */
export function useRefreshDashboard(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: DASHBOARD });
}

/** Reads it again after anybody changed something. */
export function useLiveDashboard(): void {
  const refresh = useRefreshDashboard();
  const readSoon = useThrottledCallback(() => void refresh(), THROTTLE_MS);
  useEvents(({ kind }) => {
    if (kind !== 'joined') readSoon();
  });
}

/** Makes the signed-in user responsible for a customer who is nobody's. */
export function useClaimMutation(phone: string) {
  const refresh = useRefreshDashboard();
  const refreshCustomers = useRefreshCustomers();
  return useMutation({
    meta: announces('Client preluat', LEADS_SECTION),
    mutationFn: () => claim(phone),
    onSettled: () => Promise.all([refresh(), refreshCustomers(phone)]),
  });
}
