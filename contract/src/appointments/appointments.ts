import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { creationId } from '../fields/creation-id.ts';
import { calendarDay, emptyAsNone, requiredLine } from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { LONGEST } from '../text/text-lengths.ts';
import { timeSlots } from '../text/time-slots.ts';

/** Spaces and leading zeros do not count: `09:00-10:00` is `9:00 - 10:00`. */
const timeSlot = z
  .string('Alegeți un interval orar.')
  .max(60, 'Alegeți un interval orar din listă.')
  .transform((typed) =>
    typed
      .replace(/\s+/g, '')
      .replace('-', ' - ')
      .replace(/\b0(\d:)/g, '$1'),
  )
  .pipe(z.enum(timeSlots, 'Alegeți un interval orar din listă.'))
  .meta({ enum: timeSlots, 'x-also-read': 'other spaces, and hours with a leading zero' });

const oneId = z.object({ id: z.string() });

/** An appointment of a broker with a customer; the day is local, in Romania. */
export const appointment = z
  .object({
    _id: z.string(),
    title: z.string(),
    appointmentDate: z.string(),
    timeSlot: z.enum(timeSlots),
    phone: z.string(),
    email: z.string().nullable(),
    name: z.string(),
    alias: z.string(),
    /** The customer's, 0 to 5. */
    status: z.number(),
    /** User name of the broker whose it is. */
    broker: z.string(),
    /** How the broker is called. */
    brokerName: z.string(),
  })
  .meta({ id: 'Appointment' });

export type Appointment = z.infer<typeof appointment>;

const whatAndWhen = z.object({
  title: requiredLine(LONGEST.appointmentTitle, 'Titlul este obligatoriu.'),
  appointmentDate: calendarDay,
  timeSlot,
});

const optionalDay = emptyAsNone(calendarDay);

export const appointments = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/protectedAppointments/getall',
    access: 'user',
    summary: 'Appointments by day and slot: all, or those of some days, or one’s own',
    query: z.object({
      from: optionalDay,
      /** Included. */
      to: optionalDay,
      /** `true`: only those of who asks. */
      mine: z.enum(['true', 'false']).optional(),
    }),
    response: z.array(appointment),
  },
  getForCustomer: {
    method: 'GET',
    path: '/api/protectedAppointments/getForCustomer',
    access: 'user',
    summary: 'The appointments of a customer, by day and slot',
    query: z.object({ phone }),
    response: z.array(appointment),
    problems: ['CLIENT_NEGASIT'],
  },
  create: {
    method: 'POST',
    path: '/api/appointments/create',
    access: 'user',
    summary:
      'Makes an appointment for the caller; 409 when they have one in that slot. The customer is informed by e-mail',
    body: whatAndWhen.extend({ phone, creationId }),
    status: 201,
    response: appointment,
    problems: ['CLIENT_NEGASIT', 'ZI_TRECUTA', 'INTERVAL_OCUPAT'],
  },
  update: {
    method: 'PUT',
    path: '/api/protectedAppointments/updateAppointment/:id',
    access: 'user',
    summary: 'Moves or renames an appointment; the customer is informed by e-mail',
    params: oneId,
    body: whatAndWhen,
    response: appointment,
    problems: ['PROGRAMARE_NEGASITA', 'PROGRAMARE_TRECUTA', 'ZI_TRECUTA', 'INTERVAL_OCUPAT'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/protectedAppointments/deleteAppointment/:id',
    access: 'user',
    summary: 'Cancels an appointment; the customer is informed by e-mail',
    params: oneId,
    response: z.object({ success: z.literal(true) }),
    problems: ['PROGRAMARE_NEGASITA', 'PROGRAMARE_TRECUTA'],
  },
});
