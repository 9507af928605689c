import { isDeepStrictEqual } from 'node:util';
import type { checklist as api } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import { isAwaited } from 'contract/checklist/document-states';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../../audit/edit-conflict.ts';
import { auditSubject } from '../../customers/customer-lookup.ts';
import { requireFile } from '../../documents/files.queries.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { bankNames, knownBank } from '../../products/banks/bank-names.ts';
import { type CaseDeps, caseToChange, type LockedCase, lockCase, refuseClosed } from '../case-changes.ts';
import { findApplications, requireWhole } from '../cases.queries.ts';
import * as queries from '../checklist/checklist.queries.ts';
import { toItem } from '../checklist/checklist-answer.ts';
import { receiveItemFiles, stateAfter, withoutFile } from '../checklist/item-changes.ts';
import { listedCase } from '../checklist-of-case.ts';
import { currentChecklist } from '../current-checklist.ts';
import { findSigners, type Signer } from '../people/people.queries.ts';

/** The most documents on a list. */
const MAX_ITEMS = 100;

/** A document whose customer is locked. */
type LockedItem = LockedCase & { readonly item: queries.ItemRow };

/** The list of a case by today's rules. */
export async function readOfCase(deps: CaseDeps, caseId: string, actor: UserActor): Promise<DocumentItem[]> {
  const whole = await requireWhole(deps.db, caseId, actor.user);
  return currentChecklist(deps, whole, (tx) => lockCase(tx, caseId, actor));
}

/** Adds a document that no rule asks for; sent again with the same `creationId` it is the same one. */
export function add(
  deps: CaseDeps,
  caseId: string,
  { creationId, person, bank, ...words }: Call<typeof api.add>['body'],
  actor: UserActor,
): Promise<DocumentItem> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, caseId, actor);
    return createOnce(
      tx,
      { kind: 'document', creationId, user: actor.user },
      {
        make: async () => {
          refuseClosed(locked.caseRow);
          const owner = person === null ? null : await signerAt(tx, locked, person);
          if ((await queries.countItems(tx, locked.caseRow.id)) >= MAX_ITEMS)
            throw problem('PREA_MULTE_ACTE', { most: MAX_ITEMS });
          const item = await queries.addItem(tx, {
            caseId: locked.caseRow.id,
            personId: owner?.id ?? null,
            requestedAt: deps.now(),
            bank: bank ? await bankOf(tx, locked, bank) : null,
            ...words,
            ...changeBy(actor, deps),
          });
          await auditItem(tx, 'document-requested', { ...locked, item }, actor);
          return answer(tx, { ...locked, item });
        },
        keyOf: ({ _id }) => _id,
        find: async (id) => {
          const item = await queries.findItem(tx, id);
          return item?.caseId === locked.caseRow.id ? answer(tx, { ...locked, item }) : undefined;
        },
      },
    );
  });
}

async function signerAt(tx: Db, { caseRow }: LockedCase, place: number): Promise<Signer> {
  const signer = (await findSigners(tx, caseRow.id)).find((one) => one.place === place);
  if (!signer) throw problem('PERSOANA_NEGASITA', { field: 'person' });
  return signer;
}

/** The bank of that name, as products and the applications of a case have it. */
async function bankOf(tx: Db, { caseRow }: LockedCase, bank: string): Promise<string> {
  const applied = await findApplications(tx, caseRow.id);
  const names = await bankNames(
    tx,
    applied.map(({ banca }) => banca),
  );
  return knownBank(names, bank, 'bank');
}

/** Changes the words of a document, its day, and its figures; an unchanged document is not logged. */
export function change(
  deps: CaseDeps,
  id: string,
  { expectedVersion, ...given }: Call<typeof api.change>['body'],
  actor: UserActor,
): Promise<DocumentItem> {
  return deps.db.transaction(async (tx) => {
    const locked = await itemToChange(tx, id, actor, expectedVersion);
    refuseDayToCome(given.issuedOn, deps.today());
    const values = withoutUndefined(given);
    if (isDeepStrictEqual({ ...locked.item, ...values }, locked.item)) return answer(tx, locked);
    await queries.changeItem(tx, locked.item.id, { ...values, ...changeBy(actor, deps) });
    await auditItem(tx, 'document-changed', locked, actor);
    return answer(tx, locked);
  });
}

