import { randomUUID } from 'node:crypto';
import type { Call, Reply } from 'contract/endpoint';
import { followedLoanVersion } from 'contract/legal/legal-versions';
import { problem } from 'contract/problem';
import type { refinancing as api } from 'contract/refinancing/refinancing';
import { fromPercent, type Rate } from 'loan/rate';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, whoWrote } from '../audit/edit-conflict.ts';
import { auditSubject, customerByIdForUpdate, customerForUpdate } from '../customers/customer-lookup.ts';
import * as loans from '../followed-loans/followed-loans.queries.ts';
import { withdrawTopic } from '../mail/outbox.queries.ts';
import { queueMessage } from '../messages/queue-message.ts';
import { obstacleTo } from '../messages/sending-obstacles.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { columnsOf, isRateWhole, type LoanAsKnown } from './known-loan.ts';
import * as queries from './refinancing.queries.ts';
import { toFollowedLoan, toOpportunity } from './refinancing-answer.ts';
import { GAIN_SUBJECT, gainText } from './refinancing-emails.ts';
import { comparisonInputs, storeBestOpportunities } from './store-opportunities.ts';

/** Of a percent, in millionths: the largest difference between a shown and a stored rate. */
const HALF_A_HUNDREDTH = 50;

type NewLoan = Call<typeof api.follow>['body'];
type Row = loans.FollowedLoanRow;

/** Follows a loan of a customer who said that they want it; sent again with the same `creationId` it is the same one. */
export async function follow(deps: Deps, { phone, creationId, ...given }: NewLoan, actor: UserActor): Promise<Row> {
  if (!isRateWhole(given)) throw problem('REFINANTARE_DOBANDA');
  const inputs = await comparisonInputs(deps, await deps.catalogue.ofToday());
  return deps.db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'followed-loan', creationId, user: actor.user },
      {
        make: async () => {
          const { now } = deps;
          const consent = { consentAt: now(), consentVersion: followedLoanVersion };
          const own = { customerId: customer.id, origin: 'staff' as const, followedAt: now(), ...consent };
          const { columns, details } = typedRobor(given, deps.today());
          const loan = await loans.addLoan(tx, { ...own, ...columnsOf(given), ...columns });
          await storeBestOpportunities(tx, inputs, [loan], now());
          await addEntry(tx, actor, { action: 'refinancing-followed', subject: auditSubject(customer), details });
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

/**
 * The columns that a call changes in a loan's ROBOR, and their details for the log. The value counts as typed `today`,
 * unless it equals the `known` one without a confirmation for today.
 */
function typedRobor({ robor }: LoanAsKnown, today: string, known?: Row) {
  if (!robor) return { columns: { roborTenor: null, roborValue: null, roborTypedOn: null }, details: {} };
  const { tenor, value, isOfToday } = robor;
  const isKnown = known?.roborTenor === tenor && isSameRate(value, known.roborValue);
  if (isKnown && !isOfToday) return { columns: {}, details: {} };
  const columns = { roborTenor: tenor, roborValue: fromPercent(value), roborTypedOn: today };
  return { columns, details: { robor: { tenor, value } } };
}

/** Follows a loan no longer; one that has ended stays as it is. 409 when the caller saw another version. */
export function end(
  { db }: Deps,
  id: string,
  { reason, expectedVersion }: Call<typeof api.end>['body'],
  actor: UserActor,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const { loan, customer } = await loanToChange(tx, id, actor);
    if (loan.endedAt) return loan;
    await refuseOther(tx, actor, loan, expectedVersion);
    const ended = (await loans.endLoan(tx, id, reason)) ?? loan;
    await withdrawTopic(tx, topicOf(id));
    const details = versionOf(ended);
    await addEntry(tx, actor, { action: 'refinancing-ended', subject: auditSubject(customer), details });
    return ended;
  });
}

/** Corrects a loan; messages with the old figures do not count for the new ones. */
export async function correct(
  deps: Deps,
  id: string,
  { expectedVersion, ...given }: Call<typeof api.correct>['body'],
  actor: UserActor,
): Promise<Row> {
  if (!isRateWhole(given)) throw problem('REFINANTARE_DOBANDA');
  const inputs = await comparisonInputs(deps, await deps.catalogue.ofToday());
  return deps.db.transaction(async (tx) => {
    const { loan, customer } = await loanToChange(tx, id, actor);
    await refuseOther(tx, actor, loan, expectedVersion);
    const { columns, details } = typedRobor(given, deps.today(), loan);
    const rates = untouchedRates(given, loan);
    const corrected = await loans.changeLoan(tx, id, { ...columnsOf(given), ...rates, ...columns });
    if (!corrected) throw problem('REFINANTARE_NEGASITA');
    await withdrawTopic(tx, topicOf(id));
    await queries.removeOpportunity(tx, id);
    await storeBestOpportunities(tx, inputs, [corrected], deps.now());
    await addEntry(tx, actor, {
      action: 'refinancing-corrected',
      subject: auditSubject(customer),
      details: { ...details, ...versionOf(corrected) },
    });
    return corrected;
  });
}

