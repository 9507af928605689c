import { isOnlyRead } from 'contract/agreements/agreement-words';
import type { Agreement } from 'contract/agreements/agreements';
import { problem } from 'contract/problem';
import { dayInRomania, daysAfter } from 'contract/romanian/romanian-time';
import { type Actor, addEntry } from '../../audit/audit.queries.ts';
import { changedMeanwhile } from '../../audit/edit-conflict.ts';
import { auditSubject } from '../../customers/customer-lookup.ts';
import { addFiles, findStored, type NewFile } from '../../documents/files.queries.ts';
import { openFile } from '../../documents/open-file.ts';
import { removeBytesIfRefused, storeMadePdf } from '../../documents/receive-files.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/serve.ts';
import type { Config } from '../../platform/runtime/config.ts';
import { contentHash } from '../../platform/runtime/sha256.ts';
import type { DocumentDeps } from '../../reports/papers.ts';
import { queueWebhook } from '../../webhooks/queue-webhook.ts';
import { acceptedEmail } from './accepted-email.ts';
import { toAgreement } from './agreement-answer.ts';
import { type Accepting, agreementPaper } from './agreement-paper.ts';
import * as queries from './agreements.queries.ts';
import { readForm } from './bank-forms.queries.ts';
import { waitingDays } from './clearance.ts';
import { type AgreementCase, filledText } from './filled-text.ts';

// A signer's actions on their texts; the caller has checked their right.

type ClientDeps = Pick<Deps, 'config' | 'db' | 'files' | 'log' | 'now' | 'today'>;

/** A text as its client reads it. */
export type ReadAgreement = Pick<
  Agreement,
  '_id' | 'kind' | 'title' | 'bank' | 'state' | 'acceptedAt' | 'expiresOn'
> & {
  readonly body: string;
  /** The hash of the whole text that they read before they accept it. */
  readonly textHash: string;
  readonly isModel: boolean;
  /** The bank's own form beside the text, under the bank's file name; null: none. */
  readonly form: string | null;
};

/** The texts of a signer as they read them, without those withdrawn before they accepted them. */
export async function clientAgreements(
  { db, config, today }: Pick<ClientDeps, 'db' | 'config' | 'today'>,
  of: AgreementCase,
): Promise<ReadAgreement[]> {
  const rows = await queries.findAgreements(db, of.id);
  const days = await waitingDays(db, today());
  return rows
    .filter(({ personId }) => personId === of.person.id)
    .filter(({ acceptedAt, withdrawnAt }) => acceptedAt !== null || withdrawnAt === null)
    .map((row) => {
      const { _id, kind, title, bank, state, acceptedAt, expiresOn } = toAgreement(row, today());
      const { body, textHash } = shownText(row, { of, waitingDays: days }, config);
      const form = row.form?.name ?? null;
      return { _id, kind, title, bank, form, state, acceptedAt, expiresOn, body, textHash, isModel: row.text.isModel };
    });
}

/** A text as its client reads it now. It may read otherwise later: names, the firm's data and parameters are filled in. */
function shownText(
  { text, bank, form, sentAt, commissions }: queries.AgreementRow,
  { of, waitingDays: days }: { readonly of: AgreementCase; readonly waitingDays: number },
  config: Pick<Config, 'brand' | 'publicUrl'>,
): { readonly body: string; readonly textHash: string } {
  const body = filledText(text.body, { of, bank, sentAt, commissions, waitingDays: days }, config);
  return { body, textHash: contentHash([text.title, body, bank, form?.sha256 ?? null]) };
}

/** Notes that a signer opened a text of theirs; the first time counts. */
export async function markShown(tx: Db, personId: string, id: string, at: Date): Promise<void> {
  const row = await agreementOf(tx, personId, id);
  await queries.setShown(tx, row.id, at);
}

/** Texts that a client accepts at once, each ticked by itself. */
export type AcceptedOnPage = {
  readonly of: AgreementCase;
  readonly ids: readonly string[];
  /** As they wrote it. */
  readonly name: string;
  readonly byCode: boolean;
  /** By id, the `textHash` of the text that they read; a text without one is accepted as it is now. */
  readonly textHashes?: Readonly<Record<string, string>> | undefined;
  readonly actor: Actor;
};

/**
 * Accepts texts, all or none, and mails their PDFs. The PDFs are laid out and durable before the transaction, which so
 * waits for no worker. In the transaction `lock` locks the
 * customer and answers the present case. It throws if the acceptance no longer holds (closed case, used code). Of two acceptances at once the second finds nothing waiting: 409. A
 * text that has changed since the client read it is a 409 too.
 */
export async function accept(
  { deps, makeDocument }: DocumentDeps<ClientDeps>,
  accepted: AcceptedOnPage,
  lock: (tx: Db) => Promise<AgreementCase>,
): Promise<void> {
  const { of, ids, name, byCode } = accepted;
  const rows: queries.AgreementRow[] = [];
  for (const id of new Set(ids)) rows.push(await agreementOf(deps.db, of.person.id, id));
  for (const row of rows) refuseEnded(row);
  await refuseChanged(deps.db, deps, rows, accepted);
  const accepting = { name, byCode, at: deps.now() };
  const making = { of, accepting, waitingDays: await waitingDays(deps.db, deps.today()), day: deps.today() };
  const [made, files]: [Made[], NewFile[]] = [[], []];
  await removeBytesIfRefused(deps, files, async () => {
    for (const row of rows) {
      const paper = await agreementPaper({ config: deps.config, makeDocument }, row, making);
      const file = await storeMadePdf(deps, paper);
      files.push(file);
      made.push({ row, file });
    }
    await deps.db.transaction((tx) => keep(tx, deps, { accepted, accepting, made }, lock));
  });
}

