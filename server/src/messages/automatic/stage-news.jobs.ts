import { clientStageName } from 'contract/fields/case-stages';
import { lockById } from '../../customers/customers.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { DAY_SECONDS, MINUTE_SECONDS } from '../../platform/runtime/clock.ts';
import { type AnnouncedApplication, findReached, type Reached, stageOccasion } from './case-news.queries.ts';
import { onSince } from './message-rules.queries.ts';
import { sendByRule } from './send-by-rule.ts';
import { sendingTime } from './sending-hours.ts';
import { maxPerWeek } from './weekly-limit.queries.ts';

/** Age of a move, ms, from which it is told: until then whoever moved the wrong application can take it back. */
const SETTLED_MS = 10 * MINUTE_SECONDS * 1_000;
/** A move is told within a week: one of Friday evening on Monday, one before Easter after it. */
const ANNOUNCED_WITHIN_MS = 7 * DAY_SECONDS * 1_000;

/**
 * Tells clients, by e-mail or without an address by SMS, that their application came to a stage worth telling, each
 * stage of an application once. What is due is looked up each minute: an application that left the stage, or came to it
 * before the rule was switched on, is left out. Silent outside of the sending hours, on weekends and on legal holidays.
 */
export const notifyStages: Job = {
  name: 'tell-of-stages',
  cron: '* 7-20 * * *',
  run: async (deps, stop) => {
    const time = await sendingTime(deps);
    const since = await onSince(deps.db, 'stage-reached');
    if (!since || !time) return;
    const { today, notAfter } = time;
    const now = deps.now().getTime();
    const reached = {
      after: new Date(Math.max(since.getTime(), now - ANNOUNCED_WITHIN_MS)),
      until: new Date(now - SETTLED_MS),
      today,
      maxPerWeek: await maxPerWeek(deps.db, today),
    };
    for (const each of await findReached(deps.db, reached))
      if (!stop.aborted) await notifyClient(deps, { reached, notAfter }, each);
  },
};

type When = { readonly reached: Reached; readonly notAfter: Date };

/** Checks again under the customer's lock, which a move of an application takes too. */
async function notifyClient(
  deps: Deps,
  { reached, notAfter }: When,
  { id, customerId }: AnnouncedApplication,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockById(tx, customerId);
    const [found] = await findReached(tx, reached, id);
    if (!found) return;
    await sendByRule(tx, deps, {
      customerId,
      kind: 'stage-reached',
      occasion: stageOccasion(found),
      notAfter,
      variables: () => ({ dosar: String(found.number), banca: found.banca, etapa: clientStageName(found.stage) }),
    });
  });
}
