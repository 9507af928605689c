import { randomUUID } from 'node:crypto';
import type { BookingPerson } from 'contract/customers';
import { legalVersions } from 'contract/legal-versions';
import type { Db } from '../platform/db.ts';
import { sha256 } from '../platform/sha256.ts';
import * as queries from './customers.queries.ts';

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
  /** User name of who heard it on the phone; absent: the person chose on the site. */
  readonly recordedBy?: string;
};

/** One choice as it is kept: with its wording, and a hash by which an address can be checked, not read. */
function consentRow({ address, recordedBy, ...choice }: Choice) {
  const id = randomUUID();
  const addressHash = sha256(`${id} ${address}`);
  const heard = recordedBy === undefined ? { channel: 'web' as const } : { channel: 'phone' as const, recordedBy };
  return { ...choice, ...heard, id, textVersion: legalVersions[choice.kind], addressHash };
}

/** Both required consents were given; without them the request is kept and marked. */
export function isConsentRecorded({ acceptTerms, acceptPrivacy }: Asked): boolean {
  return acceptTerms === true && acceptPrivacy === true;
}

type TakenBack = { readonly customerId: string; readonly address: string; readonly recordedBy?: string };

/** Writes down that a person wants no news any more, for each request with which he did; answers whether there was any. */
export async function takeBackNews(tx: Db, takenBack: TakenBack): Promise<boolean> {
  const wanting = await queries.findWanting(tx, takenBack.customerId);
  const rows = wanting.map((requestId) => consentRow({ ...takenBack, kind: 'marketing', isGiven: false, requestId }));
  await queries.addConsents(tx, rows);
  return rows.length > 0;
}
