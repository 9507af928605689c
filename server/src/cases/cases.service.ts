import { isDeepStrictEqual } from 'node:util';
import type { cases as api } from 'contract/cases/cases';
import type { Call } from 'contract/endpoint';
import { isContract } from 'contract/fields/case-stages';
import { problem } from 'contract/problem';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { fromRon } from 'loan/money';
import type { Catalogue } from 'quote/catalogue';
import { toWireForm } from 'quote/wire-form';
import { recordEvent } from '../analytics/business-events.queries.ts';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { catalogueAt } from '../catalogue/catalogue.ts';
import { datedVersions } from '../catalogue/dated-catalogue.ts';
import { auditSubject, customerForUpdate } from '../customers/customer-lookup.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import { toVersionColumns } from '../schema/columns.ts';
import { queueWebhook } from '../webhooks/queue-webhook.ts';
import {
  type CaseDeps,
  caseToChange,
  type End,
  endCase,
  followApplications,
  type LockedCase,
  OTHER_WAS_CHOSEN,
  openOf,
  readWhole,
  recordMove,
  refuseClosed,
  type UserContext,
} from './case-changes.ts';
import { beginPeople, followForm, followNames, hasNames } from './case-people.ts';
import * as queries from './cases.queries.ts';
import { syncCase } from './current-checklist.ts';
import { endForReason } from './end-for-reason.ts';

type NewCase = Call<typeof api.create>['body'];
type DatedForm = NonNullable<NewCase['form']>;
type CaseRequest = Pick<NewCase, 'purpose' | 'amount' | 'property' | 'wantedSigningOn'>;

/** Opens a case with its applications; sent again with the same `creationId` it is the same one. */
export function create(
  deps: CaseDeps,
  { phone, form, offers, coBorrowers, creationId, ...wanted }: NewCase,
  actor: UserActor,
): Promise<queries.WholeCase> {
  return deps.db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'case', creationId, user: actor.user },
      {
        make: async () => {
          refusePastDay(wanted.wantedSigningOn, null, deps.today());
          const dated = await datedVersions({ db: tx, today: deps.today }, form ?? {});
          const { username: createdBy } = actor.user;
          const values = {
            ...columnsOf(wanted),
            form: form ? storedForm(form) : null,
            createdBy,
            changedBy: createdBy,
          };
          const at = { createdAt: deps.now(), changedAt: deps.now() };
          const caseRow = await queries.addCase(tx, { ...values, ...at, customerId: customer.id });
          const locked = { caseRow, customer };
          await beginPeople(tx, locked, coBorrowers, { actor, deps });
          await recordOpened(tx, locked, { actor, deps });
          await beginApplications(tx, locked, offers, dated, { actor, deps });
          if (offers.length === 0) await syncCase(tx, caseRow, deps.now());
          return readWhole(tx, locked, actor);
        },
        keyOf: ({ caseRow }) => caseRow.id,
        find: async (id) => {
          const caseRow = await queries.findOf(tx, customer, id);
          return caseRow && readWhole(tx, { caseRow, customer }, actor);
        },
      },
    );
  });
}

async function recordOpened(tx: Db, { caseRow, customer }: LockedCase, { actor, deps }: UserContext): Promise<void> {
  const { id: caseId, amount, number, purpose } = caseRow;
  const { id: customerId, responsibleId } = customer;
  await recordEvent(tx, { kind: 'case-opened', customerId, responsibleId, caseId, amount, at: deps.now() });
  await queueWebhook(tx, { type: 'case.opened', data: { case: caseId, customer: customerId } }, { customerId });
  const details = { case: number, purpose };
  await addEntry(tx, actor, { action: 'case-opened', subject: auditSubject(customer), details });
}

/** Changes the client's wishes; a past day may stay, but not be chosen. Unchanged wishes are not logged. */
export function change(
  deps: CaseDeps,
  id: string,
  { form, coBorrowers, expectedVersion, ...wanted }: Call<typeof api.change>['body'],
  actor: UserActor,
): Promise<queries.WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, id, actor, expectedVersion);
    const { caseRow } = locked;
    refuseClosed(caseRow);
    refusePastDay(wanted.wantedSigningOn, caseRow.wantedSigningOn, deps.today());
    if (form) await datedVersions({ db: tx, today: deps.today }, form);
    const values: queries.CaseChanges = { ...columnsOf(wanted), ...(form && { form: storedForm(form) }) };
    const hasNewNames = coBorrowers !== undefined && !(await hasNames(tx, caseRow.id, coBorrowers));
    const fields = Object.entries(values)
      .filter(([field, value]) => !isDeepStrictEqual(value, caseRow[field as keyof queries.CaseRow]))
      .map(([field]) => field)
      .concat(hasNewNames ? ['coBorrowers'] : []);
    if (fields.length === 0) return readWhole(tx, locked, actor);
    const given = { form: form ? storedForm(form) : caseRow.form, isGiven: Boolean(form) };
    const after = hasNewNames ? await followNames(tx, locked, coBorrowers, given, { actor, deps }) : given.form;
    await followForm(tx, caseRow, after, { actor, deps });
    await followApplications(tx, locked, { ...values, form: after }, { actor, deps });
    const details = { case: caseRow.number, fields };
    await addEntry(tx, actor, { action: 'case-changed', subject: auditSubject(locked.customer), details });
    return readWhole(tx, locked, actor);
  });
}

