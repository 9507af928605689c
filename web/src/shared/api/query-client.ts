import { type MutationCache, QueryClient } from '@tanstack/react-query';
import { ApiError, FIRST_SERVER_ERROR } from './call.ts';

/**
 * Results stay fresh on the screen; only failures that may pass (network, server) have a second try, unless the person
 * has waited the longest time. It tries without a network too: the screen shows the failure at once, instead of waiting
 * silently and sending much later. After the network's return it reads failed queries again.
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
