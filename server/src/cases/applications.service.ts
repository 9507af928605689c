import type { applications as api } from 'contract/cases/applications';
import type { Call } from 'contract/endpoint';
import { isEnded, isSending, type Stage } from 'contract/fields/case-stages';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import { refuseUncleared } from './agreements/clearance.ts';
import { commissionsOn } from './agreements/commission-notices.ts';
import {
  changesOf,
  type GivenDetails,
  refuseDetails,
  refuseForbidden,
  refuseUnexplained,
} from './application-rules.ts';
import type { NewApplicationEvent } from './application-state.ts';
import { detailsOf, stateOf } from './application-state.ts';
import {
  type CaseDeps,
  closeCase,
  endApplications,
  followApplications,
  type LockedCase,
  lockCase,
  mayEndBySelf,
  OTHER_WAS_CHOSEN,
  readWhole,
  recordApplicationEvent,
  refuseClosed,
  type UserContext,
} from './case-changes.ts';
import * as queries from './cases.queries.ts';
import { followCommission } from './drawn-commission.ts';
import { followDrawn } from './drawn-loan.ts';
import { endForReason } from './end-for-reason.ts';

/** An application whose customer is locked. */
type LockedApplication = LockedCase & {
  readonly application: queries.ApplicationRow;
  /** The other applications of its case. */
  readonly others: readonly queries.ApplicationRow[];
};

/**
 * Moves an application. It checks in the order in which a person would correct it: changes by others, the present
 * stage, the reason, the client's information and consent, the details.
 */
export function move(
  deps: CaseDeps,
  id: string,
  { to, reason, note, closeOthers, withdrawOthers, expectedVersion, ...given }: Call<typeof api.move>['body'],
  actor: UserActor,
): Promise<queries.WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await applicationToChange(tx, id, actor, expectedVersion);
    const { application } = locked;
    refuseForbidden(application.stage, to);
    refuseUnexplained(application.stage, to, note);
    const end = isEnded(to) ? await endForReason(tx, reason, note, to) : null;
    if (isSending(application.stage, to)) await refuseUnsendable(tx, locked, deps);
    if (to === 'drawn') refuseSecondDrawn(locked);
    await follow(tx, locked, { to, given, note, reason: end?.reason ?? null }, { actor, deps });
    await followMoved(tx, locked, deps);
    if (to === 'signed' && withdrawOthers)
      await endApplications(tx, locked, mayEndBySelf(locked.others), OTHER_WAS_CHOSEN, { actor, deps });
    await (to === 'drawn' && closeOthers
      ? closeDrawn(tx, locked, note, { actor, deps })
      : followApplications(tx, locked, {}, { actor, deps }));
    return readWhole(tx, locked, actor);
  });
}

/** Refuses to send an application before its client may be sent to the bank. */
async function refuseUnsendable(tx: Db, locked: LockedApplication, deps: CaseDeps): Promise<void> {
  const { caseRow, application } = locked;
  const [commission] = await commissionsOn(tx, { caseRow, applications: [application] }, deps.today());
  if (commission) await refuseUncleared(tx, caseRow.id, commission, deps);
}

async function followMoved(tx: Db, locked: LockedApplication, deps: CaseDeps): Promise<void> {
  const { application: before } = locked;
  const after = (await queries.findApplications(tx, locked.caseRow.id)).find((one) => one.id === before.id);
  if (!after) return;
  await followDrawn(tx, locked, after, before.stage, deps);
  await followCommission(tx, locked, { before, after }, deps);
}

/** Changes the details of an application in its stage; unchanged details are not logged. */
export function change(
  deps: CaseDeps,
  id: string,
  { note, expectedVersion, ...given }: Call<typeof api.change>['body'],
  actor: UserActor,
): Promise<queries.WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await applicationToChange(tx, id, actor, expectedVersion);
    const { stage: to, reason } = locked.application;
    const hasChanged = await follow(tx, locked, { to, given, note, reason }, { actor, deps });
    if (hasChanged) {
      await followMoved(tx, locked, deps);
      await followApplications(tx, locked, {}, { actor, deps });
    }
    return readWhole(tx, locked, actor);
  });
}