/** Sets the state of a document; the first refusal names a present state that does not allow it. */
export function setState(
  deps: CaseDeps,
  id: string,
  { expectedVersion, state: wanted, reason, ...given }: Call<typeof api.setState>['body'],
  actor: UserActor,
): Promise<DocumentItem> {
  return deps.db.transaction(async (tx) => {
    const locked = await itemToChange(tx, id, actor, expectedVersion);
    const state = stateAfter(locked.item, 'broker', wanted);
    const needsReason = state === 'rejected' || state === 'not-applicable';
    if (needsReason && reason === '') throw problem('MOTIV_LIPSA', { field: 'reason' });
    refuseDayToCome(given.issuedOn, deps.today());
    const isVerified = state === 'verified';
    const hasCome = isVerified || state === 'received' || state === 'rejected';
    await queries.changeItem(tx, locked.item.id, {
      ...withoutUndefined(given),
      state,
      reason: needsReason ? reason : '',
      ...changeBy(actor, deps),
      receivedAt: locked.item.receivedAt ?? (hasCome ? deps.now() : null),
      ...(state !== locked.item.state && isAwaited({ state }) && { requestedAgainAt: deps.now() }),
      verifiedAt: isVerified ? deps.now() : null,
      verifiedBy: isVerified ? actor.user.username : null,
    });
    await auditItem(tx, 'document-judged', locked, actor, { state });
    return answer(tx, locked);
  });
}

/** Takes a document off the list for good. */
export function remove(deps: CaseDeps, id: string, actor: UserActor): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const locked = await itemToChange(tx, id, actor);
    await queries.changeItem(tx, locked.item.id, { removedAt: deps.now(), ...changeBy(actor, deps) });
    await auditItem(tx, 'document-removed', locked, actor);
  });
}

/** Puts files of the customer under a document. */
export function attach(
  deps: CaseDeps,
  id: string,
  filenames: readonly string[],
  actor: UserActor,
): Promise<DocumentItem> {
  return deps.db.transaction(async (tx) => {
    const locked = await itemToChange(tx, id, actor);
    for (const filename of filenames) await requireFile(tx, locked.customer.id, filename, 'filenames');
    await receiveItemFiles(tx, locked.item, [...new Set(filenames)], { at: deps.now(), by: actor.user.username });
    await auditItem(tx, 'document-received', locked, actor);
    return answer(tx, locked);
  });
}

/** Takes a file from under a document; without any file it waits again. */
export function detach(deps: CaseDeps, id: string, filename: string, actor: UserActor): Promise<DocumentItem> {
  return deps.db.transaction(async (tx) => {
    const locked = await itemToChange(tx, id, actor);
    if (!(await queries.detachFile(tx, locked.item.id, filename))) throw problem('FISIER_NEGASIT');
    const after = await withoutFile(tx, locked.item);
    await queries.changeItem(tx, locked.item.id, { ...after, ...changeBy(actor, deps) });
    await auditItem(tx, 'document-changed', locked, actor);
    return answer(tx, locked);
  });
}

/**
 * Locks the customer before their rows. 404 for a document that `actor` may not see, 409 for a version that the caller
 * did not see.
 */
async function itemToChange(tx: Db, id: string, actor: UserActor, expectedVersion?: number): Promise<LockedItem> {
  const found = isUuid(id) ? await queries.findItem(tx, id) : undefined;
  const locked = found && (await lockCase(tx, found.caseId, actor));
  const item = locked && (await queries.findItem(tx, id));
  if (!locked || !item) throw problem('ACT_NEGASIT');
  refuseClosed(locked.caseRow);
  if (expectedVersion !== undefined && item.version !== expectedVersion)
    throw changedMeanwhile(
      { what: 'document', current: await answer(tx, { ...locked, item }) },
      await lastChange(tx, actor, item),
    );
  return { ...locked, item };
}

async function answer(tx: Db, { caseRow, item }: LockedItem): Promise<DocumentItem> {
  const listed = await queries.findListedItem(tx, item);
  if (!listed) throw new Error('a document is gone in the transaction that locked its customer');
  const [applications, signers] = [await findApplications(tx, caseRow.id), await findSigners(tx, caseRow.id)];
  return toItem(listed, listedCase(caseRow, applications, signers));
}

const changeBy = ({ user }: UserActor, { now }: Pick<CaseDeps, 'now'>) => ({
  changedBy: user.username,
  changedAt: now(),
});

function refuseDayToCome(day: string | null | undefined, today: string): void {
  if (day && day > today) throw problem('ZI_VIITOARE', { field: 'issuedOn' });
}

/** The fields that a call gives; missing fields stay unchanged. */
function withoutUndefined<Given extends object>(
  given: Given,
): { [Key in keyof Given]?: Exclude<Given[Key], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as never;
}

/** The words of a document may name a person, so the audit log has only its id. */
function auditItem(
  tx: Db,
  action: Parameters<typeof addEntry>[2]['action'],
  { caseRow, customer, item }: LockedItem,
  actor: UserActor,
  details: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const of = { case: caseRow.number, document: item.id };
  return addEntry(tx, actor, { action, subject: auditSubject(customer), details: { ...of, ...details } });
}
