import { COUPONS_A_MONTH } from 'contract/text/coupon';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { promoMonths } from './coupons.table.ts';

/** How many coupons the month (`2026-11`) still has. */
export async function countLeft(db: Db, month: string): Promise<number> {
  const [row] = await db
    .select({ redeemed: promoMonths.redeemed })
    .from(promoMonths)
    .where(eq(promoMonths.month, month));
  return COUPONS_A_MONTH - (row?.redeemed ?? 0);
}

/** Takes one of the month's coupons, if any is left: one conditional statement, whoever else asks at the same time. */
export async function takeCoupon(db: Db, month: string): Promise<boolean> {
  await db.insert(promoMonths).values({ month }).onConflictDoNothing();
  const taken = await db
    .update(promoMonths)
    .set({ redeemed: sql`${promoMonths.redeemed} + 1` })
    .where(and(eq(promoMonths.month, month), lt(promoMonths.redeemed, COUPONS_A_MONTH)))
    .returning({ redeemed: promoMonths.redeemed });
  return taken.length > 0;
}