/**
 * Closes a case. Applications with a contract stay there; the other open ones are withdrawn, not rejected. An
 * application holds its bank's own answer; the reason of the whole case is not about each bank.
 */
export function close(
  deps: CaseDeps,
  id: string,
  { reason, note, expectedVersion }: Call<typeof api.close>['body'],
  actor: UserActor,
): Promise<queries.WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, id, actor, expectedVersion);
    refuseClosed(locked.caseRow);
    const all = await queries.findApplications(tx, locked.caseRow.id);
    const isSigned = all.some(({ stage }) => isContract(stage));
    const end: End =
      isSigned && !reason ? OTHER_WAS_CHOSEN : { ...(await endForReason(tx, reason, note)), to: 'withdrawn' };
    await endCase(tx, locked, end, { note, isSigned }, { actor, deps });
    return readWhole(tx, locked, actor);
  });
}

/** Opens a closed case again, with a note of the reason; an open one stays as it is. */
export function reopen(
  deps: CaseDeps,
  id: string,
  { note, expectedVersion }: Call<typeof api.reopen>['body'],
  actor: UserActor,
): Promise<queries.WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, id, actor, expectedVersion);
    if (!locked.caseRow.closedAt) return readWhole(tx, locked, actor);
    if (note === '') throw problem('MOTIV_LIPSA', { field: 'note' });
    const open = {
      closedAt: null,
      closedBy: null,
      outcome: null,
      closeReason: null,
      closeNote: note,
      retainUntil: null,
    };
    await followApplications(tx, locked, open, { actor, deps });
    const details = { case: locked.caseRow.number };
    await addEntry(tx, actor, { action: 'case-reopened', subject: auditSubject(locked.customer), details });
    return readWhole(tx, locked, actor);
  });
}

/** Adds an application for an offer as it is today; sent again with the same `creationId` it is the same one. */
export function addApplication(
  deps: CaseDeps,
  id: string,
  { offer, creationId }: Call<typeof api.addApplication>['body'],
  actor: UserActor,
): Promise<queries.WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, id, actor);
    return createOnce(
      tx,
      { kind: 'application', creationId, user: actor.user },
      {
        make: async () => {
          refuseClosed(locked.caseRow);
          const dated = await datedVersions({ db: tx, today: deps.today }, {});
          await beginApplications(tx, locked, [offer], dated, { actor, deps });
          return readWhole(tx, locked, actor);
        },
        keyOf: ({ caseRow }) => caseRow.id,
        find: async (caseId) => (caseId === locked.caseRow.id ? readWhole(tx, locked, actor) : undefined),
      },
    );
  });
}

/** Begins an application for each offer, in their order, with the products of those versions. */
async function beginApplications(
  tx: Db,
  locked: LockedCase,
  offers: readonly string[],
  { versions, simulatedOn }: DatedVersions,
  context: UserContext,
): Promise<void> {
  const { actor, deps } = context;
  if (offers.length === 0) return;
  const catalogue = await catalogueAt(tx, versions, simulatedOn, deps.log);
  const before = await queries.findApplications(tx, locked.caseRow.id);
  const present = openOf(before).map(({ productId }) => productId);
  for (const [index, offer] of offers.entries()) {
    if ([...present, ...offers.slice(0, index)].includes(offer)) throw problem('OFERTA_IN_DOSAR', { field: 'offers' });
    const { _id: productId, banca, oferta } = offeredIn(catalogue, offer);
    const application = await queries.addApplication(tx, {
      caseId: locked.caseRow.id,
      productId,
      banca,
      oferta,
      simulatedOn,
      changedAt: deps.now(),
      changedBy: actor.user.username,
      ...toVersionColumns(versions),
      // Applications of one moment keep the order of the choice.
      createdAt: new Date(deps.now().getTime() + before.length + index),
    });
    const begins = { from: null, to: 'preparing', reason: null } as const;
    const event = { ...begins, applicationId: application.id, at: deps.now(), by: actor.user.username };
    await queries.addEvent(tx, event);
    await recordMove(tx, locked, application, begins, deps);
    const details = { case: locked.caseRow.number, bank: banca, offer: oferta };
    await addEntry(tx, actor, { action: 'application-added', subject: auditSubject(locked.customer), details });
  }
  await followApplications(tx, locked, {}, context);
}

/** 404 for an unknown offer, 422 for one without figures. */
function offeredIn({ products, offers }: Catalogue, id: string) {
  const product = products.get(id);
  if (!product) throw problem('OFERTA_NEGASITA', { field: 'offers' });
  if (!offers.some((offer) => offer.id === id)) throw problem('OFERTA_INVALIDA', { field: 'offers' });
  return product;
}

function refusePastDay(day: string | undefined, stored: string | null, today: string): void {
  if (day !== undefined && day !== stored && day < today) throw problem('ZI_TRECUTA', { field: 'wantedSigningOn' });
}

function columnsOf({ purpose, amount, property, wantedSigningOn }: CaseRequest) {
  return { purpose, amount: fromRon(amount), property, wantedSigningOn: wantedSigningOn ?? null };
}

/** The form as on the wire, with its day and versions, where known. */
function storedForm({ versions, simulatedOn, ...form }: DatedForm) {
  return { ...toWireForm(form), ...(versions && simulatedOn && { versions, simulatedOn }) };
}
