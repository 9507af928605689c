import type { Agreement } from 'contract/agreements/agreements';
import { and, eq, inArray } from 'drizzle-orm';
import { CLIENT } from '../audit/audit.queries.ts';
import { accept } from '../cases/agreements/acceptance.ts';
import { recordSigned, send, withdraw } from '../cases/papers/agreements.service.ts';
import { lockCustomer } from '../client-portal/client-access.service.ts';
import { agreementCase, markTextShown, withdrawText } from '../client-portal/client-agreements.service.ts';
import { storeFile } from '../documents/receive-files.ts';
import type { Db } from '../platform/database/db.ts';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import { documentOf } from '../reports/document-kinds.ts';
import { agreements } from '../schema/agreements.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { attachAt, depsAt, type Papers, type PapersStage } from './demo-case-papers.ts';
import { signedFile } from './demo-files.ts';

/** Days of preparation after which a case needs no waiver: those of ZILE_INFORMARE, 30 at most, are over. */
const LONG_DAYS = 31;

/** Gives the client of a case the texts to read and accept before its banks get it at `ready`. */
export async function inform(stage: PapersStage, papers: Papers, begins: Date, ready: Date): Promise<Agreement[]> {
  const { whole, broker, opened } = papers;
  const isShort = ready.getTime() - begins.getTime() < LONG_DAYS * DAY_SECONDS * 1_000;
  const banks = new Set(whole.applications.map(({ banca }) => banca));
  const texts = [
    ...(['information-sheet', 'data-consent'] as const).map((kind) => ({ kind })),
    ...(isShort ? [{ kind: 'waiting-waiver' as const }] : []),
    ...[...banks].map((bank) => ({ kind: 'bank-consent' as const, bank })),
  ];
  const channel = opened ? 'page' : 'paper';
  return send(depsAt(stage, begins), whole.caseRow.id, { texts, channel }, broker);
}

/** The client reads the texts on their page, or signs them by hand. */
export async function agree(stage: PapersStage, papers: Papers, sent: readonly Agreement[], at: Date): Promise<void> {
  if (papers.opened) await acceptOnPage(stage, papers, sent, at);
  else await signByHand(stage, papers, sent, at);
}

/** Opens the texts on the client's page, without accepting any. */
export async function read(
  stage: PapersStage,
  { opened }: Papers,
  sent: readonly Agreement[],
  at: Date,
): Promise<void> {
  if (opened) for (const { _id } of sent) await markTextShown(depsAt(stage, at), opened, _id);
}

async function acceptOnPage(stage: PapersStage, papers: Papers, sent: readonly Agreement[], at: Date): Promise<void> {
  const { opened } = papers;
  if (!opened) return;
  await read(stage, papers, sent, at);
  const ids = sent.map(({ _id }) => _id);
  const of = agreementCase(opened);
  const accepted = { of, ids, name: of.customer.name, byCode: true, actor: CLIENT };
  const lock = async (tx: Db) => (await lockCustomer(tx, opened)).customer;
  await accept({ deps: depsAt(stage, at), makeDocument: (kind, data) => documentOf({ kind, data }) }, accepted, lock);
  const files = await stage.db
    .select({ id: customerFiles.id })
    .from(customerFiles)
    .innerJoin(agreements, eq(agreements.filename, customerFiles.filename))
    .where(and(eq(agreements.caseId, of.id), inArray(agreements.id, ids)));
  for (const { id } of files) stage.moments.push({ of: 'file', id, at });
}

/** One scan of all signed texts. */
async function signByHand(stage: PapersStage, papers: Papers, sent: readonly Agreement[], at: Date): Promise<void> {
  const { customer } = papers.whole;
  const { filename } = await attachAt(stage, papers, await storeFile(stage, signedFile(stage.demoFiles)), at);
  const deps = depsAt(stage, at);
  const signing = { name: customer.name, signedOn: deps.today(), filename };
  for (const { _id } of sent) await recordSigned(deps, _id, signing, papers.broker);
}

/** Withdraws the accepted consent for one bank: on the page, or through the broker. */
export async function withdrawOne(
  stage: PapersStage,
  { opened, broker }: Papers,
  accepted: readonly Agreement[],
  at: Date,
): Promise<void> {
  const last = accepted.findLast(({ kind }) => kind === 'bank-consent');
  if (!last) return;
  if (opened) await withdrawText(depsAt(stage, at), opened, last._id);
  else
    await withdraw(depsAt(stage, at), last._id, 'Clientul a spus la telefon că nu mai vrea la această bancă.', broker);
}

/** Sends a mandate that waits for the client, read or not. */
export async function askForMandate(
  stage: PapersStage,
  papers: Papers,
  isRead: boolean,
  { begins, ready }: { readonly begins: Date; readonly ready: Date },
): Promise<void> {
  const { whole, broker } = papers;
  const texts = [{ kind: 'credit-bureau-mandate' as const }];
  const sent = await send(depsAt(stage, begins), whole.caseRow.id, { texts, channel: 'page' }, broker);
  if (isRead) await read(stage, papers, sent, ready);
}
