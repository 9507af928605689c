import { responseLimits, WORKING_HOURS } from 'contract/text/call-promise';
import { workingMinutes } from '../availability/call-deadline.ts';
import { writeEmail } from '../mail/email.ts';
import { queueEmail } from '../mail/outbox.queries.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';
import { lateWarning, waitingWarning } from './first-response-emails.ts';
import { findLeadsToWarn, markWarned, type WaitingLead } from './waiting-leads.queries.ts';

/** A request is answered or warned of within days; of one that is older nobody was warned because the program stood still. */
const LOOKED_BACK_MS = 60 * 86_400_000;

/**
 * While we work: warns of new leads who wait for their first call, each warning once. Whoever is responsible hears when
 * half of the promised time is over, the administrators when all of it is.
 */
export const warnOfWaitingLeads: Job = {
  name: 'warn-of-waiting-leads',
  cron: `*/5 ${WORKING_HOURS.from}-${WORKING_HOURS.to} * * 1-5`,
  run: async (deps, stop) => {
    const { warnAfter, escalateAfter } = responseLimits(deps.config.callPromiseHours);
    const since = new Date(deps.now().getTime() - LOOKED_BACK_MS);
    for (const lead of await findLeadsToWarn(deps.db, since)) {
      if (stop.aborted) return;
      const waited = workingMinutes(lead.requestedAt, deps.now());
      if (waited >= warnAfter && !lead.warnedAt) await warnResponsible(deps, lead);
      if (waited >= escalateAfter && !lead.escalatedAt) await warnAdmins(deps, lead);
    }
  },
};

async function warnResponsible(deps: Deps, lead: WaitingLead): Promise<void> {
  const { db, config, now } = deps;
  await db.transaction(async (tx) => {
    if (!(await markWarned(tx, lead, 'warnedAt'))) return;
    const recipient = lead.responsible?.email ?? config.brand.email;
    await queueEmail(tx, writeEmail(waitingWarning(recipient, lead, deps), config, now()));
  });
}

/** Without the responsible, who may be one of them and was warned before. */
async function warnAdmins(deps: Deps, lead: WaitingLead): Promise<void> {
  const { db, config, now } = deps;
  await db.transaction(async (tx) => {
    if (!(await markWarned(tx, lead, 'escalatedAt'))) return;
    const admins = (await findActiveAdmins(tx)).filter(({ id }) => id !== lead.responsible?.id);
    for (const { email } of admins) await queueEmail(tx, writeEmail(lateWarning(email, lead, deps), config, now()));
  });
}
