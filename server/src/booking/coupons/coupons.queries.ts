import { COUPONS_A_MONTH } from 'contract/booking/coupon';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { couponMonths } from '../../schema/coupons.table.ts';

/** How many coupons the month (`2026-11`) still has. */
export async function countLeft(db: Db, month: string): Promise<number> {
  const [row] = await db
    .select({ redeemed: couponMonths.redeemed })
    .from(couponMonths)
    .where(eq(couponMonths.month, month));
  return COUPONS_A_MONTH - (row?.redeemed ?? 0);
}

/** Takes one of the month's coupons, if any is left: one conditional statement, safe among calls at the same time. */
export async function takeCoupon(db: Db, month: string): Promise<boolean> {
  await db.insert(couponMonths).values({ month }).onConflictDoNothing();
  const taken = await db
    .update(couponMonths)
    .set({ redeemed: sql`${couponMonths.redeemed} + 1` })
    .where(and(eq(couponMonths.month, month), lt(couponMonths.redeemed, COUPONS_A_MONTH)))
    .returning({ redeemed: couponMonths.redeemed });
  return taken.length > 0;
}
