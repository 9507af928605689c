import { useQuery } from '@tanstack/react-query';
import { coupons } from 'contract/booking/coupons';
import type { Reply } from 'contract/endpoint';
import { call } from '../../shared/api/call.ts';

/** The coupon of this month, as the server counts it. */
export type Coupon = Reply<typeof coupons.current>;

/**
 * The coupon of this month; undefined until the server answered, and when it cannot be reached: nothing is promised
 * then.
 */
export function useCoupon(): Coupon | undefined {
  const { data } = useQuery({
    queryKey: ['promo', 'current'],
    queryFn: ({ signal }) => call(coupons.current, {}, { signal }),
  });
  return data;
}
