import { figuresOf } from 'contract/commissions/commission-arithmetic';
import type { commissionStatements as api, CommissionStatement } from 'contract/commissions/commission-statements';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { bankKey } from 'contract/products/product-names';
import { type Bani, bani, toRon } from 'loan/money';
import { addEntry as addToJournal } from '../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../audit/edit-conflict.ts';
import type { Db } from '../platform/database/db.ts';
import type { SentFile } from '../platform/http/multipart.ts';
import { sanitizeFileName } from '../platform/http/sanitize-file-name.ts';
import { bankNames, knownBank } from '../products/banks/bank-names.ts';
import { readSheetTexts } from '../products/sheets/read-in-worker.ts';
import { type AccountRow, findEntries, findSubject } from './accounts.queries.ts';
import { bookEntry, isClosedOn, lastClosed, lockCommissions } from './book-entries.ts';
import { type EntryDeps, requireAccount, type Writer } from './entries.service.ts';
import { judgeLines } from './judge-lines.ts';
import { toStatement } from './statement-answer.ts';
import { headingOf, headingRowOf } from './statement-rows.ts';
import * as queries from './statements.queries.ts';

/** Reads a bank's statement; the columns of its last one are taken where they fit. Books nothing. */
export async function read(
  deps: EntryDeps,
  named: string,
  { name, bytes }: SentFile,
  actor: Writer,
): Promise<CommissionStatement> {
  const bank = bankKey(knownBank(await bankNames(deps.db, []), named, 'bank'));
  const rows = await readSheetTexts(bytes);
  const remembered = await queries.findMapping(deps.db, bank);
  const top = headingRowOf(rows, remembered);
  const headings = (rows[top] ?? []).map(headingOf);
  if (headings.every((heading) => heading === '')) throw problem('FISIER_IMPORT', { reason: 'Fișierul este gol.' });
  const lines = rows.flatMap((cells, index) =>
    index <= top || cells.every((cell) => cell.trim() === '') ? [] : [{ line: index + 1, cells }],
  );
  if (lines.length === 0) throw problem('FISIER_IMPORT', { reason: 'Fișierul nu are nicio linie sub antet.' });
  const fits = remembered && Object.values(remembered).every((heading) => headings.includes(heading));
  return deps.db.transaction(async (tx) => {
    const values = { bank, name: sanitizeFileName(name), headings, mapping: fits ? remembered : null };
    const id = await queries.storeStatement(tx, { ...values, at: deps.now(), by: actor.user.username }, lines);
    await addToJournal(tx, actor, { action: 'commission-statement-read', details: { bank, lines: lines.length } });
    return answer(tx, id, deps, actor);
  });
}

/** Says which columns hold what; the bank's next statement has them. */
export function setMapping(
  deps: EntryDeps,
  id: string,
  { mapping, expectedVersion }: Call<typeof api.setMapping>['body'],
  actor: Writer,
): Promise<CommissionStatement> {
  return deps.db.transaction(async (tx) => {
    const statement = await openStatement(tx, id);
    await refuseStale(tx, statement, expectedVersion, actor);
    if (statement.bookedAt) throw problem('BORDEROU_INREGISTRAT');
    for (const [column, heading] of Object.entries(mapping))
      if (!statement.headings.includes(heading))
        throw problem('COLOANA_NEGASITA', { field: `mapping.${column}`, heading });
    await queries.rememberMapping(tx, statement.bank, mapping);
    await queries.changeStatement(tx, statement.id, { mapping, ...changedBy(deps, actor) });
    return answer(tx, statement.id, deps, actor);
  });
}

/** Judges the lines again and books all matched ones, or none. A booked statement stays as it is. */
export function book(
  deps: EntryDeps,
  id: string,
  expectedVersion: number | undefined,
  actor: Writer,
): Promise<CommissionStatement> {
  return deps.db.transaction(async (tx) => {
    const statement = await openStatement(tx, id);
    if (expectedVersion !== undefined) await refuseStale(tx, statement, expectedVersion, actor);
    if (statement.bookedAt) return answer(tx, statement.id, deps, actor);
    if (!statement.mapping) throw problem('BORDEROU_FARA_COLOANE');
    const lines = await judgeLines(tx, statement, await queries.findLines(tx, statement.id), deps.today());
    const booked: queries.BookedLine[] = [];
    for (const line of lines) {
      const { applicationId, state } = line;
      const isBooked = state === 'matched' && applicationId !== null;
      const entryId = isBooked
        ? await bookLine(tx, await requireAccount(tx, applicationId, deps), line, deps, actor)
        : null;
      booked.push({ ...line, entryId });
    }
    await queries.storeBooked(tx, booked);
    await queries.changeStatement(tx, statement.id, { bookedAt: deps.now(), ...changedBy(deps, actor) });
    const entries = booked.filter(({ entryId }) => entryId !== null).length;
    const details = { bank: statement.bank, lines: lines.length, entries };
    await addToJournal(tx, actor, { action: 'commission-statement-booked', details });
    return answer(tx, statement.id, deps, actor);
  });
}

