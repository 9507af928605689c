import { slotHours } from 'contract/appointments/time-slots';
import { dayOf } from 'loan/calendar';
import { APPOINTMENT_UNNOTIFIED, hasBegun } from '../../appointments/appointment-news.ts';
import { findUnnotified, takeUnnotified, type Unnotified } from '../../appointments/unnotified.queries.ts';
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
export const notifyAppointments: Job = {
  name: 'tell-of-appointments',
  cron: '* * * * *',
  channel: APPOINTMENT_UNNOTIFIED,
  run: async (deps, stop) => {
    for (const each of await findUnnotified(deps.db)) if (!stop.aborted) await notifyCustomer(deps, each);
  },
};

/** Drops what is no longer true: the hour has begun, the appointment was held, or the rule is off. */
async function notifyCustomer(deps: Deps, { id, customerId }: Unnotified): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockById(tx, customerId);
    const appointment = await takeUnnotified(tx, id);
    if (!appointment || hasBegun(deps, appointment)) return;
    const { untold, cancelledAt, day, timeSlot } = appointment;
    const kind = `appointment-${untold}` as const;
    if ((untold === 'cancelled') !== (cancelledAt !== null) || !(await isRuleOn(tx, kind))) return;
    const notAfter = romanianInstant(dayOf(day), slotHours(timeSlot).from);
    await sendOfAppointment(tx, deps, { appointment, kind, notAfter, occasion: null });
  });
}
