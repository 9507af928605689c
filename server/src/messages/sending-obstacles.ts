import { isOwed, type MessageChannel, type MessageKind } from 'contract/messages/message-words';
import { findMarketingRequests } from '../booking/consents.queries.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { isStopped } from './message-stops.queries.ts';

/** The reason against a message to a customer by a channel. */
export type Obstacle = 'gone' | 'no-address' | 'stopped' | 'no-consent';

type AudienceQuery = {
  readonly kind: MessageKind;
  readonly channel: MessageChannel;
  readonly category: 'service' | 'marketing';
  readonly hasOwnConsent?: boolean;
};

/**
 * The reason against a message to a customer now; undefined: none. A STOP holds for its whole channel except owed
 * e-mails (`isOwed`); marketing also needs a standing consent.
 */
export async function obstacleTo(db: Db, customer: CustomerRow, message: AudienceQuery): Promise<Obstacle | undefined> {
  const { kind, channel, category, hasOwnConsent = false } = message;
  if (customer.deletedAt) return 'gone';
  if (recipientOf(customer, channel) === null) return 'no-address';
  if (!isOwed(kind, channel) && (await isStopped(db, customer.id, channel))) return 'stopped';
  if (category === 'service' || hasOwnConsent) return undefined;
  return (await findMarketingRequests(db, customer.id)).length > 0 ? undefined : 'no-consent';
}

/** The channel by which the program itself writes to a customer: e-mail, without an address SMS, undefined: neither. */
export function ruleChannel(customer: CustomerRow): 'email' | 'sms' | undefined {
  if (customer.email !== null) return 'email';
  return recipientOf(customer, 'sms') === null ? undefined : 'sms';
}

/** The e-mail address or phone to which a message by that channel goes; null where the customer has none. */
export function recipientOf({ email, phone }: CustomerRow, channel: MessageChannel): string | null {
  if (channel === 'email') return email;
  // Romanian mobile numbers begin with 7; of foreign numbers nobody can tell.
  return phone.startsWith('+40') && !phone.startsWith('+407') ? null : phone;
}
