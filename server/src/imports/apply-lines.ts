import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addEntryForEach, type UserActor } from '../audit/audit.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import type { Db } from '../platform/database/db.ts';
import { insertMany, updateMany } from '../platform/database/many-rows.ts';
import { beQuiet } from '../platform/database/quiet.ts';
import type { Deps } from '../platform/deps.ts';
import { columnsOf, type LoanAsKnown } from '../refinancing/known-loan.ts';
import { customerComments } from '../schema/comments.table.ts';
import { customers } from '../schema/customers.table.ts';
import { followedLoans } from '../schema/followed-loans.table.ts';
import type { Written } from '../schema/imports.table.ts';
import { findById, lockAccountsShared } from '../staff/users.queries.ts';
import * as queries from './imports.queries.ts';
import { findTargets } from './judge.queries.ts';
import { type Judged, judgeLines } from './judge-lines.ts';
import { madeOf } from './made-columns.ts';
import { resultOf, rulesOf, SLICE, understandAll } from './try-lines.ts';
import type { Understood } from './understand-line.ts';

type Creating = Extract<Judged, { outcome: 'create' }>;
type Merging = Extract<Judged, { outcome: 'merge' }>;
type Done = Pick<queries.LineResult, 'customerId' | 'written'>;
type Work = {
  readonly row: queries.ImportRow;
  readonly actor: UserActor;
  readonly now: Date;
};

/**
 * Stores the next slice of lines of a locked import, each once, judged again under locks. Answers false when none is
 * left.
 */
export async function applySlice({ db: tx, now, today }: Pick<Deps, 'db' | 'now' | 'today'>, row: queries.ImportRow) {
  const slice = await queries.findCells(tx, row.id, { after: row.doneTo, most: SLICE, isSane: true });
  const last = slice.at(-1);
  if (!last) return false;
  await beQuiet(tx);
  const rules = await rulesOf(tx, row, today());
  const lines = await understandAll(slice, rules);
  await lockPhones(tx, phonesOf(lines));
  await lockAccountsShared(tx);
  const work = { row: await withActiveBroker(tx, row), actor: await actorOfImport(tx, row.appliedBy), now: now() };
  const judged = await judgeLines(tx, lines, { settings: work.row, now: work.now, isLocked: true });
  const done = new Map([...(await create(tx, judged, work)), ...(await merge(tx, judged, work))]);
  await queries.storeResults(
    tx,
    row.id,
    judged.map((each) => resultOf(each, done.get(each.line))),
  );
  await queries.changeImport(tx, row.id, { doneTo: last.line, doneLines: row.doneLines + slice.length });
  return true;
}

function phonesOf(lines: readonly Understood[]): string[] {
  return lines.flatMap(({ phone }) => (phone === null ? [] : [phone]));
}

/** A broker whose account was disabled meanwhile gets nobody. */
async function withActiveBroker(tx: Db, row: queries.ImportRow): Promise<queries.ImportRow> {
  const broker = row.responsibleId === null ? undefined : await findById(tx, row.responsibleId);
  return { ...row, responsibleId: broker && !broker.disabledAt ? broker.id : null };
}

/** Who pressed, in the background: their address is in the log with the press. */
export async function actorOfImport(tx: Db, userId: string | null): Promise<UserActor> {
  const user = userId === null ? undefined : await findById(tx, userId);
  if (!user) throw new Error('an import at work has no user');
  return { user: { id: user.id, username: user.username, visibility: 'all' }, ip: null };
}

async function create(tx: Db, judged: readonly Judged[], { row, actor, now }: Work): Promise<Map<number, Done>> {
  const creating = judged.filter((each): each is Creating => each.outcome === 'create');
  if (creating.length === 0) return new Map();
  const ids = new Map(creating.map(({ line }) => [line, randomUUID()]));
  await insertMany(
    tx,
    customers,
    creating.map(({ line, person }) => ({ ...person.values, id: ids.get(line) })),
  );
  const made = await findTargets(tx, [...ids.values()], false);
  const customerOf = ({ line }: Creating) => {
    const customer = made.get(ids.get(line) ?? '');
    if (!customer) throw new Error('an imported customer was not stored');
    return customer;
  };
  const notes = creating.map((each) => ({ ...each, customerId: customerOf(each).id, note: each.person.note || null }));
  const added = await addBelongings(tx, notes, { actor, now });
  const details = { import: row.id, as: 'created', status: row.status, reason: 'import' };
  await addEntryForEach(tx, actor, 'customer-imported', creating.map(customerOf).map(auditSubject), details);
  return new Map(
    creating.map((each) => {
      const customer = customerOf(each);
      const written: Written = { made: madeOf(customer), ...added.get(each.line) };
      return [each.line, { customerId: customer.id, written }];
    }),
  );
}

