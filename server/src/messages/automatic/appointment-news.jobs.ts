import { slotHours } from 'contract/text/time-slots';
import { dayOf } from 'loan/calendar';
import { APPOINTMENT_UNTOLD, hasBegun } from '../../appointments/appointment-news.ts';
import { findUntold, takeUntold, type Untold } from '../../appointments/untold.queries.ts';
import { lockById } from '../../customers/customers.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { romanianInstant } from '../../platform/runtime/clock.ts';
import { sendOfAppointment } from './appointment-message.ts';
import { isRuleOn } from './message-rules.queries.ts';

/**
 * Tells customers without an e-mail address by SMS, at once and at any hour, that their appointment was made, moved or
 * cancelled; those with an address get an e-mail with the event for their calendar. The mark `untold` is removed in the
 * transaction that writes the message: one message for each, however many copies of the program run.
 */
export const tellOfAppointments: Job = {
  name: 'tell-of-appointments',
  cron: '* * * * *',
  channel: APPOINTMENT_UNTOLD,
  run: async (deps, stop) => {
    for (const each of await findUntold(deps.db)) if (!stop.aborted) await tell(deps, each);
  },
};

/** What became untrue meanwhile is dropped: its hour has begun, it was held, or its rule is off. */
async function tell(deps: Deps, { id, customerId }: Untold): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockById(tx, customerId);
    const appointment = await takeUntold(tx, id);
    if (!appointment || hasBegun(deps, appointment)) return;
    const { untold, cancelledAt, day, timeSlot } = appointment;
    const kind = `appointment-${untold}` as const;
    if ((untold === 'cancelled') !== (cancelledAt !== null) || !(await isRuleOn(tx, kind))) return;
    const notAfter = romanianInstant(dayOf(day), slotHours(timeSlot).from);
    await sendOfAppointment(tx, deps, { appointment, kind, notAfter, occasion: null });
  });
}
