import type { MessageRule, MessageTiming } from 'contract/messages/message-rules';
import { type AutomaticKind, automaticKinds } from 'contract/text/message-words';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { nameShown, users } from '../staff/users.table.ts';
import { messageRules } from './message-rules.table.ts';

/** When missing papers are reminded of until an administrator says otherwise. */
const TIMING: MessageTiming = { daysAfter: 3, daysBetween: 4, mostTimes: 3 };

/** Of whom stored what, beside what crosses the wire. */
export type NamedRule = MessageRule & { readonly changedBy: string | null };

type RuleRow = typeof messageRules.$inferSelect;

/** Every rule, in the order of `automaticKinds`; all are on until somebody switches them off. */
export async function findRules(db: Db): Promise<NamedRule[]> {
  const changedByName = sql<string | null>`coalesce(${nameShown}, ${messageRules.changedBy})`;
  const rows = await db
    .select({ ...getTableColumns(messageRules), changedByName })
    .from(messageRules)
    .leftJoin(users, eq(users.username, messageRules.changedBy));
  return automaticKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    const timing = kind === 'documents-missing' ? timingOf(row) : null;
    if (!row) return { kind, isOn: true, timing, version: 0, changedAt: null, changedByName: null, changedBy: null };
    const { isOn, version, changedAt, changedBy } = row;
    return { kind, isOn, timing, version, changedAt: changedAt.toISOString(), changedBy, ...named(row) };
  });
}

const named = ({ changedByName }: { readonly changedByName: string | null }) => ({ changedByName });

function timingOf(row: RuleRow | undefined): MessageTiming {
  return {
    daysAfter: row?.daysAfter ?? TIMING.daysAfter,
    daysBetween: row?.daysBetween ?? TIMING.daysBetween,
    mostTimes: row?.mostTimes ?? TIMING.mostTimes,
  };
}

/** One rule, as `findRules` has it. */
export async function findRule(db: Db, kind: AutomaticKind): Promise<NamedRule> {
  const found = (await findRules(db)).find((rule) => rule.kind === kind);
  if (!found) throw new Error(`there is no rule ${kind}`);
  return found;
}

/** True while messages of that kind go out by themselves. */
export async function isRuleOn(db: Db, kind: AutomaticKind): Promise<boolean> {
  return (await findRule(db, kind)).isOn;
}

/** Writes a rule after the version that was seen; false when there is another one by now. */
export async function saveRule(
  tx: Db,
  { kind, ...changes }: Omit<typeof messageRules.$inferInsert, 'version'>,
  expectedVersion: number,
): Promise<boolean> {
  const values = { ...changes, version: expectedVersion + 1 };
  const { rowCount } =
    expectedVersion === 0
      ? await tx
          .insert(messageRules)
          .values({ kind, ...values })
          .onConflictDoNothing()
      : await tx
          .update(messageRules)
          .set(values)
          .where(sql`${messageRules.kind} = ${kind} AND ${messageRules.version} = ${expectedVersion}`);
  return rowCount === 1;
}
