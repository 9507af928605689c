import { and, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { customerInfos } from './forms.table.ts';

type NewForm = typeof customerInfos.$inferInsert;

/** Whose a form is: a customer's, or that of a phone which nobody has yet. */
export type Owner = { readonly customerId: string } | { readonly phone: string };

function belongsTo(owner: Owner): SQL {
  return 'customerId' in owner ? eq(customerInfos.customerId, owner.customerId) : eq(customerInfos.phone, owner.phone);
}

/** The code kept with a form of that content within the last ten minutes; undefined if there is none. */
export async function findSamePromoCode(db: Db, owner: Owner, contentHash: string): Promise<string | undefined> {
  const [form] = await db
    .select({ promoCode: customerInfos.promoCode })
    .from(customerInfos)
    .where(
      and(
        belongsTo(owner),
        eq(customerInfos.contentHash, contentHash),
        gt(customerInfos.createdAt, sql`now() - interval '10 minutes'`),
      ),
    )
    .orderBy(desc(customerInfos.createdAt))
    .limit(1);
  return form?.promoCode;
}

/** True when a form of theirs carries that code. */
export async function hasCode(db: Db, owner: Owner, promoCode: string): Promise<boolean> {
  const found = await db
    .select({ id: customerInfos.id })
    .from(customerInfos)
    .where(and(belongsTo(owner), eq(customerInfos.promoCode, promoCode)))
    .limit(1);
  return found.length > 0;
}

export async function exists(db: Db, owner: Owner): Promise<boolean> {
  const found = await db.select({ id: customerInfos.id }).from(customerInfos).where(belongsTo(owner)).limit(1);
  return found.length > 0;
}

export async function addForm(db: Db, form: NewForm): Promise<void> {
  await db.insert(customerInfos).values(form);
}

/** Forms that came alone for a phone become those of the customer who now has it; they stay unlinked. */
export async function adoptForms(db: Db, phone: string, customerId: string): Promise<void> {
  await db.update(customerInfos).set({ customerId, phone: null }).where(eq(customerInfos.phone, phone));
}

/** Forms that came alone more than so many days ago: nobody booked with their phone. Answers how many. */
export async function removeLone(db: Db, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(customerInfos)
    .where(
      and(isNull(customerInfos.customerId), lte(customerInfos.createdAt, sql`now() - make_interval(days => ${days})`)),
    );
  return rowCount ?? 0;
}
