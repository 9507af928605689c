import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Writes one's own change into the query cache as the server has answered it. It is not fetched again for that, since
 * the event about it causes that in every browser. Where nothing is cached yet, or it is just being fetched, it is
 * fetched.
 */
export async function updateCache<Data>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): Promise<void> {
  const { data, fetchStatus } = queryClient.getQueryState<Data>(queryKey) ?? {};
  if (data && fetchStatus === 'idle') queryClient.setQueryData<Data>(queryKey, change(data));
  else await queryClient.invalidateQueries({ queryKey, exact: true });
}
