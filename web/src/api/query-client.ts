import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './call.ts';

/** Results do not age while they are read; only what may pass by itself (network, server) is tried once more. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 1000,
      },
    },
  });
}

function mayPass(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}