/** Removes a statement that was not booked. */
export function remove({ db }: EntryDeps, id: string, actor: Writer): Promise<void> {
  return db.transaction(async (tx) => {
    const statement = await openStatement(tx, id);
    if (statement.bookedAt) throw problem('BORDEROU_INREGISTRAT');
    await queries.removeStatement(tx, statement.id);
    await addToJournal(tx, actor, { action: 'commission-statement-removed', details: { bank: statement.bank } });
  });
}

/** Says which application a waiting line is about; in a booked statement it is booked at once. */
export function match(deps: EntryDeps, id: string, application: string, actor: Writer): Promise<CommissionStatement> {
  return decide(deps, id, actor, async (tx, line, statement) => {
    const account = await requireAccount(tx, application, deps);
    if (bankKey(account.bank) !== statement.bank) throw problem('APLICATIE_NEGASITA', { field: 'application' });
    await refuseTooMuchBack(tx, account, line.amount ?? bani(0));
    const { applicationId } = account;
    const entryId = statement.bookedAt ? await bookLine(tx, account, line, deps, actor) : null;
    const chosen = { applicationId, isChosen: true, state: 'matched', reason: '', entryId } as const;
    await queries.changeLine(tx, line.id, chosen);
    const details = { bank: statement.bank, line: line.line };
    const subject = await findSubject(tx, account);
    await addToJournal(tx, actor, { action: 'commission-line-matched', subject, details });
  });
}

/** Says that a waiting line stands for nothing. */
export function dismiss(deps: EntryDeps, id: string, note: string, actor: Writer): Promise<CommissionStatement> {
  return decide(deps, id, actor, async (tx, line, statement) => {
    await queries.changeLine(tx, line.id, { dismissedAt: deps.now(), note });
    const details = { bank: statement.bank, line: line.line };
    await addToJournal(tx, actor, { action: 'commission-line-dismissed', details });
  });
}

type Waiting = queries.LineRow & { readonly amount: Bani | null };
type Decision = (tx: Db, line: Waiting, statement: queries.StatementRow) => Promise<void>;

/** Decides about a line that waits, under the lock of all; 409 for any other line. */
function decide(deps: EntryDeps, id: string, actor: Writer, decision: Decision): Promise<CommissionStatement> {
  return deps.db.transaction(async (tx) => {
    await lockCommissions(tx);
    const line = await queries.findLine(tx, id);
    const statement = line && (await queries.findStatement(tx, line.statementId));
    if (!statement) throw problem('RAND_NEGASIT');
    const lines = await judgeLines(tx, statement, await queries.findLines(tx, statement.id), deps.today());
    const judged = lines.find((one) => one.id === line.id);
    if (judged?.state !== 'waiting' || judged.amount === null || line.dismissedAt) throw problem('RAND_REZOLVAT');
    await decision(tx, { ...line, ...judged }, statement);
    await queries.changeStatement(tx, statement.id, changedBy(deps, actor));
    return answer(tx, statement.id, deps, actor);
  });
}

/** Books a line: a receipt, or with a minus what is given back. In a closed month it is dated today. */
async function bookLine(
  tx: Db,
  account: AccountRow,
  { amount, day, reference }: Pick<queries.LineRow, 'amount' | 'day' | 'reference'>,
  { today, now }: EntryDeps,
  { user }: Writer,
): Promise<number> {
  if (amount === null || day === null) throw new Error('a matched line has a sum and a day');
  const isPast = isClosedOn(day, await lastClosed(tx));
  return bookEntry(tx, account, {
    kind: amount > 0 ? 'received' : 'clawed-back',
    amount: bani(Math.abs(amount)),
    day: isPast ? today() : day,
    reference: reference ?? '',
    at: now(),
    by: user.username,
  });
}

async function refuseTooMuchBack(tx: Db, { applicationId }: AccountRow, amount: Bani): Promise<void> {
  const { received, clawedBack } = figuresOf(await findEntries(tx, [applicationId]));
  const left = bani(Math.max(0, received - clawedBack));
  if (amount < 0 && -amount > left) throw problem('SUMA_PESTE_INCASAT', { most: toRon(left) });
}

/** A statement under the lock of all; 404 for an unknown one. */
async function openStatement(tx: Db, id: string): Promise<queries.StatementRow> {
  await lockCommissions(tx);
  const statement = await queries.findStatement(tx, id);
  if (!statement) throw problem('BORDEROU_NEGASIT');
  return statement;
}

async function refuseStale(tx: Db, row: queries.StatementRow, expected: number, actor: Writer): Promise<void> {
  const { version, mapping, bookedAt } = row;
  if (version === expected) return;
  const current = { version, mapping, state: bookedAt ? 'booked' : 'read' };
  throw changedMeanwhile({ what: 'commissionStatement', current }, await lastChange(tx, actor, row));
}

const changedBy = ({ now }: EntryDeps, { user }: Writer) => ({ changedAt: now(), changedBy: user.username });

async function answer(tx: Db, id: string, { today }: EntryDeps, { user }: Writer): Promise<CommissionStatement> {
  const row = await queries.findStatement(tx, id);
  if (!row) throw problem('BORDEROU_NEGASIT');
  return toStatement(tx, row, { viewer: user, today: today() });
}
