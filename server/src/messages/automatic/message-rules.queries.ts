import type { MessageRule, MessageTiming } from 'contract/messages/message-rules';
import { type RuleKind, ruleKinds } from 'contract/messages/message-words';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nameOf, users } from '../../staff/users.table.ts';
import { messageRules } from './message-rules.table.ts';

/** When clients are reminded of missing papers, until an administrator changes it. */
const TIMING: MessageTiming = { daysAfter: 3, daysBetween: 4, mostTimes: 3 };

/** Days before the end of an offer when its client is told, until an administrator changes it. */
const DAYS_BEFORE = 7;

/** Off until somebody switches them on: good news is first told by a person, and a call in time needs no action. */
const OFF_AT_FIRST: readonly RuleKind[] = ['stage-reached', 'call-in-time'];

/** Who saved it (a user name), beside the wire fields. */
export type NamedRule = MessageRule & { readonly changedBy: string | null };

type RuleRow = typeof messageRules.$inferSelect;

/** Every rule, in the order of `ruleKinds`. */
export async function findRules(db: Db): Promise<NamedRule[]> {
  const changedByName = nameOf(messageRules.changedBy);
  const rows = await db
    .select({ ...getTableColumns(messageRules), changedByName })
    .from(messageRules)
    .leftJoin(users, eq(users.username, messageRules.changedBy));
  return ruleKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    return {
      kind,
      isOn: row?.isOn ?? !OFF_AT_FIRST.includes(kind),
      version: row?.version ?? 0,
      timing: kind === 'documents-missing' ? timingOf(row) : null,
      daysBefore: kind === 'offer-expiring' ? (row?.daysBefore ?? DAYS_BEFORE) : null,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
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

/** One rule of `findRules`. */
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
 * Since when a rule is on: what happened before that is not told later. Undefined while it is off; 1970 for a rule that
 * nobody has ever changed.
 */
export async function onSince(db: Db, kind: RuleKind): Promise<Date | undefined> {
  const { isOn, changedAt } = await findRule(db, kind);
  return isOn ? new Date(changedAt ?? 0) : undefined;
}

/** Saves the version after the one that was seen; false when that is no longer the newest. */
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