async function merge(tx: Db, judged: readonly Judged[], { row, actor, now }: Work): Promise<Map<number, Done>> {
  const merging = judged.filter((each): each is Merging => each.outcome === 'merge');
  if (merging.length === 0) return new Map();
  await fillIn(tx, merging);
  const noted = await withNewNotes(tx, merging);
  const added = await addBelongings(tx, noted, { actor, now });
  const details = { import: row.id, as: 'merged' };
  const subjects = new Map(merging.map(({ existing }) => [existing.customer.id, auditSubject(existing.customer)]));
  await addEntryForEach(tx, actor, 'customer-imported', [...subjects.values()], details);
  return new Map(
    merging.map(({ line, existing, fill }) => {
      const written: Written = { filled: fill.columns, ...added.get(line) };
      return [line, { customerId: existing.customer.id, written }];
    }),
  );
}

/** Sets the filled columns of each customer: those of several lines together, customers with the same columns at once. */
async function fillIn(tx: Db, merging: readonly Merging[]): Promise<void> {
  const filled = new Map<string, Record<string, string>>();
  for (const { existing, fill } of merging) {
    const values = Object.entries(fill.columns).map(([column, { to }]) => [column, to]);
    const { id } = existing.customer;
    if (values.length > 0) filled.set(id, { ...filled.get(id), ...Object.fromEntries(values) });
  }
  const rows = [...filled].map(([id, values]) => ({ id, ...values }));
  for (const alike of Map.groupBy(rows, (row) => Object.keys(row).toSorted().join()).values())
    await updateMany(tx, customers, alike);
}

/** A note that the customer has already, from an earlier import of the file, is not added again. */
async function withNewNotes(tx: Db, merging: readonly Merging[]) {
  const ids = merging.map(({ existing }) => existing.customer.id);
  const { customerId, text } = customerComments;
  const known = await tx
    .select({ customerId, text })
    .from(customerComments)
    .where(sql`${customerId} = ANY(${sql.param(ids)}::uuid[])`);
  const keys = new Set(known.map((each) => `${each.customerId} ${each.text}`));
  return merging.map(({ line, existing, fill }) => {
    const { id } = existing.customer;
    const isNew = fill.note !== null && !keys.has(`${id} ${fill.note}`);
    if (isNew) keys.add(`${id} ${fill.note}`);
    return { line, customerId: id, note: isNew ? fill.note : null, loan: fill.loan };
  });
}

type Belongings = {
  readonly line: number;
  readonly customerId: string;
  readonly note: string | null;
  readonly loan: LoanAsKnown | null;
};

/** Adds notes and followed loans; answers their ids by line. No consent: nobody may be written to about them. */
async function addBelongings(tx: Db, lines: readonly Belongings[], { actor, now }: Pick<Work, 'actor' | 'now'>) {
  const ids = new Map<number, Pick<Written, 'comment' | 'loan'>>();
  const notes = lines.flatMap(({ line, customerId, note }) => {
    if (note === null) return [];
    const id = randomUUID();
    ids.set(line, { comment: id });
    return [{ id, customerId, text: note, createdBy: actor.user.username }];
  });
  const loans = lines.flatMap(({ line, customerId, loan }) => {
    if (loan === null) return [];
    const id = randomUUID();
    ids.set(line, { ...ids.get(line), loan: id });
    return [{ ...columnsOf(loan), id, customerId, origin: 'import' as const, followedAt: now }];
  });
  await insertMany(tx, customerComments, notes);
  await insertMany(tx, followedLoans, loans);
  return ids;
}
