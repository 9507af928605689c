import { NO_CODE, plainCode, WELCOME_CODE } from 'contract/booking/coupon';
import type { Db } from '../../platform/database/db.ts';
import * as queries from './coupons.queries.ts';

/**
 * The code that counts for a booking: the welcome code while the month has coupons, else NONE. One coupon a person:
 * whoever has one (`hasCoupon`) uses up no other. The answer does not depend on it: nobody learns whose phone is known.
 * Belongs into the booking's transaction, in which nobody else is about the same phone.
 */
export async function redeemCoupon(
  db: Db,
  given: string,
  { hasCoupon, month }: { hasCoupon: boolean; month: string },
): Promise<string> {
  if (plainCode(given) !== WELCOME_CODE) return NO_CODE;
  const isLeft = hasCoupon ? (await queries.countLeft(db, month)) > 0 : await queries.takeCoupon(db, month);
  return isLeft ? WELCOME_CODE : NO_CODE;
}

/** Why the code given does not count, for the visitor; undefined when it does, or none was given. */
export function couponMessage(given: string, storedCode: string): string | undefined {
  const code = plainCode(given);
  if (code === '' || code === NO_CODE || code === storedCode) return undefined;
  return code === WELCOME_CODE
    ? 'Cupoanele din această lună s-au epuizat, așa că nu am putut aplica codul promoțional.'
    : 'Codul promoțional nu este valabil și nu a fost aplicat.';
}
