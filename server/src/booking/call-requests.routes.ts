import { callRequests as api } from 'contract/booking/call-requests';
import type { Reply } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { FastifyInstance } from 'fastify';
import { callDeadline } from '../availability/call-deadline.ts';
import { EMAILS_TO_AN_ADDRESS } from '../mail/emails-to-an-address.ts';
import type { Deps } from '../platform/deps.ts';
import { isBot, refuseTooFast } from '../platform/http/honeypot.ts';
import { serve } from '../platform/http/serve.ts';
import { inSeries } from '../platform/runtime/in-series.ts';
import { dailyLimit } from '../platform/security/daily-limit.ts';
import { ipKey } from '../platform/security/ip-key.ts';
import { slotEnd } from './booking-appointment.ts';
import { decoyToken, refuseGoneHour, requestCall } from './call-requests.service.ts';

/** A day: enough to correct and repeat a request, too few for a stranger to flood a customer's page. */
const REQUESTS_OF_A_PHONE = 15;

export function callRequestsRoutes(app: FastifyInstance, deps: Deps): void {
  const requestsOf = dailyLimit(deps, 'requests of a phone', REQUESTS_OF_A_PHONE);
  const emailsTo = dailyLimit(deps, 'emails to an address', EMAILS_TO_AN_ADDRESS);

  serve(app, api.create, async ({ body: person }, request): Promise<Reply<typeof api.create>> => {
    const { chosenHour } = person;
    const callBy = chosenHour ? slotEnd(chosenHour) : callDeadline(deps.now(), deps.config.callPromiseHours);
    if (isBot(person)) return { success: true, bookingToken: decoyToken(), callBy };
    refuseTooFast(person);
    const book = async () => {
      await refuseGoneHour(deps, person);
      const wait = await requestsOf(person.phone);
      if (wait) throw problem('PREA_MULTE_CERERI', { retryAfterSeconds: wait });
      const mayConfirm = person.email !== null && !(await emailsTo(person.email));
      const month = deps.today().slice(0, 7);
      const caller = deps.keyedHash.hash('consent', ipKey(request.ip));
      return requestCall(deps, { person, caller, mayConfirm, callBy, month });
    };
    // Many visitors for one hour cost one read each when it is gone.
    const bookingToken = await (chosenHour ? inSeries(`chosen hours of ${chosenHour.day}`, book) : book());
    return { success: true, bookingToken, callBy };
  });
}
