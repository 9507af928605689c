import { type MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, FIRST_SERVER_ERROR } from './call.ts';

/**
 * Results do not age while they are read; only what may pass by itself (network, server) is tried once more, unless the
 * person has waited all the time that there is. Without a network it is tried all the same: a failure is shown at once,
 * where waiting for the network would say nothing for ever, and what was sent would leave by itself much later. What
 * failed is asked for again when the network is back.
 */
export function newQueryClient(mutationCache?: MutationCache): QueryClient {
  return new QueryClient({
    ...(mutationCache && { mutationCache }),
    defaultOptions: {
      queries: {
        staleTime: 5 * 60_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 1000,
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function mayPass(error: Error): boolean {
  return (
    error instanceof ApiError && error.code !== 'TIMP' && (error.status === 0 || error.status >= FIRST_SERVER_ERROR)
  );
}
