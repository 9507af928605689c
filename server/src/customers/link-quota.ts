import { problem } from 'contract/problem';
import { refuseTooMany } from '../platform/security/daily-limit.ts';

/** The most links of a kind for a customer a day: their emails must not become a nuisance. */
const LINKS_A_DAY = 5;

/**
 * Refuses (PREA_MULTE_LINKURI) one more link; takes the ages in seconds of the last day, the newest first. `person`: whose
 * links they are, where that is not the customer.
 */
export function refuseManyLinks(
  agesInSeconds: readonly number[],
  { rateLimitFactor }: { rateLimitFactor: number },
  person: { readonly name?: string; readonly roleName?: string } = {},
): void {
  refuseTooMany(agesInSeconds, { calls: LINKS_A_DAY, factor: rateLimitFactor }, (links, retryAfterSeconds) =>
    problem('PREA_MULTE_LINKURI', { links, retryAfterSeconds, ...person }),
  );
}
