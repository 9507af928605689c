import { isOnlyRead } from 'contract/agreements/agreement-words';
import type { Agreement } from 'contract/agreements/agreements';
import { and, eq, inArray } from 'drizzle-orm';
import { CLIENT } from '../audit/audit.queries.ts';
import { accept } from '../cases/agreements/acceptance.ts';
import { recordSigned, send, withdraw } from '../cases/papers/agreements.service.ts';
import type { OpenLink } from '../cases/people/client-links.queries.ts';
import { findSigners } from '../cases/people/people.queries.ts';
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

/** Gives everybody who signs a case the texts to read and accept before its banks get it at `ready`. */
export async function inform(stage: PapersStage, papers: Papers, begins: Date, ready: Date): Promise<Agreement[]> {
  const { whole, broker, pages } = papers;
  const isShort = ready.getTime() - begins.getTime() < LONG_DAYS * DAY_SECONDS * 1_000;
  const banks = new Set(whole.applications.map(({ banca }) => banca));
  const texts = [
    ...(['information-sheet', 'data-consent'] as const).map((kind) => ({ kind })),
    ...(isShort ? [{ kind: 'waiting-waiver' as const }] : []),
    ...[...banks].map((bank) => ({ kind: 'bank-consent' as const, bank })),
  ];
  const onPage = pages.map(({ person }) => person.id);
  const byHand = (await findSigners(stage.db, whole.caseRow.id))
    .map(({ id }) => id)
    .filter((id) => !onPage.includes(id));
  const give = (channel: 'page' | 'paper', people: string[]) =>
    people.length === 0 ? [] : send(depsAt(stage, begins), whole.caseRow.id, { texts, channel, people }, broker);
  return [...(await give('page', onPage)), ...(await give('paper', byHand))];
}

/** Everybody reads the texts on their page, or signs them by hand. */
export async function agree(stage: PapersStage, papers: Papers, sent: readonly Agreement[], at: Date): Promise<void> {
  for (const opened of papers.pages) await acceptOnPage(stage, opened, ofPerson(sent, opened.person.id), at);
  const onPage = papers.pages.map(({ person }) => person.id);
  const byHand = new Set(sent.map(({ person }) => person._id).filter((id) => !onPage.includes(id)));
  for (const id of byHand) await signByHand(stage, papers, ofPerson(sent, id), at);
}

/** The last of those who sign has read the texts and accepted none yet; the others agreed. */
export async function answerInPart(
  stage: PapersStage,
  papers: Papers,
  sent: readonly Agreement[],
  at: Date,
): Promise<void> {
  const waiting = papers.pages.at(-1);
  if (!waiting) return;
  const pages = papers.pages.filter((opened) => opened !== waiting);
  const others = sent.filter(({ person }) => person._id !== waiting.person.id);
  await agree(stage, { ...papers, pages }, others, at);
  await read(stage, waiting, ofPerson(sent, waiting.person.id), at);
}

/** The texts that a person answers: a notice is only read. */
const ofPerson = (sent: readonly Agreement[], id: string) =>
  sent.filter(({ person, kind }) => person._id === id && !isOnlyRead(kind));

/** Opens the texts on a page, without accepting any. */
async function read(stage: PapersStage, opened: OpenLink, sent: readonly Agreement[], at: Date): Promise<void> {
  for (const { _id } of sent) await markTextShown(depsAt(stage, at), opened, _id);
}

async function acceptOnPage(stage: PapersStage, opened: OpenLink, sent: readonly Agreement[], at: Date): Promise<void> {
  await read(stage, opened, sent, at);
  const ids = sent.map(({ _id }) => _id);
  const of = agreementCase(opened);
  const accepted = { of, ids, name: of.person.name, byCode: true, actor: CLIENT };
  const lock = async (tx: Db) => agreementCase(await lockCustomer(tx, opened));
  await accept({ deps: depsAt(stage, at), makeDocument: (kind, data) => documentOf({ kind, data }) }, accepted, lock);
  const files = await stage.db
    .select({ id: customerFiles.id })
    .from(customerFiles)
    .innerJoin(agreements, eq(agreements.filename, customerFiles.filename))
    .where(and(eq(agreements.caseId, of.id), inArray(agreements.id, ids)));
  for (const { id } of files) stage.moments.push({ of: 'file', id, at });
}

/** One scan of all texts that a person signed. */
async function signByHand(stage: PapersStage, papers: Papers, sent: readonly Agreement[], at: Date): Promise<void> {
  const { filename } = await attachAt(stage, papers, await storeFile(stage, signedFile(stage.demoFiles)), at);
  const deps = depsAt(stage, at);
  const signing = { name: sent[0]?.person.name ?? '', signedOn: deps.today(), filename };
  for (const { _id } of sent) await recordSigned(deps, _id, signing, papers.broker);
}

/** Withdraws the accepted consent for one bank: on the page, or through the broker. */
export async function withdrawOne(
  stage: PapersStage,
  { pages, broker }: Papers,
  accepted: readonly Agreement[],
  at: Date,
): Promise<void> {
  const last = accepted.findLast(({ kind }) => kind === 'bank-consent');
  if (!last) return;
  const opened = pages.find(({ person }) => person.id === last.person._id);
  if (opened) await withdrawText(depsAt(stage, at), opened, last._id);
  else
    await withdraw(depsAt(stage, at), last._id, 'Clientul a spus la telefon că nu mai vrea la această bancă.', broker);
}

/** Sends a mandate that waits for the client with a page, read or not. */
export async function askForMandate(
  stage: PapersStage,
  papers: Papers,
  isRead: boolean,
  { begins, ready }: { readonly begins: Date; readonly ready: Date },
): Promise<void> {
  const { whole, broker, opened } = papers;
  if (!opened) return;
  const texts = [{ kind: 'credit-bureau-mandate' as const }];
  const to = { texts, channel: 'page' as const, people: [opened.person.id] };
  const sent = await send(depsAt(stage, begins), whole.caseRow.id, to, broker);
  if (isRead) await read(stage, opened, sent, ready);
}
