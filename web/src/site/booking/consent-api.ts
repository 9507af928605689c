import { useMutation } from '@tanstack/react-query';
import type { callRequests } from 'contract/booking/call-requests';
import { call } from '../../shared/api/call.ts';

/** What a link of an email asks for: no more news, or that they are wanted. */
export type ConsentCall = (typeof callRequests)['unsubscribe' | 'confirmMarketing'];

/** Does what the link is for, in the name of its token's owner. */
export function useDecideConsent(path: ConsentCall['path'], token: string) {
  return useMutation({ mutationFn: () => call<ConsentCall>({ method: 'POST', path }, { body: { token } }) });
}
