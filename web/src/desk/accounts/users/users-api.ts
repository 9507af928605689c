import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuthLevel } from 'contract/accounts/account-fields';
import { users } from 'contract/accounts/users';
import type { Sent } from 'contract/endpoint';
import { sendCreation } from '../../../shared/api/creation-ids.ts';
import { staffCall } from '../../session/staff-call.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import type { TextChange } from '../settings/account-text-form.tsx';
import { phoneChange } from '../settings/settings-api.ts';
import type { UserAction } from './user-actions.ts';

const USERS = ['users'] as const;

/** Every account. */
export function useUsers() {
  return useQuery({
    queryKey: USERS,
    queryFn: ({ signal }) => staffCall(users.getAll, {}, { signal }),
    staleTime: 0,
  });
}

/** Makes an account. */
export function useCreateUser() {
  const refresh = useRefreshUsers();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (account: Sent<typeof users.createUser>['body']) =>
      sendCreation('user', account, (body) => staffCall(users.createUser, { body })),
    onSuccess: () => void refresh(),
  });
}

/** Changes what an account may do, from its next call on. */
export function useSetAuthLevel(username: string) {
  const refresh = useRefreshUsers();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (authLevel: AuthLevel) => staffCall(users.setAuthLevel, { body: { username, authLevel } }),
    onSuccess: refresh,
  });
}

/** Changes the shown name of an account. */
export function useSetDisplayName(username: string) {
  const refresh = useRefreshUsers();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ text, expected }: TextChange) =>
      staffCall(users.setDisplayName, { body: { username, displayName: text, expectedDisplayName: expected } }),
    onSuccess: refresh,
  });
}

/** Changes the number on which clients reach an account. */
export function useSetPhone(username: string) {
  const refresh = useRefreshUsers();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (change: TextChange) => staffCall(users.setPhone, { body: { username, ...phoneChange(change) } }),
    onSuccess: refresh,
  });
}

/** Does something to an account (`userActions`) and answers what happened, as a sentence. */
export function useUserAction(username: string, onDone: () => void) {
  const refresh = useRefreshUsers();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (action: UserAction) => action.run(username),
    onSettled: () => {
      onDone();
      return refresh();
    },
  });
}

/** Reads the list again after something in it has changed. */
function useRefreshUsers(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: USERS });
}
