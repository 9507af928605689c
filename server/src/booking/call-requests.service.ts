import { randomUUID } from 'node:crypto';
import type { BookingPerson } from 'contract/booking/call-requests';
import type { CustomerRow } from '../customers/customer-access.ts';
import { addCustomer, findByPhone, touch } from '../customers/customers.queries.ts';
import { writeEmail } from '../mail/email.ts';
import type { EmailConfig, EmailContent } from '../mail/email-content.ts';
import { queueEmail } from '../mail/outbox.queries.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { contentHash } from '../platform/runtime/sha256.ts';
import { bookingConfirmation, bookingNotice, marketingQuestion } from './booking-emails.ts';
import { attachOrphanForms } from './booking-forms.queries.ts';
import * as queries from './call-requests.queries.ts';
import { wasMailedToday } from './consent-links.queries.ts';
import { newLink } from './consent-links.ts';
import { addConsents, findMarketingRequests } from './consents.queries.ts';
import { consentRows, isConsentRecorded } from './consents.ts';
import { couponOffered } from './coupons/coupons.service.ts';

export type Booking = {
  readonly person: BookingPerson;
  /** Where the call came from, for the consents. */
  readonly address: string;
  /** False when the address was already written to too often today. */
  readonly mayConfirm: boolean;
  /** Until when they are called, as `callDeadline` says it. */
  readonly callBy: string;
  /** Whose coupons are asked for: `2026-11`. */
  readonly month: string;
};

/** A token like any other, for a request that is not kept. */
export const tokenOfNothing = (): string => randomUUID();

/**
 * Keeps a request for a call and answers its booking token. A known phone's customer is not changed: the request is
 * kept beside them, marked as a repeat. The same content within ten minutes is the same request. Emails go out with
 * the transaction or not at all.
 */
export function requestCall(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  booking: Booking,
): Promise<string> {
  const { person } = booking;
  const content = contentHash(contentOf(person));
  return db.transaction(async (tx) => {
    await takeAdvisoryLock(tx, `customer ${person.phone}`);
    const known = await findByPhone(tx, person.phone);
    const same = known && (await queries.findSameRequest(tx, known.id, content));
    if (same) return same;

    const customerId = known?.id ?? (await createCustomer(tx, person));
    const requestId = await storeRequest(tx, booking, { customerId, isRepeat: known !== undefined, content });
    await touch(tx, customerId);
    for (const message of await emailsFor(tx, booking, { known, customerId, requestId }, config))
      await queueEmail(tx, writeEmail(message, config, now()));
    return requestId;
  });
}

/** What makes two requests the same: who asks and what they agree to, not how fast, nor what the form says again. */
function contentOf(person: BookingPerson) {
  const {
    website: _website,
    elapsedMs: _elapsedMs,
    preffersWhatsApp: _preffersWhatsApp,
    promoCode: _promoCode,
    ...typed
  } = person;
  return typed;
}

/** Creates the customer and attaches the orphan forms of their phone. */
async function createCustomer(tx: Db, { phone, name, email, judet, localitate }: BookingPerson): Promise<string> {
  const customerId = await addCustomer(tx, { phone, name, email, judet, localitate });
  await attachOrphanForms(tx, phone, customerId);
  return customerId;
}

type RequestContent = { readonly customerId: string; readonly isRepeat: boolean; readonly content: string };

async function storeRequest(tx: Db, { person, address }: Booking, { customerId, isRepeat, content }: RequestContent) {
  const { name, email, judet, localitate, marketingConsent } = person;
  const requestId = await queries.addRequest(tx, {
    customerId,
    name,
    email,
    judet,
    localitate,
    marketingConsent,
    consentRecorded: isConsentRecorded(person),
    isRepeat,
    contentHash: content,
  });
  await addConsents(tx, consentRows(person, customerId, requestId, address));
  return requestId;
}

type Made = {
  readonly known: CustomerRow | undefined;
  readonly customerId: string;
  readonly requestId: string;
};

/** To the staff, to whom the booking names, and to the known customer whose consent it speaks of. */
async function emailsFor(tx: Db, booking: Booking, made: Made, config: EmailConfig): Promise<EmailContent[]> {
  const { person, mayConfirm, callBy, month } = booking;
  const { email } = person;
  const emails = [bookingNotice(person, { ...made, isRepeat: made.known !== undefined }, config)];
  if (email && mayConfirm) {
    const unsubscribeToken = await tokenToUnsubscribe(tx, email, person.marketingConsent, made);
    const coupon = await couponOffered(tx, person.promoCode, month);
    emails.push(bookingConfirmation({ ...person, email }, { ...made, unsubscribeToken, callBy, coupon }, config));
  }
  const question = await consentQuestion(tx, person, made, config);
  return question ? [...emails, question] : emails;
}

/** For whoever gets news at that address: a new customer who ticked them, or a known one at their own address. */
async function tokenToUnsubscribe(tx: Db, email: string, isTicked: boolean, { known, ...made }: Made) {
  const isWanted = known ? isAddressOf(known, email) && (await wantsMarketing(tx, known)) : isTicked;
  return isWanted ? newLink(tx, 'unsubscribe', { ...made, sentTo: email }) : undefined;
}

/** To the address that stands on a known customer, once a day: whether they themselves want what the booking ticked. */
async function consentQuestion(
  tx: Db,
  { marketingConsent }: BookingPerson,
  { known, ...made }: Made,
  config: EmailConfig,
) {
  if (!known?.email || !marketingConsent || (await wantsMarketing(tx, known))) return undefined;
  if (await wasMailedToday(tx, known.id)) return undefined;
  const about = { ...made, sentTo: known.email };
  const confirmToken = await newLink(tx, 'confirm-marketing', about);
  const unsubscribeToken = await newLink(tx, 'unsubscribe', about);
  return marketingQuestion({ ...known, email: known.email }, { confirmToken, unsubscribeToken }, config);
}

async function wantsMarketing(tx: Db, { id }: CustomerRow): Promise<boolean> {
  return (await findMarketingRequests(tx, id)).length > 0;
}

function isAddressOf({ email }: CustomerRow, typed: string): boolean {
  return email?.toLowerCase() === typed.toLowerCase();
}
