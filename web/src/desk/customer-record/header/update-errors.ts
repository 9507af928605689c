import { messageOf } from '../../../shared/api/failure.ts';

/** A failure in the specification's words, and the server's reason beside it. */
export type UpdateError = { readonly title: string; readonly reason?: string };

/** For name, alias, email and status: `Failed to update name. Please try again.` */
export function updateError(what: 'name' | 'alias' | 'email' | 'status') {
  return (failure: Error): UpdateError => ({
    title: `Failed to update ${what}. Please try again.`,
    reason: messageOf(failure),
  });
}

/** For the phone, whose words hold the reason. */
export function phoneUpdateError(failure: Error): UpdateError {
  return { title: `Failed to update phone: ${messageOf(failure)}` };
}
