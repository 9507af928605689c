import { type DocumentState, documentStates } from 'contract/checklist/checklist-words';
import { type DocumentAction, type DocumentActor, nextDocumentState } from 'contract/checklist/document-states';
import { problem } from 'contract/problem';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { queueWebhook } from '../../webhooks/queue-webhook.ts';
import * as queries from './checklist.queries.ts';

// Changes of a document inside a transaction that locked the customer of its case.

/** The most files under one document. */
const MAX_FILES = 20;

/** A document on the list of that case; 404 when there is none. */
export async function itemOfCase(tx: Db, caseId: string, id: string): Promise<queries.ItemRow> {
  const item = isUuid(id) ? await queries.findItem(tx, id) : undefined;
  if (item?.caseId !== caseId) throw problem('ACT_NEGASIT');
  return item;
}

/** The state of a document after an action; 409 with the present state where the actor cannot do that. */
export function stateAfter(
  { state }: Pick<queries.ItemRow, 'state'>,
  actor: DocumentActor,
  action: DocumentAction,
): DocumentState {
  const next = nextDocumentState(state, actor, action);
  if (next === undefined) throw problem('STARE_NEPERMISA', { state, stateName: documentStates[state] });
  return next;
}

/** Refuses `added` more files if a document would then have too many. */
export async function refuseManyFiles(tx: Db, item: queries.ItemRow, added: number): Promise<void> {
  const present = await queries.countFiles(tx, item.id);
  if (present + added > MAX_FILES) throw problem('PREA_MULTE_FISIERE_LA_ACT', { most: MAX_FILES });
}

/** Puts files of the customer under a document, which becomes received; `by`: a user name, null for the client. */
export async function receiveItemFiles(
  tx: Db,
  item: queries.ItemRow,
  filenames: readonly string[],
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  const state = stateAfter(item, by === null ? 'client' : 'broker', 'bring');
  await queries.attachFiles(tx, item.id, filenames);
  await refuseManyFiles(tx, item, 0);
  const received = { receivedAt: at, reason: '', verifiedAt: null, verifiedBy: null };
  await queries.changeItem(tx, item.id, { ...received, state, changedBy: by, changedAt: at });
  const data = { document: item.id, case: item.caseId };
  await queueWebhook(tx, { type: 'document.received', data }, { caseId: item.caseId });
}

/** A document that waits again, as if it had never had a file. */
type WaitedFor = Pick<queries.ItemRow, 'state' | 'receivedAt' | 'verifiedAt' | 'verifiedBy'> & {
  readonly requestedAgainAt: SQL;
};

/**
 * The change of a document that lost a file: received or verified, and now without any, it waits again, since its state
 * was about the file; else undefined. A document verified without a file must be verified again.
 */
export async function withoutFile(
  tx: Db,
  { id, state }: Pick<queries.ItemRow, 'id' | 'state'>,
): Promise<WaitedFor | undefined> {
  const next = nextDocumentState(state, 'system', 'empty');
  if (next === undefined || (await queries.countFiles(tx, id)) > 0) return undefined;
  const nothing = { receivedAt: null, verifiedAt: null, verifiedBy: null };
  return { state: next, ...nothing, requestedAgainAt: sql`now()` };
}

/** The client says that a document does not apply to them. */
export async function markNotApplicable(tx: Db, item: queries.ItemRow, reason: string, at: Date): Promise<void> {
  const state = stateAfter(item, 'client', 'not-applicable');
  await queries.changeItem(tx, item.id, { state, reason, changedBy: null, changedAt: at });
}
