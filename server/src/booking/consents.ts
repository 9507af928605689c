import { randomUUID } from 'node:crypto';
import type { BookingPerson } from 'contract/booking/call-requests';
import { legalVersions } from 'contract/legal/legal-versions';
import { withdrawConsents } from '../followed-loans/followed-loans.queries.ts';
import { withdrawMarketingOf } from '../mail/outbox.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import * as queries from './consents.queries.ts';

type Ticked = Pick<BookingPerson, 'acceptTerms' | 'acceptPrivacy' | 'marketingConsent'>;

/** The rows of a person's choices: each question with its wording; a missing choice was not ticked. */
export function consentRows(ticked: Ticked, customerId: string, requestId: string, caller: string) {
  const row = (kind: keyof typeof legalVersions, isGiven: boolean) =>
    consentRow({ kind, isGiven, customerId, requestId, caller, channel: 'web' });
  return [
    ...(ticked.acceptTerms ? [row('terms', true)] : []),
    ...(ticked.acceptPrivacy ? [row('privacy', true)] : []),
    row('marketing', ticked.marketingConsent),
  ];
}

type Choice = {
  readonly kind: keyof typeof legalVersions;
  readonly isGiven: boolean;
  readonly customerId: string;
  readonly requestId: string;
  /** A keyed hash of the caller's IP address; the database has only a hash of it. */
  readonly caller: string;
} & How;

/** `web`: ticked in a booking; `email`: by the link in the customer's own e-mail; `phone`: noted by a user. */
type How = { readonly channel: 'web' | 'email' } | { readonly channel: 'phone'; readonly recordedBy: string };

/** The row of one choice: its wording, and a hash that allows checks of an IP address with the key. */
function consentRow({ caller, ...choice }: Choice) {
  const id = randomUUID();
  return { ...choice, id, textVersion: legalVersions[choice.kind], addressHash: sha256(`${id} ${caller}`) };
}

/** True with both required consents; without them the program keeps the request and marks it. */
export function isConsentRecorded({ acceptTerms, acceptPrivacy }: Ticked): boolean {
  return acceptTerms === true && acceptPrivacy === true;
}

/** The customer whose consent ends, given with any booking or with the named one only. */
type Withdrawn = { readonly customerId: string; readonly requestId?: string; readonly caller: string } & How;

/** Notes that a customer wants no news any more, for each request with a yes; answers whether there was one. */
export async function withdrawMarketing(tx: Db, { requestId: only, ...withdrawn }: Withdrawn): Promise<boolean> {
  if (only === undefined) await withdrawConsents(tx, withdrawn.customerId);
  const wanting = await queries.findMarketingRequests(tx, withdrawn.customerId);
  const ended = only === undefined ? wanting : wanting.filter((requestId) => requestId === only);
  await queries.addConsents(
    tx,
    ended.map((requestId) => consentRow({ ...withdrawn, kind: 'marketing', isGiven: false, requestId })),
  );
  if (ended.length === wanting.length) await withdrawMarketingOf(tx, withdrawn.customerId);
  return ended.length > 0;
}

/** Of two merged customers the newest choice counts: an older yes of the other does not undo a no. */
export async function keepLastWord(tx: Db, customerId: string, caller: string): Promise<void> {
  const last = await queries.findLastWord(tx, customerId);
  if (!last || last.isGiven) return;
  const { channel, recordedBy } = last;
  const how: How = channel === 'phone' ? { channel, recordedBy: recordedBy ?? '' } : { channel };
  await withdrawMarketing(tx, { customerId, caller, ...how });
}

type Confirmed = Pick<Choice, 'customerId' | 'requestId' | 'caller'> & { readonly mayGive: boolean };

/**
 * Notes that a booking's tick for news is the customer's own choice, unless it is already; answers whether it is now.
 */
export async function confirmMarketing(tx: Db, { mayGive, ...confirmed }: Confirmed): Promise<boolean> {
  const choices = await queries.findMarketing(tx, confirmed.customerId);
  if (choices.get(confirmed.requestId)) return true;
  if (mayGive)
    await queries.addConsents(tx, [consentRow({ ...confirmed, kind: 'marketing', isGiven: true, channel: 'email' })]);
  return mayGive;
}
