import type { Preference } from 'contract/messages/preferences';
import { problem } from 'contract/problem';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { findById, lockById, touch } from '../customers/customers.queries.ts';
import { hasOwnConsent } from '../followed-loans/followed-loans.queries.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { hashToken, newToken } from '../platform/security/tokens.ts';
import * as links from './consent-links.queries.ts';
import { findMarketing, findMarketingRequests } from './consents.queries.ts';
import { confirmMarketing, withdrawMarketing } from './consents.ts';

type About = { readonly customerId: string; readonly requestId: string; readonly sentTo: string };

/** Makes a link and answers its token, for an e-mail to `sentTo` alone. */
export async function newLink(tx: Db, kind: links.ConsentLink['kind'], about: About): Promise<string> {
  const token = newToken();
  await links.addLink(tx, { ...about, kind, tokenHash: hashToken(token) });
  return token;
}

/**
 * Withdraws the consent to news and offers of the customer with the link's address. If that address is no longer the
 * customer's, it withdraws only the consent of the link's own booking. A repeat changes nothing; 404 for an unknown
 * token.
 */
export function unsubscribe({ db }: Deps, token: string, caller: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { link, customer } = await openLink(tx, { token, kind: 'unsubscribe', unknown: 'LINK_DEZABONARE' });
    const of = isSentTo(link, customer) ? {} : { requestId: link.requestId };
    await withdrawMarketing(tx, { customerId: customer.id, ...of, channel: 'email', caller });
    await links.setUsed(tx, link);
  });
}

/**
 * Makes a repeated booking's choice on news and offers the customer's own. Once: a used link does not undo a later
 * withdrawal. 404 when the token is unknown or too old, or went to an address that is not the customer's. 404 also
 * while the customer is in the bin.
 */
export function confirmByLink({ db }: Deps, token: string, caller: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { link, customer } = await openLink(tx, { token, kind: 'confirm-marketing', unknown: 'LINK_NOUTATI' });
    const isTheirs = customer.deletedAt === null && isSentTo(link, customer);
    if (!isTheirs || !(await links.isInTime(tx, link))) throw problem('LINK_NOUTATI');
    const { customerId, requestId, usedAt } = link;
    const isConfirmed = await confirmMarketing(tx, { customerId, requestId, caller, mayGive: usedAt === null });
    if (!isConfirmed) throw problem('LINK_NOUTATI');
    await links.setUsed(tx, link);
    await touch(tx, customerId);
  });
}

/**
 * The decision on news and offers that the link with that token allows; undefined for any other token. Changes nothing.
 * 404 for a link that can confirm nothing any more.
 */
export async function lookAtConsentLink(db: Db, token: string): Promise<Preference | undefined> {
  const found = await links.findLinkOfCustomer(db, hashToken(token));
  if (!found) return undefined;
  const { link, customer } = found;
  const isTheirs = isSentTo(link, customer);
  if (link.kind === 'confirm-marketing') return confirmable(db, link, isTheirs && customer.deletedAt === null);
  const { kind, customerId, requestId } = link;
  if (!isTheirs) {
    const isGiven = (await findMarketing(db, customerId)).get(requestId) ?? false;
    return { kind, isGiven, reach: 'booking' };
  }
  const isGiven = (await wantsNews(db, customerId)) || (await hasOwnConsent(db, customerId));
  return { kind, isGiven, reach: 'all' };
}

async function confirmable(db: Db, link: links.ConsentLink, isTheirs: boolean): Promise<Preference> {
  if (!isTheirs || !(await links.isInTime(db, link))) throw problem('LINK_NOUTATI');
  const isGiven = await wantsNews(db, link.customerId);
  if (!isGiven && link.usedAt !== null) throw problem('LINK_NOUTATI');
  return { kind: 'confirm-marketing', isGiven };
}

async function wantsNews(db: Db, customerId: string): Promise<boolean> {
  return (await findMarketingRequests(db, customerId)).length > 0;
}

type LinkQuery = {
  readonly token: string;
  readonly kind: links.ConsentLink['kind'];
  readonly unknown: 'LINK_DEZABONARE' | 'LINK_NOUTATI';
};

/** The link and its customer, whom nobody changes, merges or deletes until the transaction ends. */
async function openLink(tx: Db, query: LinkQuery): Promise<{ link: links.ConsentLink; customer: CustomerRow }> {
  const customerId = (await findLink(tx, query)).customerId;
  await lockById(tx, customerId);
  const customer = await findById(tx, customerId);
  // A merge meanwhile gave the link to the other customer, or an erasure removed it.
  if (!customer) return openLink(tx, query);
  return { link: await findLink(tx, query), customer };
}

async function findLink(tx: Db, { token, kind, unknown }: LinkQuery): Promise<links.ConsentLink> {
  const link = await links.findLink(tx, hashToken(token), kind);
  if (!link) throw problem(unknown);
  return link;
}

function isSentTo({ sentTo }: links.ConsentLink, { email }: Pick<CustomerRow, 'email'>): boolean {
  return sentTo !== null && sentTo.toLowerCase() === email?.toLowerCase();
}
