import { randomUUID } from 'node:crypto';
import { sourceWords } from 'contract/booking/booking-source';
import type { BookingPerson } from 'contract/booking/call-requests';
import { NO_CODE, WELCOME_CODE } from 'contract/booking/coupon';
import { recordEvent } from '../analytics/business-events.queries.ts';
import { emailCustomer } from '../appointments/appointment-news.ts';
import { findUpcomingChosen } from '../availability/book-slot.ts';
import { refuseSlot } from '../availability/double-booking.ts';
import { readAvailability } from '../availability/read-availability.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { findById, findOwner, type NewCustomer, touch } from '../customers/customers.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import { assignLead } from '../customers/responsible/assign-lead.ts';
import { queueEmail } from '../mail/queue-email.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { contentHash } from '../platform/runtime/sha256.ts';
import { findAddresses } from '../staff/users.queries.ts';
import { queueWebhook } from '../webhooks/queue-webhook.ts';
import { bookChosenSlot, type ChosenMeeting, lockBrokersShared, lockChosenSlot } from './booking-appointment.ts';
import { besideAppointment, bookingConfirmation, bookingNotice, marketingQuestion } from './booking-emails.ts';
import { hasCode } from './booking-forms.queries.ts';
import * as queries from './call-requests.queries.ts';
import { wasMailedToday } from './consent-links.queries.ts';
import { newLink } from './consent-links.ts';
import { addConsents, findMarketingRequests } from './consents.queries.ts';
import { consentRows, isConsentRecorded } from './consents.ts';
import { redeemCoupon } from './coupons/coupons.service.ts';
import { createCustomer } from './create-customer.ts';

type RequestDeps = Pick<Deps, 'db' | 'config' | 'now' | 'today'>;

export type Booking = {
  readonly person: BookingPerson;
  /** Of the caller, for the consents: a keyed hash. */
  readonly caller: string;
  /** False when the address got too many emails today. */
  readonly mayConfirm: boolean;
  /** The deadline of the call, from `callDeadline`. */
  readonly callBy: string;
  /** The month of the coupons: `2026-11`. */
  readonly month: string;
};

/** A booking token that belongs to no request: senders of discarded requests get the usual answer. */
export const decoyToken = (): string => randomUUID();

/**
 * Keeps a request for a call and answers its booking token. It does not change the customer of a known phone: it keeps
 * the request beside them, marked as a repeat. The same content within ten minutes is the same request. Emails go out
 * with the transaction or not at all.
 */
export function requestCall(deps: RequestDeps, booking: Booking): Promise<string> {
  const { db, now, today } = deps;
  const { person } = booking;
  const content = contentHash(contentOf(person));
  return db.transaction(async (tx) => {
    await lockPhones(tx, [person.phone]);
    await lockBrokersShared(tx, person);
    const known = await findOwner(tx, person.phone);
    const same = known && (await findSame(tx, deps, known, person));
    if (same) return same;

    const slot = await lockChosenSlot(tx, deps, person, known);
    const customerId = known?.id ?? (await createCustomer(tx, customerOf(person)));
    if (!known?.responsibleId) await assignLead(tx, customerId, today());
    const coupon = await couponFor(tx, booking, customerId);
    const requestId = await storeRequest(tx, booking, { customerId, isRepeat: known !== undefined, coupon, content });
    await touch(tx, customerId);
    if (!known) await recordLead(tx, customerId, { source: person.source && sourceWords(person.source), at: now() });
    const chosen = slot && (await bookChosenSlot(tx, deps, slot, customerId));
    await emailAbout(tx, deps, booking, { known, customerId, requestId, coupon, chosen });
    return requestId;
  });
}

/**
 * Refuses an hour without a free broker (409) before the request counts against the limits of its phone and address. So
 * a visitor who then sees other hours can choose again. The same request sent again is not refused for its own hour.
 */
export async function refuseGoneHour(deps: RequestDeps, person: BookingPerson): Promise<void> {
  const { chosenHour } = person;
  if (!chosenHour) return;
  const availability = await readAvailability(deps.db, deps);
  if (availability.freeAt(chosenHour).length > 0) return;
  const known = await findOwner(deps.db, person.phone);
  const same = known && (await findSame(deps.db, deps, known, person));
  if (!same) refuseSlot(chosenHour, availability);
}

/**
 * The id of the same request within ten minutes; undefined when its chosen hour was cancelled, so that visitors can
 * choose it again.
 */
async function findSame(
  db: Db,
  deps: RequestDeps,
  { id }: CustomerRow,
  person: BookingPerson,
): Promise<string | undefined> {
  const same = await queries.findSameRequest(db, id, contentHash(contentOf(person)));
  return same && person.chosenHour && !(await findUpcomingChosen(db, deps, id)) ? undefined : same;
}

/** A request's data of a new customer. */
function customerOf({ phone, name, email, judet, localitate }: BookingPerson): NewCustomer {
  return { phone, name, email, judet, localitate };
}

/** Creates a new customer, with their source and the broker whom a rule gives them. */
async function recordLead(tx: Db, customerId: string, lead: { source: string | null; at: Date }): Promise<void> {
  const responsibleId = (await findById(tx, customerId))?.responsibleId ?? null;
  await recordEvent(tx, { kind: 'lead', customerId, responsibleId, ...lead });
  await queueWebhook(tx, { type: 'lead.created', data: { customer: customerId } }, { customerId });
}

