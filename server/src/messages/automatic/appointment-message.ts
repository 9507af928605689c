import { slotHours } from 'contract/appointments/time-slots';
import { managedAppointmentPath } from 'contract/site/pages';
import { dayOf } from 'loan/calendar';
import { newAppointmentLink } from '../../appointments/appointment-links.queries.ts';
import { appointmentTopic } from '../../appointments/appointment-news.ts';
import { romanianInstant } from '../../platform/runtime/clock.ts';
import type { appointments } from '../../schema/appointments.table.ts';
import { brokerContact } from '../../staff/broker-contact.ts';
import { appointmentValues } from '../customer-values.ts';
import { recipientOf } from '../sending-obstacles.ts';
import type { MessageValues } from '../templates/filled-message.ts';
import type { Writing } from './automatic-message.ts';

type Appointment = Pick<typeof appointments.$inferSelect, 'id' | 'customerId' | 'brokerId' | 'day' | 'timeSlot'>;

/** The values of every message about an appointment; its link moves or cancels it. */
export const appointmentMessage = {
  topic: ({ id }: Appointment): string => appointmentTopic(id),
  values: async (appointment: Appointment, { tx, deps, customer, channel }: Writing): Promise<MessageValues> => {
    const { brand, publicUrl } = deps.config;
    const broker = await brokerContact(tx, brand, appointment.brokerId);
    const sentTo = recipientOf(customer, channel) ?? '';
    const link = publicUrl + managedAppointmentPath(await newAppointmentLink(tx, appointment.id, sentTo));
    return { ...appointmentValues(appointment), broker: broker.name, telefonBroker: broker.phone, link };
  },
};

/** The moment at which the hour of an appointment begins. */
export function beginningOf({ day, timeSlot }: Appointment): Date {
  return romanianInstant(dayOf(day), slotHours(timeSlot).from);
}
