import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

export const coupons = endpoints({
  current: {
    method: 'GET',
    path: '/api/promo/current',
    access: 'public',
    summary: 'The coupon of this month: how many are left, and its last day',
    response: z.object({
      code: z.string(),
      /** The value of one coupon, RON. */
      value: z.number(),
      /** The coupons left this month; at 0 the site offers none. */
      left: z.number().int().min(0),
      /** Last day of the month in Romania, ISO. */
      endsOn: z.string(),
    }),
  },
});
