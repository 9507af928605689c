// The coupon's code and number, apart from its calls: a page that only shows it downloads no schema.

/** The welcome code that the coupon fills in. */
export const WELCOME_CODE = 'BUNVENIT1000';

/** What one coupon is worth, RON. */
export const COUPON_RON = 1000;

/** When the coupon is paid: shown wherever the coupon is offered or confirmed. */
export const COUPON_CONDITION = 'dacă semnați un credit intermediat de noi';

/** What a booking carries when it has no code that counts. */
export const NO_CODE = 'NONE';

/** How many coupons there are in a calendar month (Romanian time). */
export const COUPONS_A_MONTH = 100;

/** A code as it is compared: `bunvenit1000 ` is the welcome code. */
export function plainCode(typed: string): string {
  return typed.trim().toUpperCase();
}
