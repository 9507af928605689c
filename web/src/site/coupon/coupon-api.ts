import { useQuery } from '@tanstack/react-query';
import { coupons } from 'contract/booking/coupons';
import type { Reply } from 'contract/endpoint';
import { call } from '../../shared/api/call.ts';

/** This month's coupon with the server's count. */
export type Coupon = Reply<typeof coupons.current>;

/** This month's coupon; undefined before the server's answer, and without one: the page promises nothing then. */
export function useCoupon(): Coupon | undefined {
  const { data } = useQuery({
    queryKey: ['promo', 'current'],
    queryFn: ({ signal }) => call(coupons.current, {}, { signal }),
  });
  return data;
}