/** Locks the customer before their rows; 409 when the caller saw another version. */
async function applicationToChange(
  tx: Db,
  id: string,
  actor: UserActor,
  expectedVersion: number,
): Promise<LockedApplication> {
  const caseId = isUuid(id) ? await queries.findCaseOf(tx, id) : undefined;
  const locked = caseId === undefined ? undefined : await lockCase(tx, caseId, actor);
  const all = locked ? await queries.findApplications(tx, locked.caseRow.id) : [];
  const application = all.find((one) => one.id === id.toLowerCase());
  if (!locked || !application) throw problem('APLICATIE_NEGASITA');
  refuseClosed(locked.caseRow);
  await refuseStaleVersion(tx, application, expectedVersion, actor);
  return { ...locked, application, others: all.filter((one) => one !== application) };
}

async function refuseStaleVersion(
  tx: Db,
  application: queries.ApplicationRow,
  expectedVersion: number,
  actor: UserActor,
): Promise<void> {
  if (application.version === expectedVersion) return;
  const { details, ...state } = stateOf(application);
  const writer = await lastChange(tx, actor, application);
  throw changedMeanwhile({ what: 'application', current: { ...state, ...details } }, writer);
}

type Step = Pick<NewApplicationEvent, 'to' | 'reason' | 'note'> & { readonly given: GivenDetails };

/** Moves or changes an application, if the rules allow it; false when nothing changes. */
async function follow(
  tx: Db,
  locked: LockedApplication,
  { given, ...step }: Step,
  context: UserContext,
): Promise<boolean> {
  const { application, caseRow } = locked;
  const before = detailsOf(application);
  const changes = changesOf(before, given);
  const { to } = step;
  const rules = { to, changes, wanted: caseRow.amount, today: context.deps.today() };
  refuseDetails({ ...before, ...changes }, rules);
  const from = application.stage;
  const isSame =
    from === to && Object.keys(changes).length === 0 && step.note === '' && step.reason === application.reason;
  if (isSame) return false;
  await recordApplicationEvent(tx, locked, application, { ...step, from, changes }, context);
  await auditApplication(tx, locked, { from, to, fields: Object.keys(changes), reason: step.reason }, context);
  return true;
}

type Change = {
  readonly from: Stage;
  readonly to: Stage;
  readonly fields: readonly string[];
  readonly reason: string | null;
};

/** Adds an application's change to the audit log, without a person's words. */
function auditApplication(
  tx: Db,
  { customer, caseRow, application }: LockedApplication,
  { from, to, fields, reason }: Change,
  { actor }: UserContext,
) {
  const ofBank = { case: caseRow.number, bank: application.banca };
  const isMove = from !== to;
  return addEntry(tx, actor, {
    action: isMove ? 'application-moved' : 'application-changed',
    subject: auditSubject(customer),
    details: { ...ofBank, ...(isMove ? { from, to, ...(reason && { reason }) } : { fields }) },
  });
}

function refuseSecondDrawn({ others }: LockedApplication): void {
  const drawn = others.find(({ stage }) => stage === 'drawn');
  if (drawn) throw problem('DOSAR_TRAS', { bank: drawn.banca });
}

/** The loan was paid out: the other applications without a contract are withdrawn and the case is closed. */
async function closeDrawn(tx: Db, locked: LockedApplication, words: string, context: UserContext): Promise<void> {
  await endApplications(tx, locked, mayEndBySelf(locked.others), OTHER_WAS_CHOSEN, context);
  await closeCase(tx, locked, { reason: null, note: words }, context);
  const details = { case: locked.caseRow.number, outcome: 'signed' };
  await addEntry(tx, context.actor, { action: 'case-closed', subject: auditSubject(locked.customer), details });
}
