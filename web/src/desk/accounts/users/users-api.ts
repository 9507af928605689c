import { useQuery, useQueryClient } from '@tanstack/react-query';
import { users } from 'contract/accounts/users';
import { staffCall } from '../../session/staff-call.ts';

const USERS = ['users'] as const;

/** Every account. */
export function useUsers() {
  return useQuery({
    queryKey: USERS,
    queryFn: ({ signal }) => staffCall(users.getAll, {}, { signal }),
    staleTime: 0,
  });
}

/** Reads the list again after something in it has changed. */
export function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: USERS });
}
