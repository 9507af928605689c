import { responseLimits, WORKING_HOURS, waitingWords } from 'contract/availability/call-promise';
import { workingMinutes } from '../availability/call-deadline.ts';
import { lockById } from '../customers/customers.queries.ts';
import { customerButton } from '../mail/customer-button.ts';
import { existsRecent } from '../mail/outbox.queries.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { onSince } from '../messages/automatic/message-rules.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { DAY_SECONDS, MINUTE_SECONDS } from '../platform/runtime/clock.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';
import { type AnsweredLead, findAnswered } from './answered-leads.queries.ts';

/** Days within which a timely call is announced. */
const ANNOUNCED_WITHIN_DAYS = 7;

/**
 * While its rule is on: notifies administrators of each new lead with a call within the promised time, once. It skips
 * calls from before the rule was on.
 */
export const notifyKeptPromises: Job = {
  name: 'tell-of-kept-promises',
  cron: `*/5 ${WORKING_HOURS.from}-${WORKING_HOURS.to} * * 1-5`,
  run: async (deps, stop) => {
    const since = await onSince(deps.db, 'call-in-time');
    if (!since) return;
    const { escalateAfter } = responseLimits(deps.config.callPromiseHours);
    const oldest = deps.now().getTime() - ANNOUNCED_WITHIN_DAYS * DAY_SECONDS * 1_000;
    for (const lead of await findAnswered(deps.db, new Date(Math.max(oldest, since.getTime())))) {
      const waited = workingMinutes(lead.requestedAt, lead.answeredAt);
      if (!stop.aborted && waited < escalateAfter) await emailAdmins(deps, lead, waited);
    }
  },
};

async function emailAdmins({ db, config, now }: Deps, lead: AnsweredLead, waited: number): Promise<void> {
  const { customerId, requestId, name, phone, answeredBy } = lead;
  const topic = `call-in-time:${requestId}`;
  await db.transaction(async (tx) => {
    await lockById(tx, customerId);
    // Twice the span of the search for leads.
    const minutes = (2 * ANNOUNCED_WITHIN_DAYS * DAY_SECONDS) / MINUTE_SECONDS;
    if (await existsRecent(tx, { customerId, topic, minutes })) return;
    for (const { email: recipient } of await findActiveAdmins(tx)) {
      const words = 'Un client nou a fost sunat în timpul promis';
      await queueEmail(
        tx,
        { config, now },
        {
          kind: 'lead-called',
          recipient,
          customerId,
          topic,
          subject: words,
          title: words,
          blocks: [
            {
              kind: 'facts',
              rows: [
                ['Nume', name],
                ['A sunat', answeredBy ?? 'un coleg'],
                ['Primul apel', `după ${waitingWords(waited)}`],
              ],
            },
            customerButton({ id: customerId, phone }, config),
          ],
        },
      );
    }
  });
}
