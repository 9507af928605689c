import { useQuery } from '@tanstack/react-query';
import type { coupons } from 'contract/booking/coupons';
import type { Reply } from 'contract/endpoint';
import { NO_CODE, plainCode } from 'contract/text/coupon';
import { call } from '../../../shared/api/call.ts';

/** The coupon of this month, as the server counts it. */
export type Coupon = Reply<typeof coupons.current>;

const current = { method: 'GET', path: '/api/promo/current' } as const;

/** The coupon of this month; undefined until the server told, and when it cannot be reached: nothing is promised then. */
export function useCoupon(): Coupon | undefined {
  const { data } = useQuery({
    queryKey: ['promo', 'current'],
    queryFn: ({ signal }) => call<typeof coupons.current>(current, {}, { signal }),
  });
  return data;
}

/** No code of ours is longer. */
export const LONGEST_CODE = 40;

/** The code of an address that anybody may have written: what cannot be typed would stop every simulation with it. */
export function codeInAddress(written: string | null): string {
  const typed = (written ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return [...typed].slice(0, LONGEST_CODE).join('');
}

/** A word about a typed code that will not count; undefined when it will, or when nobody knows. */
export function codeNote(typed: string, coupon: Coupon | undefined): string | undefined {
  const code = plainCode(typed);
  if (!coupon || code === '' || code === NO_CODE) return undefined;
  if (code !== plainCode(coupon.code)) return 'Nu cunoaștem acest cod. Cererea va pleca fără cod promoțional.';
  return coupon.left > 0
    ? undefined
    : 'Cupoanele din această lună s-au epuizat. Cererea va pleca fără cod promoțional.';
}
