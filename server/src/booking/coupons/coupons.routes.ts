import { COUPON_RON, WELCOME_CODE } from 'contract/booking/coupon';
import { coupons as api } from 'contract/booking/coupons';
import type { FastifyInstance } from 'fastify';
import { dayOf, daysInMonth, isoDate } from 'loan/calendar';
import type { Deps } from '../../platform/deps.ts';
import { serve } from '../../platform/http/serve.ts';
import { countLeft } from './coupons.queries.ts';

export function couponsRoutes(app: FastifyInstance, { db, today }: Deps): void {
  serve(app, api.current, async () => {
    const day = today();
    return {
      code: WELCOME_CODE,
      value: COUPON_RON,
      left: await countLeft(db, day.slice(0, 7)),
      endsOn: lastDayOfMonth(day),
    };
  });
}

function lastDayOfMonth(day: string): string {
  const { year, month } = dayOf(day);
  return isoDate({ year, month, day: daysInMonth(year, month) });
}
