import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change of one's own as the server has answered it. It is not read again for that: the news of it, which come
 * to everybody, see to it. Where nothing is here yet, or just being read, it is read.
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
