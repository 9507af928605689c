import { createHash, randomUUID } from 'node:crypto';
import type { BookingPerson } from 'contract/customers';
import { legalVersions } from 'contract/legal-versions';

type Asked = Pick<BookingPerson, 'acceptTerms' | 'acceptPrivacy' | 'marketingConsent'>;

/** The choices of a person as they are kept: those that were asked, each with its wording; a choice left out was not asked. */
export function consentRows(asked: Asked, customerId: string, requestId: string, address: string) {
  const row = (kind: keyof typeof legalVersions, isGiven: boolean) =>
    consentRow({ kind, isGiven, customerId, requestId, address });
  return [
    ...(asked.acceptTerms ? [row('terms', true)] : []),
    ...(asked.acceptPrivacy ? [row('privacy', true)] : []),
    row('marketing', asked.marketingConsent),
  ];
}

type Choice = {
  readonly kind: keyof typeof legalVersions;
  readonly isGiven: boolean;
  readonly customerId: string;
  readonly requestId: string;
  /** Of the caller. */
  readonly address: string;
};

/** One choice as it is kept: with its wording, and a hash by which an address can be checked, not read. */
export function consentRow({ address, ...choice }: Choice) {
  const id = randomUUID();
  const addressHash = createHash('sha256').update(`${id} ${address}`).digest('hex');
  return { ...choice, id, textVersion: legalVersions[choice.kind], channel: 'web' as const, addressHash };
}

/** Both required consents were given; without them the request is kept and marked. */
export function isConsentRecorded({ acceptTerms, acceptPrivacy }: Asked): boolean {
  return acceptTerms === true && acceptPrivacy === true;
}