/** Refuses (409) texts that have changed since the client read them. */
async function refuseChanged(
  db: Db,
  { config, today }: Pick<ClientDeps, 'config' | 'today'>,
  rows: readonly queries.AgreementRow[],
  { of, textHashes = {} }: Pick<AcceptedOnPage, 'of' | 'textHashes'>,
): Promise<void> {
  const now = { of, waitingDays: await waitingDays(db, today()) };
  const current = rows.flatMap((row) => {
    const [read, { textHash }] = [textHashes[row.id], shownText(row, now, config)];
    return read === undefined || read === textHash ? [] : [[row.id, textHash]];
  });
  // A text follows from several records, and the client must not learn which of the staff changed one.
  const nobody = { changedBy: null, isOwn: false, changedAt: null };
  if (current.length > 0) throw changedMeanwhile({ what: 'agreements', current: Object.fromEntries(current) }, nobody);
}

type Made = { readonly row: queries.AgreementRow; readonly file: NewFile };
type Keeping = { readonly accepted: AcceptedOnPage; readonly accepting: Accepting; readonly made: readonly Made[] };

async function keep(
  tx: Db,
  deps: ClientDeps,
  { accepted, accepting, made }: Keeping,
  lock: (tx: Db) => Promise<AgreementCase>,
): Promise<void> {
  const { actor, textHashes } = accepted;
  const of = await lock(tx);
  const { customer, person } = of;
  const rows = made.map(({ row }) => row);
  await refuseChanged(tx, deps, rows, { of, textHashes });
  const { name: acceptedName, at: acceptedAt, byCode } = accepting;
  await addFiles(
    tx,
    customer.id,
    made.map(({ file }) => file),
    { linkMadeBy: null },
  );
  for (const { row, file } of made) {
    const { filename, sha256 } = file;
    const expiresOn = lastDay(row, dayInRomania(acceptedAt));
    const values = { channel: 'page', acceptedName, acceptedAt, byCode, expiresOn, filename, sha256 } as const;
    if (!(await queries.setAccepted(tx, row.id, values))) throw problem('ACORD_INCHEIAT');
    const details = { ...detailsOf(of, row), person: person.id };
    await tellAgreement(tx, 'agreement.accepted', row);
    await addEntry(tx, actor, { action: 'agreement-accepted', subject: auditSubject(customer), details });
  }
  if (person.email === null) return;
  const sent = made.map(({ row, file: { filename } }) => ({ row, filename }));
  const to = { day: dayInRomania(acceptedAt), id: customer.id, email: person.email };
  const email = acceptedEmail(sent, to, deps.config);
  await queueEmail(tx, deps, email);
}

/** Queues the event of an accepted or withdrawn text for other programs. */
export function tellAgreement(
  tx: Db,
  type: 'agreement.accepted' | 'agreement.withdrawn',
  { id: agreement, caseId, personId: person }: queries.AgreementRow,
): Promise<void> {
  return queueWebhook(tx, { type, data: { agreement, case: caseId, person } }, { caseId });
}

/** The last day on which a text accepted on that day is in force; null: until it is withdrawn. */
export function lastDay({ text: { validDays } }: queries.AgreementRow, day: string): string | null {
  return validDays === null ? null : daysAfter(day, validDays);
}

/** The client withdraws an acceptance: from now on it allows nothing new. */
export async function withdraw(
  tx: Db,
  { of, id, at, actor }: { of: AgreementCase; id: string; at: Date; actor: Actor },
): Promise<void> {
  const row = await agreementOf(tx, of.person.id, id);
  const withdrawal = { withdrawnAt: at, withdrawnBy: null, withdrawnNote: '' };
  if (row.acceptedAt === null || !(await queries.setWithdrawn(tx, row.id, withdrawal))) throw problem('ACORD_INCHEIAT');
  const details = { ...detailsOf(of, row), person: of.person.id };
  await tellAgreement(tx, 'agreement.withdrawn', row);
  await addEntry(tx, actor, { action: 'agreement-withdrawn', subject: auditSubject(of.customer), details });
}

const detailsOf = ({ number }: AgreementCase, { text, bank }: queries.AgreementRow) => ({
  case: number,
  kind: text.kind,
  version: text.version,
  bank,
});

/** The bank's own form beside a text of a signer; 404 without one. */
export async function readFormOf(db: Db, personId: string, id: string): Promise<Download> {
  return readForm(db, (await agreementOf(db, personId, id)).formId);
}

/** The stored PDF of an accepted text of a person; 404 for a text that was not accepted. */
export async function readPdf(
  deps: Pick<ClientDeps, 'db' | 'files' | 'log'>,
  personId: string,
  id: string,
): Promise<Download> {
  const { filename } = await agreementOf(deps.db, personId, id);
  const file = filename === null ? undefined : await findStored(deps.db, filename);
  if (!file) throw problem('ACORD_NEGASIT');
  return { ...(await openFile(deps, file)), filename: file.originalname, contentType: file.contentType };
}

/** A text that a person was sent; 404 for one of anybody else. */
export async function agreementOf(db: Db, personId: string, id: string): Promise<queries.AgreementRow> {
  const row = await queries.findAgreement(db, id);
  if (row?.personId !== personId) throw problem('ACORD_NEGASIT');
  return row;
}

/** 409 for a text that does not wait: no longer, or because it is only read. */
export function refuseEnded({ text, acceptedAt, withdrawnAt }: queries.AgreementRow): void {
  if (isOnlyRead(text.kind) || acceptedAt !== null || withdrawnAt !== null) throw problem('ACORD_INCHEIAT');
}
