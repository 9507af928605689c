import { bookingForms as api } from 'contract/booking/booking-forms';
import { NO_CODE } from 'contract/booking/coupon';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { isBot } from '../platform/http/honeypot.ts';
import { serve } from '../platform/http/serve.ts';
import { dailyLimit } from '../platform/security/daily-limit.ts';
import { keepForm } from './booking-forms.service.ts';
import { couponMessage } from './coupons/coupons.service.ts';

/** As many as requests for a call (`call-requests.routes.ts`), and a few retries. */
const FORMS_OF_A_PHONE = 20;

export function bookingFormsRoutes(app: FastifyInstance, deps: Deps): void {
  const formsOf = dailyLimit(deps, 'forms of a phone', FORMS_OF_A_PHONE);

  serve(app, api.create, async ({ body }): Promise<Reply<typeof api.create>> => {
    if (isBot(body)) return { success: true, promoCode: NO_CODE };
    const wait = await formsOf(body.phone);
    if (wait) throw problem('PREA_MULTE_CERERI', { retryAfterSeconds: wait });
    const promoCode = await keepForm(deps, body);
    const promoMessage = couponMessage(body.promoCode, promoCode);
    return { success: true, promoCode, ...(promoMessage && { promoMessage }) };
  });
}
