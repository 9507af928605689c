import { lockById } from '../customers/customers.queries.ts';
import { findRule } from '../messages/automatic/message-rules.queries.ts';
import { sendByRule } from '../messages/automatic/send-by-rule.ts';
import { sendingTime } from '../messages/automatic/sending-hours.ts';
import { maxPerWeek } from '../messages/automatic/weekly-limit.queries.ts';
import { missingDocuments, shortList } from '../messages/customer-values.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { type CaseToRemind, type Due, findCasesToRemind, occasionOf } from './missing-documents.queries.ts';

/**
 * Reminds clients, by e-mail or without an address by SMS, of papers that their case still waits for, as the rule says.
 * What is due is looked up each minute: reminders end when the papers came, the case or its link was closed or the
 * client stopped messages. Silent outside of the sending hours, on weekends and on legal holidays.
 */
export const remindOfDocuments: Job = {
  name: 'remind-of-documents',
  cron: '* 7-20 * * *',
  run: async (deps, stop) => {
    const time = await sendingTime(deps);
    const { isOn, timing } = await findRule(deps.db, 'documents-missing');
    if (!isOn || !timing || !time) return;
    const { today, notAfter } = time;
    const due = { timing, today, maxPerWeek: await maxPerWeek(deps.db, today) };
    for (const each of await findCasesToRemind(deps.db, due))
      if (!stop.aborted) await remind(deps, { due, notAfter }, each);
  },
};

type When = { readonly due: Due; readonly notAfter: Date };

/** Checks again under the customer's lock: another copy may have written, and papers may have come. */
async function remind(deps: Deps, { due, notAfter }: When, { id, customerId }: CaseToRemind): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockById(tx, customerId);
    const [found] = await findCasesToRemind(tx, due, id);
    if (!found) return;
    const titles = await missingDocuments(tx, id);
    await sendByRule(tx, deps, {
      customerId,
      kind: 'documents-missing',
      occasion: occasionOf(found),
      notAfter,
      variables: (channel) => ({
        dosar: String(found.number),
        acteLipsa: channel === 'sms' ? shortList(titles) : titles.join(', '),
      }),
    });
  });
}
