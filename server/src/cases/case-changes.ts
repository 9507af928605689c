import { CHOSE_ANOTHER_BANK, type EndStage, isContract, isEnded, type Stage } from 'contract/fields/case-stages';
import { problem } from 'contract/problem';
import { toRon } from 'loan/money';
import { recordEvent } from '../analytics/business-events.queries.ts';
import { type Actor, addEntry, type UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import { auditSubject, type CustomerRow, customerByIdForUpdate } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import { queueWebhook } from '../webhooks/queue-webhook.ts';
import { applyEvent, columnsOf, type NewApplicationEvent, stateOf } from './application-state.ts';
import { progressOf } from './case-progress.ts';
import * as queries from './cases.queries.ts';
import { syncCase } from './current-checklist.ts';
import { findSigners } from './people/people.queries.ts';
import { namesOfCoBorrowers } from './people/signers.ts';
import { lastDayToKeep } from './retention.queries.ts';

// Changes of a case and its applications inside a transaction that locked their customer.

/** The part of `Deps` that changes of cases need. */
export type CaseDeps = Pick<Deps, 'db' | 'today' | 'now' | 'log'>;

/** A case whose customer is locked: nobody else changes it until the transaction ends. */
export type LockedCase = { readonly caseRow: queries.CaseRow; readonly customer: CustomerRow };

/** The user who changes a case, with the dependencies of the change. */
export type UserContext = { readonly actor: UserActor; readonly deps: CaseDeps };

/** The same for an end of a case: the program and its operator act too, without a signed-in user. */
export type ActingContext = { readonly actor: Actor; readonly deps: Pick<Deps, 'today' | 'now'> };

/** Locks the customer of a case, then reads it; undefined when `actor` may not see it. */
export async function lockCase(tx: Db, id: string, actor: UserActor): Promise<LockedCase | undefined> {
  const owner = isUuid(id) ? await queries.findOwner(tx, id) : undefined;
  const customer = owner === undefined ? undefined : await customerByIdForUpdate(tx, owner, actor.user);
  const caseRow = customer && (await queries.findOf(tx, customer, id));
  return caseRow && { caseRow, customer };
}

/** Locks a case; 404 for a missing one, 409 when the caller saw another version of it. */
export async function caseToChange(
  tx: Db,
  id: string,
  actor: UserActor,
  expectedVersion?: number,
): Promise<LockedCase> {
  const locked = await lockCase(tx, id, actor);
  if (!locked) throw problem('DOSAR_NEGASIT');
  const { version, stage, purpose, amount, property, wantedSigningOn } = locked.caseRow;
  if (expectedVersion !== undefined && version !== expectedVersion) {
    const coBorrowers = namesOfCoBorrowers(await findSigners(tx, locked.caseRow.id));
    const wanted = { purpose, amount: toRon(amount), property, coBorrowers, wantedSigningOn };
    const writer = await lastChange(tx, actor, locked.caseRow);
    throw changedMeanwhile({ what: 'case', current: { version, stage, ...wanted } }, writer);
  }
  return locked;
}

export function refuseClosed({ closedAt }: queries.CaseRow): void {
  if (closedAt) throw problem('DOSAR_INCHIS');
}

/** Adds an event to an application and stores the following state; answers the changed application. */
export async function recordApplicationEvent(
  tx: Db,
  locked: LockedCase,
  before: queries.ApplicationRow,
  event: NewApplicationEvent,
  { actor, deps }: ActingContext,
): Promise<queries.ApplicationRow> {
  const [by, at] = [actor.user?.username ?? null, deps.now()];
  const columns = { ...columnsOf(applyEvent(stateOf(before), event)), changedBy: by, changedAt: at };
  const after = { ...before, ...columns };
  await queries.changeApplication(tx, before.id, columns);
  await queries.addEvent(tx, { ...event, applicationId: before.id, at, by });
  const { from, to } = event;
  if (from !== to) await recordMove(tx, locked, after, event, deps);
  if (from !== null && from !== to) {
    const data = { application: before.id, case: locked.caseRow.id, from, to };
    await queueWebhook(tx, { type: 'application.moved', data }, { customerId: locked.customer.id });
  }
  return after;
}

/** The detail with the day on which the stage was reached at the bank, for stages with one. */
const dayOfStage: Partial<Record<Stage, 'sentOn' | 'signingOn' | 'drawnOn'>> = {
  sent: 'sentOn',
  signed: 'signingOn',
  drawn: 'drawnOn',
};

/** Notes the beginning or move of an application for the owner's figures. */
export function recordMove(
  tx: Db,
  { caseRow, customer }: LockedCase,
  application: queries.ApplicationRow,
  { from, to, reason }: Pick<NewApplicationEvent, 'from' | 'to' | 'reason'>,
  deps: Pick<Deps, 'now'>,
): Promise<void> {
  const field = dayOfStage[to];
  return recordEvent(tx, {
    kind: 'application',
    customerId: customer.id,
    caseId: caseRow.id,
    applicationId: application.id,
    responsibleId: customer.responsibleId,
    bank: application.banca,
    fromStage: from,
    toStage: to,
    reason,
    amount: application.approvedAmount ?? (isContract(to) ? caseRow.amount : null),
    day: field ? application[field] : null,
    at: deps.now(),
  });
}

/** The end of an application, with its reason in the words of the list. */
export type End = { readonly to: EndStage; readonly reason: string; readonly note: string };

/** How the other applications end when one has a contract. */
export const OTHER_WAS_CHOSEN: End = { to: 'withdrawn', reason: CHOSE_ANOTHER_BANK, note: '' };

/** Ends those of the applications, none of which has ended. */
export async function endApplications(
  tx: Db,
  locked: LockedCase,
  ending: readonly queries.ApplicationRow[],
  end: End,
  context: ActingContext,
): Promise<void> {
  for (const one of ending)
    await recordApplicationEvent(tx, locked, one, { ...end, from: one.stage, changes: {} }, context);
}

/** Closes a customer's open cases in which a contract was signed: their years of retention begin. */
export async function closeSigned(tx: Db, customer: CustomerRow, context: ActingContext): Promise<void> {
  for (const caseRow of await queries.findOpenSigned(tx, customer.id))
    await endCase(tx, { caseRow, customer }, OTHER_WAS_CHOSEN, { note: '', isSigned: true }, context);
}

/** Ends a case: applications with a contract stay as they are, the other open ones end as `end` says. */
export async function endCase(
  tx: Db,
  locked: LockedCase,
  end: End,
  { note, isSigned }: { readonly note: string; readonly isSigned: boolean },
  { actor, deps }: ActingContext,
): Promise<void> {
  const all = await queries.findApplications(tx, locked.caseRow.id);
  await endApplications(tx, locked, mayEndBySelf(all), end, { actor, deps });
  await closeCase(tx, locked, { reason: end.reason, note }, { actor, deps });
  const outcome = isSigned ? 'signed' : 'lost';
  const details = { case: locked.caseRow.number, outcome, ...(!isSigned && { reason: end.reason }) };
  await addEntry(tx, actor, { action: 'case-closed', subject: auditSubject(locked.customer), details });
}

/** Closes a case whose applications have all ended or have a contract; `reason`: of a lost one. */
export async function closeCase(
  tx: Db,
  { caseRow, customer }: LockedCase,
  { reason, note }: { readonly reason: string | null; readonly note: string },
  { actor, deps }: ActingContext,
): Promise<void> {
  const all = await queries.findApplications(tx, caseRow.id);
  const won = all.find(({ stage }) => stage === 'drawn') ?? all.find(({ stage }) => stage === 'signed');
  const username = actor.user?.username ?? null;
  await queries.changeCase(tx, caseRow.id, {
    stage: 'closed',
    deadlineOn: null,
    deadlineKind: null,
    closedAt: deps.now(),
    closedBy: username,
    changedAt: deps.now(),
    changedBy: username,
    outcome: won ? 'signed' : 'lost',
    closeReason: won ? null : reason,
    closeNote: note,
    retainUntil: won ? await lastDayToKeep(tx, deps.today()) : null,
  });
  const data = { case: caseRow.id, customer: customer.id };
  await queueWebhook(tx, { type: 'case.closed', data }, { customerId: customer.id });
  await recordEvent(tx, {
    kind: won ? 'case-signed' : 'case-lost',
    customerId: customer.id,
    caseId: caseRow.id,
    at: deps.now(),
    responsibleId: customer.responsibleId,
    applicationId: won?.id ?? null,
    bank: won?.banca ?? null,
    reason: won ? null : reason,
    amount: won?.approvedAmount ?? caseRow.amount,
  });
}

/** Stores changes of an open case with the stage and deadline from its applications; updates its checklist. */
export async function followApplications(
  tx: Db,
  { caseRow }: LockedCase,
  changes: queries.CaseChanges,
  { actor, deps }: UserContext,
): Promise<void> {
  const all = await queries.findApplications(tx, caseRow.id);
  const changed = { changedAt: deps.now(), changedBy: actor.user.username };
  const after = await queries.changeCase(tx, caseRow.id, { ...changes, ...progressOf(all), ...changed });
  await syncCase(tx, after, deps.now());
}

/** The case after the changes of this transaction. */
export async function readWhole(tx: Db, { caseRow }: LockedCase, actor: UserActor): Promise<queries.WholeCase> {
  const whole = await queries.findWhole(tx, caseRow.id, actor.user);
  if (!whole) throw new Error('a case is gone in the transaction that locked its customer');
  return whole;
}

/** Open applications without a contract: the end of their case ends them too. */
export function mayEndBySelf(all: readonly queries.ApplicationRow[]): readonly queries.ApplicationRow[] {
  return openOf(all).filter(({ stage }) => !isContract(stage));
}

/** Applications that can still end. */
export function openOf(all: readonly queries.ApplicationRow[]): readonly queries.ApplicationRow[] {
  return all.filter(({ stage }) => !isEnded(stage));
}
