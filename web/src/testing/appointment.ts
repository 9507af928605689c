import type { Appointment } from 'contract/appointments/appointments';

/** A coming appointment, with the given fields. */
export function appointmentWith(given: Partial<Appointment> = {}): Appointment {
  return {
    _id: 'a',
    title: 'Apel telefonic',
    appointmentDate: '2099-12-01',
    timeSlot: '10:00 - 11:00',
    customerId: 'c',
    phone: '+40722123456',
    email: 'ana@example.ro',
    name: 'Ana Marin',
    alias: '',
    status: 1,
    broker: 'ion',
    brokerName: 'Ion Pop',
    outcome: null,
    outcomeBy: null,
    outcomeAt: null,
    channel: null,
    isChosenByClient: false,
    cancelledAt: null,
    cancelledBy: null,
    ...given,
  };
}