/**
 * The fields that make two requests the same: the person and their consents, not speed, source or the form's
 * repetitions.
 */
function contentOf(person: BookingPerson) {
  const {
    website: _website,
    elapsedMs: _elapsedMs,
    preffersWhatsApp: _preffersWhatsApp,
    promoCode: _promoCode,
    source: _source,
    chosenHour,
    ...typed
  } = person;
  return { ...typed, ...(chosenHour && { chosenHour }) };
}

/** The request's coupon, taken here so that the email promises a real one. */
async function couponFor(tx: Db, { person, month }: Booking, customerId: string): Promise<string | undefined> {
  const hasCoupon = (await queries.hasCoupon(tx, customerId)) || (await hasCode(tx, { customerId }, WELCOME_CODE));
  const code = await redeemCoupon(tx, person.promoCode, { hasCoupon, month });
  return code === NO_CODE ? undefined : code;
}

type RequestContent = {
  readonly customerId: string;
  readonly isRepeat: boolean;
  readonly coupon: string | undefined;
  readonly content: string;
};

async function storeRequest(tx: Db, { person, caller }: Booking, request: RequestContent) {
  const { customerId, isRepeat, coupon, content } = request;
  const { name, email, judet, localitate, marketingConsent, source } = person;
  const requestId = await queries.addRequest(tx, {
    customerId,
    name,
    email,
    judet,
    localitate,
    marketingConsent,
    consentRecorded: isConsentRecorded(person),
    isRepeat,
    coupon: coupon ?? null,
    source,
    contentHash: content,
  });
  await addConsents(tx, consentRows(person, customerId, requestId, caller));
  return requestId;
}

/** A stored request with its customer: `known`, the earlier owner of that phone. */
type StoredRequest = {
  readonly known: CustomerRow | undefined;
  readonly customerId: string;
  readonly requestId: string;
  readonly coupon: string | undefined;
  readonly chosen: ChosenMeeting | undefined;
};

/**
 * Emails the team and the responsible broker of a known customer. Also the address in the booking, and the known
 * customer whose consent it names.
 */
async function emailAbout(tx: Db, deps: RequestDeps, booking: Booking, stored: StoredRequest): Promise<void> {
  const { person } = booking;
  const { known } = stored;
  const responsible = known ? await findAddresses(tx, { ids: [known.responsibleId] }) : [];
  for (const recipient of new Set([deps.config.brand.email, ...responsible])) {
    const about = { ...stored, isRepeat: known !== undefined, recipient };
    await queueEmail(tx, deps, bookingNotice(person, about, deps.config));
  }
  await confirm(tx, deps, booking, stored);
  const question = await consentQuestion(tx, person, stored, deps);
  if (question) await queueEmail(tx, deps, question);
}

/**
 * To the booking visitor, at the typed address. For a chosen hour also to the customer, at their stored address. One
 * address gets one letter.
 */
async function confirm(tx: Db, deps: RequestDeps, booking: Booking, stored: StoredRequest): Promise<void> {
  const { person, mayConfirm, callBy } = booking;
  const { email, chosenHour } = person;
  const { known, chosen } = stored;
  const news = known || mayConfirm ? chosen?.news : undefined;
  const typed = mayConfirm ? (email ?? undefined) : undefined;
  const booked = typed && {
    ...stored,
    callBy,
    unsubscribeToken: await tokenToUnsubscribe(tx, typed, person.marketingConsent, stored),
  };
  const isOneLetter = typed !== undefined && news !== undefined && isAddressOf(chosen?.meeting, typed);
  if (booked && !isOneLetter)
    await queueEmail(tx, deps, bookingConfirmation({ ...person, email: typed }, booked, deps.config));
  if (!chosen || !news) return;
  const beside = booked && isOneLetter && chosenHour ? besideAppointment(chosen, chosenHour, booked, deps.config) : [];
  await emailCustomer(tx, deps, news, chosen.meeting, beside);
}

/** For the subscriber at that address: a new customer who ticked news, or a known one at their own address. */
async function tokenToUnsubscribe(tx: Db, email: string, isTicked: boolean, stored: StoredRequest) {
  const { known, customerId, requestId } = stored;
  const isWanted = known ? isAddressOf(known, email) && (await wantsMarketing(tx, known)) : isTicked;
  return isWanted ? newLink(tx, 'unsubscribe', { customerId, requestId, sentTo: email }) : undefined;
}

/** Asks a known customer at their stored address, once a day, to confirm the ticks of the booking. */
async function consentQuestion(
  tx: Db,
  { marketingConsent }: BookingPerson,
  { known, customerId, requestId }: StoredRequest,
  { config }: RequestDeps,
) {
  if (!known?.email || !marketingConsent || (await wantsMarketing(tx, known))) return undefined;
  if (await wasMailedToday(tx, known.id)) return undefined;
  const about = { customerId, requestId, sentTo: known.email };
  const confirmToken = await newLink(tx, 'confirm-marketing', about);
  const unsubscribeToken = await newLink(tx, 'unsubscribe', about);
  return marketingQuestion({ ...known, email: known.email }, { confirmToken, unsubscribeToken }, config);
}

async function wantsMarketing(tx: Db, { id }: CustomerRow): Promise<boolean> {
  return (await findMarketingRequests(tx, id)).length > 0;
}

function isAddressOf(owner: { readonly email: string | null } | undefined, typed: string): boolean {
  return owner?.email?.toLowerCase() === typed.toLowerCase();
}
