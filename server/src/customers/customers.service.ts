import { randomUUID } from 'node:crypto';
import type { BookingPerson } from 'contract/customers';
import { problem } from 'contract/problem';
import { adoptForms } from '../customer-info/customer-info.queries.ts';
import { writeLetter } from '../outbox/letter.ts';
import type { LetterConfig, LetterContent } from '../outbox/letter-content.ts';
import { addLetter } from '../outbox/outbox.queries.ts';
import type { Db } from '../platform/db.ts';
import type { Deps } from '../platform/deps.ts';
import { contentHash, takeTurn } from '../platform/turns.ts';
import { bookingConfirmation, bookingNotice } from './booking-letters.ts';
import { consentRows, isConsentRecorded, takeBackNews } from './consents.ts';
import * as queries from './customers.queries.ts';

export type Booking = {
  readonly person: BookingPerson;
  /** Where the call came from, for the consents. */
  readonly address: string;
  /** False when the address was already written to too often today. */
  readonly mayConfirm: boolean;
};

/** A token like any other, for a request that is not kept. */
export const tokenOfNothing = (): string => randomUUID();

/**
 * Keeps a request for a call and answers its booking token. A known phone's customer is not changed: the request is
 * kept beside him, marked as a repeat. The same content within ten minutes is the same request. Letters go out with
 * the transaction or not at all.
 */
export function requestCall({ db, config, now }: Deps, booking: Booking): Promise<string> {
  const { person } = booking;
  const content = contentHash(contentOf(person));
  return db.transaction(async (tx) => {
    await takeTurn(tx, `customer ${person.phone}`);
    const known = await queries.findByPhone(tx, person.phone);
    const same = known && (await queries.findSameRequest(tx, known.id, content));
    if (same) return same;

    const customerId = known?.id ?? (await welcome(tx, person));
    const requestId = await keepRequest(tx, booking, { customerId, isRepeat: known !== undefined, content });
    await queries.touch(tx, customerId);
    for (const letter of lettersFor(booking, { customerId, requestId, isRepeat: known !== undefined }, config))
      await addLetter(tx, writeLetter(letter, config, now()));
    return requestId;
  });
}

/** Takes back the consent to news and offers of whoever made the request; 404 for a token of none. Again is the same. */
export function unsubscribe({ db }: Deps, requestId: string, address: string): Promise<void> {
  return db.transaction(async (tx) => {
    const request = await queries.lockRequest(tx, requestId);
    if (!request) throw problem('LINK_DEZABONARE');
    await takeBackNews(tx, { customerId: request.customerId, address });
  });
}

/** What makes two requests the same: who asks and what he agrees to, not how fast, nor how he wants to be reached. */
function contentOf(person: BookingPerson) {
  const { website: _website, elapsedMs: _elapsedMs, preffersWhatsApp: _preffersWhatsApp, ...typed } = person;
  return typed;
}

/** A new customer; forms that came alone for his phone become his. */
async function welcome(tx: Db, { phone, name, email, judet, localitate }: BookingPerson): Promise<string> {
  const customerId = await queries.addCustomer(tx, { phone, name, email, judet, localitate });
  await adoptForms(tx, phone, customerId);
  return customerId;
}

type Kept = { readonly customerId: string; readonly isRepeat: boolean; readonly content: string };

async function keepRequest(tx: Db, { person, address }: Booking, { customerId, isRepeat, content }: Kept) {
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
  await queries.addConsents(tx, consentRows(person, customerId, requestId, address));
  return requestId;
}

function lettersFor(
  { person, mayConfirm }: Booking,
  about: { customerId: string; requestId: string; isRepeat: boolean },
  config: LetterConfig,
): LetterContent[] {
  const { email } = person;
  const notice = bookingNotice(person, about, config);
  return email && mayConfirm ? [bookingConfirmation({ ...person, email }, about, config), notice] : [notice];
}
