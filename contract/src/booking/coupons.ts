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
      /** What one coupon is worth, RON. */
      value: z.number(),
      /** Coupons not yet given this month; at 0 nothing is offered. */
      left: z.number().int().min(0),
      /** Last day of the month in Romania, ISO. */
      endsOn: z.string(),
    }),
  },
});
