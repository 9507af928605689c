import type { Agreement } from 'contract/agreements/agreements';
import { and, eq, inArray } from 'drizzle-orm';
import { CLIENT } from '../audit/audit.queries.ts';
import { accept } from '../cases/agreements/acceptance.ts';
import { recordSigned, send, withdraw } from '../cases/papers/agreements.service.ts';
import { signersOf } from '../cases/people/people.queries.ts';
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

/**
 * Gives everybody who signs a case the texts to read and accept before its banks get it at `ready`: the client on their page,
 * if they have one, the others on paper.
 */
export async function inform(stage: PapersStage, papers: Papers, begins: Date, ready: Date): Promise<Agreement[]> {
  const { whole, broker, opened } = papers;
  const isShort = ready.getTime() - begins.getTime() < LONG_DAYS * DAY_SECONDS * 1_000;
  const banks = new Set(whole.applications.map(({ banca }) => banca));
  const texts = [
    ...(['information-sheet', 'data-consent'] as const).map((kind) => ({ kind })),
    ...(isShort ? [{ kind: 'waiting-waiver' as const }] : []),
    ...[...banks].map((bank) => ({ kind: 'bank-consent' as const, bank })),
  ];
  const deps = depsAt(stage, begins);
  const [client, ...others] = signersOf(whole.people).map(({ id }) => id);
  if (!opened || client === undefined)
    return send(deps, whole.caseRow.id, { texts, channel: 'paper', people: undefined }, broker);
  const sent = await send(deps, whole.caseRow.id, { texts, channel: 'page', people: [client] }, broker);
  if (others.length === 0) return sent;
  return [...sent, ...(await send(deps, whole.caseRow.id, { texts, channel: 'paper', people: others }, broker))];
}

/** The client reads the texts on their page; everybody else signs them by hand. */
export async function agree(stage: PapersStage, papers: Papers, sent: readonly Agreement[], at: Date): Promise<void> {
  const onPaper = sent.filter(({ channel }) => channel === 'paper');
  if (onPaper.length > 0) await signByHand(stage, papers, onPaper, at);
  await acceptOnPage(stage, papers, sent.filter(isOnPage), at);
}

const isOnPage = ({ channel }: Agreement) => channel === 'page';

/** Opens the texts on the client's page, without accepting any. */
export async function read(
  stage: PapersStage,
  { opened }: Papers,
  sent: readonly Agreement[],
  at: Date,
): Promise<void> {
  if (opened) for (const { _id } of sent.filter(isOnPage)) await markTextShown(depsAt(stage, at), opened, _id);
}

async function acceptOnPage(stage: PapersStage, papers: Papers, sent: readonly Agreement[], at: Date): Promise<void> {
  const { opened } = papers;
  if (!opened || sent.length === 0) return;
  await read(stage, papers, sent, at);
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

/** One scan of all signed texts. */
async function signByHand(stage: PapersStage, papers: Papers, sent: readonly Agreement[], at: Date): Promise<void> {
  const { customer } = papers.whole;
  const { filename } = await attachAt(stage, papers, await storeFile(stage, signedFile(stage.demoFiles)), at);
  const deps = depsAt(stage, at);
  const signing = { signedOn: deps.today(), filename };
  for (const { _id, person } of sent)
    await recordSigned(deps, _id, { ...signing, name: person.name ?? customer.name }, papers.broker);
}

/** Withdraws the accepted consent for one bank: on the page, or through the broker. */
export async function withdrawOne(
  stage: PapersStage,
  { opened, broker }: Papers,
  accepted: readonly Agreement[],
  at: Date,
): Promise<void> {
  const last = accepted.findLast(({ kind, person }) => kind === 'bank-consent' && person.place === 0);
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
  const people = signersOf(whole.people).flatMap(({ id, role }) => (role === 'borrower' ? [id] : []));
  const sent = await send(depsAt(stage, begins), whole.caseRow.id, { texts, channel: 'page', people }, broker);
  if (isRead) await read(stage, papers, sent, ready);
}
