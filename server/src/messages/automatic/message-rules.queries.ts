import type { MessageRule, MessageTiming } from 'contract/messages/message-rules';
import type { RuleKind } from 'contract/messages/message-words';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { messageRules } from '../../schema/message-rules.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

/** The days of a rule, if its message depends on them. */
export type RuleTimes = { readonly timing?: MessageTiming; readonly daysBefore?: number };

/** The program's own rule, in force until an administrator changes it. */
export type FirstRule<Times extends RuleTimes = RuleTimes> = { readonly isOn: boolean; readonly times: Times };

/** The rule in force: the first one, with an administrator's changes. */
type RuleInForce<Times extends RuleTimes> = FirstRule<Times> & {
  /** The moment of its last change; 1970 for a rule never changed. */
  readonly since: Date;
};

/** The user name of the administrator who saved it, beside the wire fields. */
export type NamedRule = MessageRule & { readonly changedBy: string | null };

type RuleRow = typeof messageRules.$inferSelect;

/** The rule of a kind that begins as `first`. */
export async function findRuleInForce<Times extends RuleTimes>(
  db: Db,
  kind: RuleKind,
  first: FirstRule<Times>,
): Promise<RuleInForce<Times>> {
  const [row] = await db.select().from(messageRules).where(eq(messageRules.kind, kind));
  return { ...inForce(first, row), since: row?.changedAt ?? new Date(0) };
}

/** Every rule, in the order of its `first`. */
export async function findNamedRules(db: Db, first: ReadonlyMap<RuleKind, FirstRule>): Promise<NamedRule[]> {
  const changedByName = nameOf(messageRules.changedBy);
  const rows = await db
    .select({ ...getTableColumns(messageRules), changedByName })
    .from(messageRules)
    .leftJoin(users, eq(users.username, messageRules.changedBy));
  return [...first].map(([kind, rule]) => {
    const row = rows.find((each) => each.kind === kind);
    const { isOn, times } = inForce(rule, row);
    return {
      kind,
      isOn,
      version: row?.version ?? 0,
      timing: times.timing ?? null,
      daysBefore: times.daysBefore ?? null,
      changedAt: row?.changedAt.toISOString() ?? null,
      changedBy: row?.changedBy ?? null,
      changedByName: row?.changedByName ?? null,
    };
  });
}

function inForce<Times extends RuleTimes>(first: FirstRule<Times>, row: RuleRow | undefined): FirstRule<Times> {
  const { timing, daysBefore } = first.times;
  return {
    isOn: row?.isOn ?? first.isOn,
    times: {
      ...first.times,
      ...(timing && { timing: timingOf(timing, row) }),
      ...(daysBefore !== undefined && { daysBefore: row?.daysBefore ?? daysBefore }),
    },
  };
}

function timingOf(first: MessageTiming, row: RuleRow | undefined): MessageTiming {
  return {
    daysAfter: row?.daysAfter ?? first.daysAfter,
    daysBetween: row?.daysBetween ?? first.daysBetween,
    mostTimes: row?.mostTimes ?? first.mostTimes,
  };
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
