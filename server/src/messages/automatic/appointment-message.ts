import { managedAppointmentPath } from 'contract/site/pages';
import { newAppointmentLink } from '../../appointments/appointment-links.queries.ts';
import { appointmentTopic } from '../../appointments/appointment-news.ts';
import type { appointments } from '../../appointments/appointments.table.ts';
import { findById } from '../../customers/customers.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { brokerContact } from '../../staff/broker-contact.ts';
import { appointmentValues } from '../customer-values.ts';
import { sendMessage } from '../send-message.ts';
import { obstacleTo, recipientOf, ruleChannel } from '../sending-obstacles.ts';

type Appointment = Pick<typeof appointments.$inferSelect, 'id' | 'customerId' | 'brokerId' | 'day' | 'timeSlot'>;

type OfAppointment = {
  readonly appointment: Appointment;
  readonly kind: `appointment-${'confirmed' | 'moved' | 'cancelled' | 'tomorrow' | 'soon'}`;
  readonly occasion: string | null;
  /** From then on it is no longer true. */
  readonly notAfter: Date;
};

/**
 * Writes to the locked customer of an appointment what a rule says of it, with a link by which they move or cancel it.
 * A customer who cannot be written to gets no message, and no link is made.
 */
export async function sendOfAppointment(tx: Db, deps: Deps, message: OfAppointment): Promise<void> {
  const { kind, occasion, notAfter, appointment } = message;
  const { id, customerId, brokerId } = appointment;
  const customer = await findById(tx, customerId);
  const channel = customer && ruleChannel(customer);
  if (!channel) return;
  const how = { kind, channel, category: 'service' } as const;
  if (await obstacleTo(tx, customer, how)) return;
  const broker = await brokerContact(tx, deps.config.brand, brokerId);
  const sentTo = recipientOf(customer, channel) ?? '';
  const link = deps.config.publicUrl + managedAppointmentPath(await newAppointmentLink(tx, id, sentTo));
  await sendMessage(tx, deps, {
    ...how,
    customerId,
    occasion,
    notAfter,
    sentBy: { rule: kind },
    topic: appointmentTopic(id),
    variables: { ...appointmentValues(appointment), broker: broker.name, telefonBroker: broker.phone, link },
  });
}
