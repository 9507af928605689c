import { useQuery } from '@tanstack/react-query';
import { health } from 'contract/health/health';
import { staffCall } from '../session/staff-call.ts';

/** Whoever leaves the page open sees what changes, ms. */
const REFRESH_MS = 30_000;

/** How the program is, read again by itself; what is shown stays until the next answer is here. */
export function useSystemStatus() {
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => staffCall(health.system, {}, { signal, isBackground: true }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}
