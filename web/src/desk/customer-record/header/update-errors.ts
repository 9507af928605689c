import { messageOf } from '../../../shared/api/failure.ts';

/** A failure in the specification's words, with the server's reason. */
export type UpdateError = { readonly title: string; readonly reason?: string };

/** For name, alias, email and status: `Failed to update name. Please try again.` */
export function updateError(what: 'name' | 'alias' | 'email' | 'status') {
  return (failure: Error): UpdateError => ({
    title: `Failed to update ${what}. Please try again.`,
    reason: messageOf(failure),
  });
}

/** For the phone, where the reason is part of the words. */
export function phoneUpdateError(failure: Error): UpdateError {
  return { title: `Failed to update phone: ${messageOf(failure)}` };
}
