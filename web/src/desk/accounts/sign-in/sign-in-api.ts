import { useMutation, useQuery } from '@tanstack/react-query';
import { auth } from 'contract/accounts/auth';
import type { Reply, Sent } from 'contract/endpoint';
import { call } from '../../../shared/api/call.ts';
import { storedToken } from '../../session/token.ts';
import { SHOWN_BY_SCREEN } from '../../ui/announcements/mutation-notices.ts';

type Credentials = { readonly username: string; readonly password: string };

/** The first step of signing in. */
export function useLogin(onAnswer: (answer: Reply<typeof auth.login>, username: string) => void) {
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Credentials) => call(auth.login, { body }),
    onSuccess: (answer, { username }) => onAnswer(answer, username),
  });
}

/** The second step of a sign-in that was begun. */
export function useVerifyTwoFactor(onAnswer: (answer: Reply<typeof auth.verify2fa>) => void) {
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Sent<typeof auth.verify2fa>['body']) => call(auth.verify2fa, { body }),
    onSuccess: onAnswer,
  });
}

/** Confirms that who signed in is still here. */
export function useConfirmSession() {
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: Sent<typeof auth.confirm>['body']) => call(auth.confirm, { body }, { token: storedToken() }),
  });
}

/** Asks for an email with a link; the answer is the same whether the account exists or not. */
export function useRequestPasswordLink() {
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (body: { username: string }) => call(auth.requestPasswordReset, { body }),
  });
}

/** Whose password the link of an email sets, and why. */
export function usePasswordLink(token: string) {
  return useQuery({
    queryKey: ['passwordLink', token],
    queryFn: ({ signal }) => call(auth.checkPasswordLink, { body: { token } }, { signal, isRead: true }),
    // Setting the password uses the link up: reading it again would replace the good news with an error.
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Sets the password with the link. */
export function useSetPassword(token: string) {
  return useMutation({
    meta: SHOWN_BY_SCREEN,
    mutationFn: (newPassword: string) => call(auth.setPassword, { body: { token, newPassword } }),
  });
}
