import { useQuery } from '@tanstack/react-query';
import { health } from 'contract/health/health';
import { staffCall } from '../session/staff-call.ts';

/** The API as the server itself describes it. */
export function useApiDocument() {
  return useQuery({ queryKey: ['openapi'], queryFn: ({ signal }) => staffCall(health.openapi, {}, { signal }) });
}