/** Rates that were left as they are shown, to the hundredth of a percent: they are known as they were. */
function untouchedRates(given: LoanAsKnown, { fixedRate, fixedUntil, margin, rateBasis, roborValue }: Row) {
  const isOfSameIndex = !given.robor === (roborValue === null);
  const areSame = isSameRate(given.fixedRate, fixedRate) && isSameRate(given.margin, margin);
  return isOfSameIndex && areSame && given.fixedUntil === fixedUntil ? { fixedRate, margin, rateBasis } : {};
}

function isSameRate(typed: number | null, known: Rate | null): boolean {
  if (typed === null || known === null) return typed === known;
  return Math.abs(fromPercent(typed) - known) <= HALF_A_HUNDREDTH;
}

/** Notes the customer's choice about messages on a loan. */
export function setConsent(
  { db, now }: Deps,
  id: string,
  { hasConsented, expectedVersion }: Call<typeof api.setConsent>['body'],
  actor: UserActor,
): Promise<Row> {
  return db.transaction(async (tx) => {
    const { loan, customer } = await loanToChange(tx, id, actor);
    await refuseOther(tx, actor, loan, expectedVersion);
    const given = { consentAt: now(), consentVersion: followedLoanVersion, consentWithdrawnAt: null };
    const changed = await loans.changeLoan(tx, id, hasConsented ? given : { consentWithdrawnAt: now() });
    if (!changed) throw problem('REFINANTARE_NEGASITA');
    if (!hasConsented) await withdrawTopic(tx, topicOf(id));
    const details = { given: hasConsented, ...versionOf(changed) };
    await addEntry(tx, actor, { action: 'refinancing-consent', subject: auditSubject(customer), details });
    return changed;
  });
}

/** A loan whose customer is locked; 404 without one for `actor`. */
async function loanToChange(tx: Db, id: string, actor: UserActor) {
  const known = isUuid(id) ? await loans.findLoan(tx, id) : undefined;
  const customer = known && (await customerByIdForUpdate(tx, known.customerId, actor.user));
  const loan = customer && (await loans.findLoan(tx, id));
  if (!loan) throw problem('REFINANTARE_NEGASITA');
  return { loan, customer };
}

/** Which version of which loan a change left: the log knows who wrote that one. */
function versionOf({ id, version }: Row) {
  return { loan: id, version };
}

async function refuseOther(tx: Db, actor: UserActor, loan: Row, expectedVersion: number): Promise<void> {
  if (loan.version === expectedVersion) return;
  const writtenBy = {
    subjectId: loan.customerId,
    actions: ['refinancing-corrected', 'refinancing-consent', 'refinancing-ended'],
    details: versionOf(loan),
  } as const;
  throw changedMeanwhile({ what: 'followedLoan', current: toFollowedLoan(loan) }, await whoWrote(tx, actor, writtenBy));
}

/** The topic that withdraws a loan's waiting messages. */
const topicOf = (loanId: string): string => `refinancing:${loanId}`;

/**
 * Informs a customer of their gain, once for an offer; checks their consent now. It locks their row: of two presses at
 * once the second finds the first's message.
 */
export function send(deps: Deps, id: string, actor: UserActor): Promise<queries.Opportunity> {
  return deps.db.transaction(async (tx) => {
    const known = isUuid(id) ? await queries.findOpportunity(tx, actor.user, id) : undefined;
    const customer = known && (await customerByIdForUpdate(tx, known.customer.id, actor.user));
    const found = customer && (await queries.findOpportunity(tx, actor.user, id));
    if (!found) throw problem('REFINANTARE_NEGASITA');
    if (found.sentAt) return found;
    await queueGain(tx, deps, found, actor);
    const { loanId, productId } = found.opportunity;
    const sentAt = deps.now();
    await queries.addSent(tx, { loanId, productId, sentAt, sentBy: actor.user.username });
    await addEntry(tx, actor, { action: 'refinancing-sent', subject: auditSubject(customer) });
    return { ...found, sentAt };
  });
}

/** The message of `send`, as it would go now. */
export async function preview(deps: Deps, id: string, viewer: Viewer): Promise<Reply<typeof api.preview>> {
  const found = isUuid(id) ? await queries.findOpportunity(deps.db, viewer, id) : undefined;
  if (!found) throw problem('REFINANTARE_NEGASITA');
  return gainMessage(found, deps);
}

function gainMessage(found: queries.Opportunity, { config }: Pick<Deps, 'config'>) {
  const { example } = found.opportunity;
  return { subject: GAIN_SUBJECT, text: gainText({ ...toOpportunity(found), example }, config) };
}

/** Into the customer's thread and the outbox, unless they stopped e-mails; with a link that stops them. */
async function queueGain(tx: Db, deps: Deps, found: queries.Opportunity, { user }: UserActor): Promise<void> {
  const kind = { kind: 'refinancing-gain', channel: 'email', category: 'marketing' } as const;
  const obstacle = await obstacleTo(tx, found.customer, { ...kind, hasOwnConsent: true });
  if (obstacle) throw problem(obstacle === 'stopped' ? 'MESAJE_OPRITE' : 'REFINANTARE_FARA_EMAIL');
  const { subject, text } = gainMessage(found, deps);
  await queueMessage(tx, deps, found.customer, {
    ...kind,
    id: randomUUID(),
    subject,
    text,
    kept: text,
    templateVersion: null,
    sentBy: user.username,
    rule: null,
    occasion: null,
    topic: topicOf(found.loan.id),
    attachments: [],
  });
}
