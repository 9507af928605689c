// The coupon's code and number, apart from its calls: a page that only shows it downloads no schema.

/** The welcome code that the coupon fills in. */
export const WELCOME_CODE = 'BUNVENIT1000';

/** The value of one coupon, RON. */
export const COUPON_RON = 1000;

/** The day of payment of the coupon, shown wherever a page offers or confirms the coupon. */
export const COUPON_CONDITION = 'dacă semnați un credit intermediat de noi';

/** The code of a booking without a valid code. */
export const NO_CODE = 'NONE';

/** The number of coupons in a calendar month (Romanian time). */
export const COUPONS_A_MONTH = 100;

/** The form that compares codes: `bunvenit1000 ` is the welcome code. */
export function plainCode(typed: string): string {
  return typed.trim().toUpperCase();
}
