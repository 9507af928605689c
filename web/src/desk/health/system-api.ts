import { useQuery } from '@tanstack/react-query';
import { health } from 'contract/health/health';
import { staffCall } from '../session/staff-call.ts';

/** Milliseconds between readings while the page is open. */
const REFRESH_MS = 30_000;

/** The system status, read again by itself; what is shown stays until the next answer is here. */
export function useSystemStatus() {
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => staffCall(health.system, {}, { signal, isBackground: true }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  });
}
