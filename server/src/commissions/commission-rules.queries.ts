import { ruleInForce } from 'contract/commissions/commission-arithmetic';
import type { CommissionRule } from 'contract/commissions/commission-rules';
import { bankKey } from 'contract/products/product-names';
import { desc, eq, getTableColumns } from 'drizzle-orm';
import { toRon } from 'loan/money';
import { toPercent } from 'loan/rate';
import type { Db } from '../platform/database/db.ts';
import { commissionRules } from '../schema/commissions.table.ts';
import { nameOf, users } from '../schema/users.table.ts';

/** A rule as stored, with the present name of its author. */
export type RuleRow = typeof commissionRules.$inferSelect & { readonly byName: string | null };

/** The first day of our calendars: a rule from then on holds for every drawing. */
const EVER = '2000-01-01';

const select = (db: Db) =>
  db
    .select({ ...getTableColumns(commissionRules), byName: nameOf(commissionRules.by) })
    .from(commissionRules)
    .leftJoin(users, eq(users.username, commissionRules.by));

/** Every rule, newest first. */
export function findRules(db: Db): Promise<RuleRow[]> {
  return select(db).orderBy(desc(commissionRules.id));
}

export async function findRule(db: Db, id: number): Promise<RuleRow | undefined> {
  const [found] = await select(db).where(eq(commissionRules.id, id));
  return found;
}

export async function storeRule(tx: Db, values: typeof commissionRules.$inferInsert): Promise<RuleRow> {
  const [added] = await tx.insert(commissionRules).values(values).returning({ id: commissionRules.id });
  const stored = added && (await findRule(tx, added.id));
  if (!stored) throw new Error('a rule was added without a row');
  return stored;
}

/** The rule in force on a day for a bank, in any spelling, and an offer. */
export async function ruleOn(
  db: Db,
  place: { readonly bank: string; readonly offer: string | null; readonly day: string },
): Promise<RuleRow> {
  return ruleAmong(await findRules(db), place);
}

/** As `ruleOn`, among rules that were read. */
export function ruleAmong(
  rules: readonly RuleRow[],
  { bank, ...place }: { readonly bank: string; readonly offer: string | null; readonly day: string },
): RuleRow {
  const rule = ruleInForce(rules, { ...place, bank: bankKey(bank) });
  if (!rule) throw new Error('no rule of a commission was stored at the start');
  return rule;
}

/** Gives an installation without any rule the first one: what banks pay is not known yet. */
export async function seedCommissionRules(db: Db): Promise<void> {
  if ((await db.$count(commissionRules)) > 0) return;
  await db.insert(commissionRules).values({ kind: 'unknown', dueDays: 30, validFrom: EVER });
}

/** As it crosses the wire. */
export function toRule(row: RuleRow): CommissionRule {
  const { id, bank, offer, kind, share, of, amount, dueDays, clawback, validFrom, note, at, byName } = row;
  return {
    ...{ _id: String(id), bank, offer, kind, of, dueDays, validFrom, note, byName },
    percent: share === null ? null : toPercent(share),
    amount: amount === null ? null : toRon(amount),
    clawback: clawback.map(({ months, share: part }) => ({ months, percent: toPercent(part) })),
    at: at.toISOString(),
  };
}
