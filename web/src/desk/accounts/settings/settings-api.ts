import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import { users } from 'contract/accounts/users';
import type { Sent } from 'contract/endpoint';
import { parsePhone } from 'contract/text/phone';
import { call } from '../../../shared/api/call.ts';
import { staffCall } from '../../session/staff-call.ts';
import { keepToken, storedToken } from '../../session/token.ts';
import { announces, SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';
import type { TextChange } from './account-text-form.tsx';

const SESSIONS = ['sessions'] as const;

/** Where the account is signed in. */
export function useSessions() {
  return useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => staffCall(auth.listSessions, {}, { signal }),
    staleTime: 0,
  });
}

/** Ends one of the sessions. The list is read again also when that failed: the session may have ended by itself. */
export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Sesiune încheiată', 'sesiuni'),
    mutationFn: (id: string) => staffCall(auth.endSession, { params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
}

/** Ends all sessions but this one. */
export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: announces('Celelalte sesiuni sunt încheiate', 'sesiuni'),
    mutationFn: () => staffCall(auth.endOtherSessions, {}),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS }),
  });
}

/** Changes the password. Every other session ends; this one goes on with the token in the answer. */
export function useChangePassword() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Sent<typeof auth.changePassword>['body']) => staffCall(auth.changePassword, { body }),
    onSuccess: ({ token }) => {
      keepToken(token);
      void queryClient.invalidateQueries();
    },
  });
}

/** Begins the second step: the secret for the app. */
export function useBeginTwoFactor() {
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Sent<typeof auth.enable2fa>['body']) => call(auth.enable2fa, { body }),
  });
}

/** Switches the second step on with a first code. */
export function useConfirmTwoFactor(onEnabled: (recoveryCodes: readonly string[]) => void) {
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    // The token tells which session stays: the account's others end.
    mutationFn: (body: Sent<typeof auth.confirm2fa>['body']) =>
      call(auth.confirm2fa, { body }, { token: storedToken() }),
    onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
  });
}

/** Switches the second step off. */
export function useDisableTwoFactor(onDisabled: () => void) {
  return useMutation({
    meta: announces('Autentificarea în doi pași este dezactivată', 'doi-pasi'),
    mutationFn: (body: Sent<typeof auth.disable2fa>['body']) => staffCall(auth.disable2fa, { body }),
    onSuccess: onDisabled,
  });
}

/** A phone for a call; the one that its author saw is compared in the form in which it is stored. */
export function phoneChange({ text, expected }: TextChange) {
  return { phone: text, expectedPhone: parsePhone(expected) ?? '' };
}

/** Changes the name of one's own account; it counts as saved when the screens that show it have read it again. */
export function useSaveOwnName() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: ({ text, expected }: TextChange) =>
      staffCall(users.setOwnDisplayName, { body: { displayName: text, expectedDisplayName: expected } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}

/** Changes the phone of one's own account; it counts as saved when it was read again. */
export function useSaveOwnPhone() {
  const queryClient = useQueryClient();
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (change: TextChange) => staffCall(users.setOwnPhone, { body: phoneChange(change) }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
