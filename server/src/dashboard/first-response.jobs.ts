import { responseLimits, WORKING_HOURS } from 'contract/availability/call-promise';
import { workingMinutes } from '../availability/call-deadline.ts';
import { queueEmail } from '../mail/queue-email.ts';
import { onSince } from '../messages/automatic/message-rules.ts';
import type { Deps } from '../platform/deps.ts';
import type { Job } from '../platform/jobs.ts';
import { findActiveAdmins } from '../staff/users.queries.ts';
import { lateWarning, waitingWarning } from './first-response-emails.ts';
import { findLeadsToWarn, markWarned, type WaitingLead } from './waiting-leads.queries.ts';

/**
 * Each request has an answer or a warning within days; an older one without either fell into a time without the
 * program.
 */
const LOOKED_BACK_MS = 60 * 86_400_000;

/**
 * While we work: warns of the promise to call new leads, by its rules, once each. The responsible broker gets a message
 * when half of the promised time is over. They and the administrators get one when all of it is. A newly enabled rule
 * warns only of later requests.
 */
export const warnOfWaitingLeads: Job = {
  name: 'warn-of-waiting-leads',
  cron: `*/5 ${WORKING_HOURS.from}-${WORKING_HOURS.to} * * 1-5`,
  run: async (deps, stop) => {
    const { warnAfter, escalateAfter } = responseLimits(deps.config.callPromiseHours);
    const waitingSince = await onSince(deps.db, 'call-waiting');
    const lateSince = await onSince(deps.db, 'call-late');
    const since = new Date(deps.now().getTime() - LOOKED_BACK_MS);
    for (const lead of await findLeadsToWarn(deps.db, since)) {
      if (stop.aborted) return;
      const waited = workingMinutes(lead.requestedAt, deps.now());
      const holds = (from: Date | undefined) => from !== undefined && lead.requestedAt >= from;
      if (holds(waitingSince) && waited >= warnAfter && !lead.warnedAt) await warnResponsible(deps, lead);
      if (holds(lateSince) && waited >= escalateAfter && !lead.escalatedAt) await warnOfLate(deps, lead);
    }
  },
};

async function warnResponsible(deps: Deps, lead: WaitingLead): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await markWarned(tx, lead, 'warnedAt'))) return;
    const recipient = lead.responsible?.email ?? deps.config.brand.email;
    await queueEmail(tx, deps, waitingWarning(recipient, lead, deps));
  });
}

/** The responsible and the administrators, each address once. */
async function warnOfLate(deps: Deps, lead: WaitingLead): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await markWarned(tx, lead, 'escalatedAt'))) return;
    const admins = (await findActiveAdmins(tx)).map(({ email }) => email);
    const recipients = new Set([...(lead.responsible ? [lead.responsible.email] : []), ...admins]);
    for (const email of recipients) await queueEmail(tx, deps, lateWarning(email, lead, deps));
  });
}
