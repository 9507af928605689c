import { channelTitles } from 'contract/appointments/appointment-channels';
import { auditAppointment, emailBroker, hasBegun } from '../appointments/appointment-news.ts';
import {
  type AppointmentWithPeople,
  addAppointment,
  findAppointment,
  findAppointments,
} from '../appointments/appointments.queries.ts';
import { CLIENT } from '../audit/audit.queries.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { type LockedSlot, refuseSlot } from './double-booking.ts';

/** The future appointment whose slot the customer chose themself: there is one at a time. */
export async function findUpcomingChosen(
  db: Db,
  deps: Pick<Deps, 'now' | 'today'>,
  customerId: string,
): Promise<AppointmentWithPeople | undefined> {
  const coming = await findAppointments(db, { customerId, from: deps.today() }, SYSTEM_VIEWER);
  return coming.find((meeting) => meeting.isChosenByClient && !hasBegun(deps, meeting));
}

/** The customer of the appointment, and their responsible broker. */
type SlotOwner = { readonly customerId: string; readonly responsibleId: string | null };

/**
 * Makes the appointment in a slot that is locked: with the customer's responsible if they are free then, else with the
 * least loaded who is. Appointments that the staff made meanwhile count too: the database has one appointment of a
 * broker in a slot.
 */
export async function bookSlot(
  tx: Db,
  deps: Pick<Deps, 'config' | 'now' | 'today'>,
  { chosen, brokers, availability }: LockedSlot,
  { customerId, responsibleId }: SlotOwner,
): Promise<AppointmentWithPeople> {
  const inOrder = [...brokers.filter(({ id }) => id === responsibleId), ...brokers];
  const { day, timeSlot, channel } = chosen;
  for (const { id: brokerId } of inOrder) {
    const what = { customerId, brokerId, title: channelTitles[channel], day, timeSlot, channel };
    const id = await addAppointment(tx, { ...what, isChosenByClient: true });
    const meeting = id && (await findAppointment(tx, id, SYSTEM_VIEWER));
    if (!meeting) continue;
    await auditAppointment(tx, CLIENT, 'appointment-created', meeting, { by: 'client' });
    await emailBroker(tx, deps, 'chosen', meeting);
    return meeting;
  }
  return refuseSlot(chosen, availability);
}
