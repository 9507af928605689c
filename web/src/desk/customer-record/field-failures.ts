import { messageOf } from '../../shared/api/failure.ts';

/** A failure in the specification's words, and the server's reason beside it. */
export type Failed = { readonly title: string; readonly reason?: string };

/** For name, alias, email and status: `Failed to update name. Please try again.` */
export function failedToUpdate(what: 'name' | 'alias' | 'email' | 'status') {
  return (failure: Error): Failed => ({
    title: `Failed to update ${what}. Please try again.`,
    reason: messageOf(failure),
  });
}

/** For the phone, whose words hold the reason. */
export function failedToUpdatePhone(failure: Error): Failed {
  return { title: `Failed to update phone: ${messageOf(failure)}` };
}
