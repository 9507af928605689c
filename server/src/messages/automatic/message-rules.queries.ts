import type { MessageRule, MessageTiming } from 'contract/messages/message-rules';
import { type RuleKind, ruleKinds } from 'contract/text/message-words';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nameShown, users } from '../../staff/users.table.ts';
import { messageRules } from './message-rules.table.ts';

/** When missing papers are reminded of until an administrator says otherwise. */
const TIMING: MessageTiming = { daysAfter: 3, daysBetween: 4, mostTimes: 3 };

/** How many days before its end an offer is spoken of until an administrator says otherwise. */
const DAYS_BEFORE = 7;

/** Until somebody switches them on: good news is first told by a person, and of calls in time nobody has to do anything. */
const OFF_AT_FIRST: readonly RuleKind[] = ['stage-reached', 'call-in-time'];

/** Of whom stored what, beside what crosses the wire. */
export type NamedRule = MessageRule & { readonly changedBy: string | null };

type RuleRow = typeof messageRules.$inferSelect;

/** Every rule, in the order of `ruleKinds`. */
export async function findRules(db: Db): Promise<NamedRule[]> {
  const changedByName = sql<string | null>`coalesce(${nameShown}, ${messageRules.changedBy})`;
  const rows = await db
    .select({ ...getTableColumns(messageRules), changedByName })
    .from(messageRules)
    .leftJoin(users, eq(users.username, messageRules.changedBy));
  return ruleKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return {
      ...{ kind, isOn: row?.isOn ?? !OFF_AT_FIRST.includes(kind), version: row?.version ?? 0 },
      timing: kind === 'documents-missing' ? timingOf(row) : null,
      daysBefore: kind === 'offer-expiring' ? (row?.daysBefore ?? DAYS_BEFORE) : null,
      ...{ changedAt: row?.changedAt.toISOString() ?? null, changedBy: row?.changedBy ?? null },
      changedByName: row?.changedByName ?? null,
    };
  });
}

function timingOf(row: RuleRow | undefined): MessageTiming {
  return {
    daysAfter: row?.daysAfter ?? TIMING.daysAfter,
    daysBetween: row?.daysBetween ?? TIMING.daysBetween,
    mostTimes: row?.mostTimes ?? TIMING.mostTimes,
  };
}

/** One rule, as `findRules` has it. */
export async function findRule(db: Db, kind: RuleKind): Promise<NamedRule> {
  const found = (await findRules(db)).find((rule) => rule.kind === kind);
  if (!found) throw new Error(`there is no rule ${kind}`);
  return found;
}

/** True while messages of that kind go out by themselves. */
export async function isRuleOn(db: Db, kind: RuleKind): Promise<boolean> {
  return (await findRule(db, kind)).isOn;
}

/**
 * Since when a rule holds that tells of what happened: what was before it was switched on is not told later. Undefined
 * while it is off; the beginning of time for one that nobody ever switched.
 */
export async function onSince(db: Db, kind: RuleKind): Promise<Date | undefined> {
  const { isOn, changedAt } = await findRule(db, kind);
  return isOn ? new Date(changedAt ?? 0) : undefined;
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
