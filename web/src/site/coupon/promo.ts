import { NO_CODE, plainCode } from 'contract/booking/coupon';
import { cleanLine } from 'contract/romanian/typed-text';
import type { Coupon } from './coupon-api.ts';

/** No code of ours is longer. */
export const MAX_CODE_LENGTH = 40;

/** The code in an address that anybody may have written: an impossible code would stop every simulation with it. */
export function codeInAddress(written: string | null): string {
  const typed = cleanLine((written ?? '').replaceAll('\0', ''));
  return [...typed].slice(0, MAX_CODE_LENGTH).join('');
}

/** The sentence about a typed code that will not count; undefined for a valid one, or without an answer. */
export function codeNote(typed: string, coupon: Coupon | undefined): string | undefined {
  const code = plainCode(typed);
  if (!coupon || code === '' || code === NO_CODE) return undefined;
  if (code !== plainCode(coupon.code)) return 'Nu cunoaștem acest cod. Cererea va fi trimisă fără cod promoțional.';
  return coupon.left > 0
    ? undefined
    : 'Cupoanele din această lună s-au epuizat. Cererea va fi trimisă fără cod promoțional.';
}

/** This month's coupon when the typed code is its own and one is left; undefined: no confirmation. */
export function appliedCoupon(typed: string, coupon: Coupon | undefined): Coupon | undefined {
  return coupon && coupon.left > 0 && plainCode(typed) === plainCode(coupon.code) ? coupon : undefined;
}
