import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { refinancing as api } from 'contract/refinancing/refinancing';
import { legalVersions } from 'contract/text/legal-versions';
import { fromRon } from 'loan/money';
import { fromPercent } from 'loan/rate';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { newLink } from '../booking/consent-links.ts';
import { auditSubject, customerByIdForUpdate, customerForUpdate } from '../customers/customer-lookup.ts';
import * as loans from '../followed-loans/followed-loans.queries.ts';
import { writeEmail } from '../mail/email.ts';
import { queueEmail } from '../mail/outbox.queries.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import { toOpportunity } from './refinancing-answer.ts';
import { gainEmail } from './refinancing-emails.ts';
import * as queries from './refinancing.queries.ts';

type NewLoan = Call<typeof api.follow>['body'];

/** Follows a loan of a customer who said that they want it; sent again with the same `creationId` it is the same one. */
export function follow(deps: Deps, { phone, creationId, ...given }: NewLoan, actor: UserActor) {
  if (!isRateWhole(given)) throw problem('REFINANTARE_DOBANDA');
  return deps.db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'followed-loan', creationId, user: actor.user },
      {
        make: async () => {
          const loan = await loans.addLoan(tx, { customerId: customer.id, ...columnsOf(given, deps) });
          await addEntry(tx, actor, { action: 'refinancing-followed', subject: auditSubject(customer) });
          return loan;
        },
        keyOf: ({ id }) => id,
        find: async (id) => {
          const loan = await loans.findLoan(tx, id);
          return loan?.customerId === customer.id ? loan : undefined;
        },
      },
    );
  });
}

/** Fixed to the end, fixed until a day and then over IRCC, or over IRCC. */
function isRateWhole({ fixedRate, fixedUntil, margin }: Pick<NewLoan, 'fixedRate' | 'fixedUntil' | 'margin'>): boolean {
  if (fixedRate === null) return fixedUntil === null && margin !== null;
  return (fixedUntil === null) === (margin === null);
}

function columnsOf(given: Omit<NewLoan, 'phone' | 'creationId'>, { now }: Pick<Deps, 'now'>) {
  const { bank, fixedRate, fixedUntil, margin, balance, balanceOn, monthsLeft, instalment } = given;
  return {
    ...{ origin: 'staff' as const, bank, fixedUntil, balanceOn, monthsLeft, balance: fromRon(balance) },
    fixedRate: fixedRate === null ? null : fromPercent(fixedRate),
    margin: margin === null ? null : fromPercent(margin),
    instalment: instalment ? fromRon(instalment) : null,
    ...{ lifePremium: fromRon(given.lifePremium), propertyValue: fromRon(given.propertyValue) },
    ...{ consentAt: now(), consentVersion: legalVersions.marketing, followedAt: now() },
  };
}

/** Follows a loan no longer; one that has ended stays as it is. 409 when the caller saw another version. */
export function end(
  { db }: Deps,
  id: string,
  { reason, expectedVersion }: Call<typeof api.end>['body'],
  actor: UserActor,
): Promise<loans.FollowedLoanRow> {
  return db.transaction(async (tx) => {
    const known = isUuid(id) ? await loans.findLoan(tx, id) : undefined;
    const customer = known && (await customerByIdForUpdate(tx, known.customerId, actor.user));
    const loan = customer && (await loans.findLoan(tx, id));
    if (!loan) throw problem('REFINANTARE_NEGASITA');
    if (loan.endedAt) return loan;
    if (loan.version !== expectedVersion) throw problem('REFINANTARE_SCHIMBATA');
    const ended = await loans.endLoan(tx, id, reason);
    await addEntry(tx, actor, { action: 'refinancing-ended', subject: auditSubject(customer) });
    return ended ?? loan;
  });
}

/**
 * Tells a customer what they would gain, once for an offer; whether they may hear of it is asked now. Their row is held:
 * of two presses at once the second finds what the first sent.
 */
export function send(deps: Deps, id: string, actor: UserActor): Promise<queries.Opportunity> {
  return deps.db.transaction(async (tx) => {
    const known = isUuid(id) ? await queries.findOpportunity(tx, actor.user, id) : undefined;
    const customer = known && (await customerByIdForUpdate(tx, known.customer.id, actor.user));
    const found = customer && (await queries.findOpportunity(tx, actor.user, id));
    if (!found) throw problem('REFINANTARE_NEGASITA');
    if (found.opportunity.sentAt) return found;
    await queueGain(tx, deps, found);
    await queries.setSent(tx, found.loan.id, deps.now(), actor.user.username);
    await addEntry(tx, actor, { action: 'refinancing-sent', subject: auditSubject(customer) });
    return { ...found, opportunity: { ...found.opportunity, sentAt: deps.now() } };
  });
}

async function queueGain(tx: Db, { config, now }: Deps, found: queries.Opportunity): Promise<void> {
  const { id: customerId, email: recipient } = found.customer;
  if (!recipient) throw problem('REFINANTARE_FARA_EMAIL');
  const requestId = await queries.findRequestOf(tx, customerId);
  const token = requestId && (await newLink(tx, 'unsubscribe', { customerId, requestId, sentTo: recipient }));
  const content = gainEmail(toOpportunity(found), { recipient, customerId, token }, config);
  await queueEmail(tx, writeEmail(content, config, now()));
}
