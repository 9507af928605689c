import { formatDate } from 'contract/romanian/romanian';
import { lockById } from '../../customers/customers.queries.ts';
import { queueEmail } from '../../mail/queue-email.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import {
  type Ending,
  type ExpiringOffer,
  findOffersWithoutClientMessage,
  findOffersWithoutStaffNotice,
  offerOccasion,
} from './case-news.queries.ts';
import { expiringOfferNotice } from './expiring-offer-notice.ts';
import { findRule } from './message-rules.queries.ts';
import { sendByRule } from './send-by-rule.ts';
import { sendingTime } from './sending-hours.ts';

/**
 * Some days before an approved offer ends unsigned: writes to its client, by e-mail or by SMS, and to whoever looks
 * after them, once for each last day. What is due is looked up each minute, so that nothing is said of an offer that
 * was signed, prolonged, withdrawn or closed. Silent outside of the sending hours, on weekends and on legal holidays.
 */
export const warnOfExpiringOffers: Job = {
  name: 'warn-of-expiring-offers',
  cron: '* 7-20 * * *',
  run: async (deps, stop) => {
    const time = await sendingTime(deps);
    const { isOn, daysBefore } = await findRule(deps.db, 'offer-expiring');
    if (!isOn || daysBefore === null || !time) return;
    const { today, notAfter } = time;
    const ending = { today, daysBefore };
    for (const each of await findOffersWithoutStaffNotice(deps.db, ending))
      if (!stop.aborted) await notifyResponsible(deps, ending, each);
    for (const each of await findOffersWithoutClientMessage(deps.db, ending))
      if (!stop.aborted) await notifyClient(deps, { ending, notAfter }, each);
  },
};

/** Checks again under the customer's lock: another copy may have written, and the application may have moved. */
async function notifyResponsible(deps: Deps, ending: Ending, { id, customerId }: ExpiringOffer): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockById(tx, customerId);
    const [found] = await findOffersWithoutStaffNotice(tx, ending, id);
    if (found) await queueEmail(tx, deps, expiringOfferNotice(found, deps.config));
  });
}

type When = { readonly ending: Ending; readonly notAfter: Date };

async function notifyClient(deps: Deps, { ending, notAfter }: When, { id, customerId }: ExpiringOffer): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockById(tx, customerId);
    const [found] = await findOffersWithoutClientMessage(tx, ending, id);
    if (!found) return;
    await sendByRule(tx, deps, {
      customerId,
      kind: 'offer-expiring',
      occasion: offerOccasion(found),
      notAfter,
      variables: () => ({ dosar: String(found.number), banca: found.banca, panaLa: formatDate(found.validUntil) }),
    });
  });
}
