import { COUPONS_A_MONTH } from 'contract/booking/coupon';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** Coupons given in each month, limited by the database too. `customer_infos.promo_code` names their owners. */
export const couponMonths = pgTable(
  'promo_months',
  {
    /** `2026-11`, in Romanian time. */
    month: text().primaryKey(),
    redeemed: integer().notNull().default(0),
  },
  (table) => [check('promo_months_limit', sql`${table.redeemed} BETWEEN 0 AND ${sql.raw(String(COUPONS_A_MONTH))}`)],
);
