import type { Appointment } from 'contract/appointments/appointments';
import type { AppointmentWithPeople } from './appointments.queries.ts';

/** An appointment as the staff's screens get it. */
export function toAppointment(meeting: AppointmentWithPeople): Appointment {
  const { id, customerId, title, day, timeSlot, phone, email, name, alias, status, broker, brokerName } = meeting;
  const { outcome, outcomeBy, outcomeAt, channel, isChosenByClient, cancelledAt, cancelledBy, clientAnswer } = meeting;
  return {
    _id: id,
    title,
    appointmentDate: day,
    timeSlot,
    customerId,
    phone,
    email,
    name,
    alias,
    status,
    broker,
    brokerName,
    outcome,
    outcomeBy,
    outcomeAt: outcomeAt?.toISOString() ?? null,
    channel,
    isChosenByClient,
    cancelledAt: cancelledAt?.toISOString() ?? null,
    cancelledBy,
    clientAnswer: clientAnswer ?? undefined,
  };
}
