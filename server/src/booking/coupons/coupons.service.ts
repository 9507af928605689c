import { NO_CODE, plainCode, WELCOME_CODE } from 'contract/booking/coupon';
import type { Db } from '../../platform/database/db.ts';
import * as queries from './coupons.queries.ts';

/**
 * The valid code of a booking: the welcome code while the month has coupons, else NONE. One coupon a person: a person
 * with one (`hasCoupon`) uses up no other. The answer does not depend on it, so nobody learns the owner of a phone.
 * Runs in the booking's transaction, which holds the lock of the phone.
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

/** The reason against a given code, for the visitor; undefined for a valid code, or without one. */
export function couponMessage(given: string, storedCode: string): string | undefined {
  const code = plainCode(given);
  if (code === '' || code === NO_CODE || code === storedCode) return undefined;
  return code === WELCOME_CODE
    ? 'Cupoanele din această lună s-au epuizat, așa că nu am putut aplica codul promoțional.'
    : 'Codul promoțional nu este valabil și nu a fost aplicat.';
}
