import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, ofId } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { calendarDay, emptyAsNone, requiredLine, typedText } from '../fields/fields.ts';
import { ofPhone, phone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { appointmentChannels } from './appointment-channels.ts';
import { appointmentOutcomes, OUTCOME_DAYS } from './appointment-outcomes.ts';
import { clientAnswers } from './client-answers.ts';
import { timeSlots } from './time-slots.ts';

const NOT_LISTED = 'Alegeți un interval orar din listă.';

/** A typed slot; spaces and leading zeros do not count: `09:00-10:00` is `9:00 - 10:00`. */
export const timeSlot = typedText('Alegeți un interval orar.')
  .max(60, NOT_LISTED)
  .transform((typed) =>
    typed
      .replace(/\s+/g, '')
      .replace('-', ' - ')
      .replace(/\b0(\d:)/g, '$1'),
  )
  .pipe(z.enum(timeSlots, NOT_LISTED))
  .meta({ enum: timeSlots, 'x-also-read': 'other spaces, and hours with a leading zero' });

/** The outcome of an appointment; null: none noted. A move is no outcome: the appointment stays the same. */
const outcome = z.enum(appointmentOutcomes, 'Alegeți un rezultat din listă.').nullable();

/** A customer's answer to an invitation from their calendar. */
export const answerFromCalendar = {
  answer: z.enum(clientAnswers),
  /** The proposed hour, local in Romania (`2026-12-02T11:00`), or the day alone; null: none. */
  proposed: z.string().nullable(),
  /** The customer's own words; empty: none. */
  comment: z.string(),
};

/** The answer to the invitation for the present hour of the appointment. */
const clientAnswer = z.object({
  ...answerFromCalendar,
  /** The instant of the answer, ISO. */
  at: z.string(),
  /** The version of the answered invitation (SEQUENCE). */
  sequence: z.number(),
});

export type AppointmentAnswer = z.infer<typeof clientAnswer>;

/** An appointment of a broker with a customer; the day is local, in Romania. */
export const appointment = z
  .object({
    _id: z.string(),
    title: z.string(),
    appointmentDate: z.string(),
    timeSlot: z.enum(timeSlots),
    /** `_id` of the customer. */
    customerId: z.string(),
    phone: z.string(),
    email: z.string().nullable(),
    name: z.string(),
    alias: z.string(),
    /** The customer's status, 0 to 5. */
    status: z.number(),
    /** User name of the broker. */
    broker: z.string(),
    /** The broker's shown name. */
    brokerName: z.string(),
    outcome,
    /** User name of the person who noted the outcome. */
    outcomeBy: z.string().nullable(),
    /** The instant of that note, ISO. */
    outcomeAt: z.string().nullable(),
    /** The channel of the appointment; null: unknown. */
    channel: z.enum(appointmentChannels).nullable(),
    /** True when the customer chose the slot on the site. */
    isChosenByClient: z.boolean(),
    /**
     * The instant of the cancellation, ISO; null: not cancelled. Only the lists of one customer have cancelled ones.
     */
    cancelledAt: z.string().nullable(),
    cancelledBy: z.enum(['client', 'staff']).nullable(),
    /** Absent: none. After `declined` and `counter` the customer gets no reminder of this hour. */
    clientAnswer: clientAnswer.optional(),
  })
  .meta({ id: 'Appointment' });

export type Appointment = z.infer<typeof appointment>;

const whatAndWhen = z.object({
  title: requiredLine(MAX_LENGTH.appointmentTitle, 'Titlul este obligatoriu.'),
  appointmentDate: calendarDay,
  timeSlot,
});

/** An appointment as its editor saw it before the change. */
export const appointmentState = whatAndWhen.extend({ title: typedText().max(1_000) });

export type AppointmentState = z.infer<typeof appointmentState>;

const optionalDay = emptyAsNone(calendarDay);
/** `true`: only the caller's. */
const mine = z.enum(['true', 'false']).optional();

export const appointments = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/protectedAppointments/getall',
    access: 'user',
    shows: ['appointments', 'customers'],
    summary: 'Appointments by day and slot: all, or those of some days, or one’s own',
    query: z.object({
      from: optionalDay,
      /** Included. */
      to: optionalDay,
      mine,
    }),
    response: z.array(appointment),
  },
  getWithoutOutcome: {
    method: 'GET',
    path: '/api/protectedAppointments/withoutOutcome',
    access: 'user',
    shows: ['appointments', 'customers'],
    summary: `Appointments of the last ${OUTCOME_DAYS} days whose hours are over and of which nobody said what came; newest first`,
    query: z.object({ mine }),
    /** `hasMore`: more appointments exist than the answer holds. */
    response: z.object({ appointments: z.array(appointment), hasMore: z.boolean() }),
  },
  getForCustomer: {
    method: 'GET',
    path: '/api/protectedAppointments/getForCustomer',
    access: 'user',
    shows: ['appointments', 'customers'],
    summary: 'The appointments of a customer by day and slot, those that were cancelled too',
    query: ofPhone,
    response: z.array(appointment),
    problems: ['CLIENT_NEGASIT'],
  },
  create: {
    method: 'POST',
    path: '/api/appointments/create',
    access: 'user',
    changes: ['appointments', 'messages'],
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
    changes: ['appointments', 'messages', 'tasks'],
    summary:
      'Moves or renames an appointment, out of the past too while nobody said what came of it; the customer is informed by e-mail. 409 with `current` when `expected` is given and is not what stands there any more',
    params: ofId,
    body: whatAndWhen.extend({ expected: appointmentState.optional() }),
    response: appointment,
    problems: ['PROGRAMARE_NEGASITA', 'PROGRAMARE_INCHEIATA', 'SCHIMBAT_INTRE_TIMP', 'ZI_TRECUTA', 'INTERVAL_OCUPAT'],
  },
  setOutcome: {
    method: 'PUT',
    path: '/api/protectedAppointments/setOutcome/:id',
    access: 'user',
    changes: ['appointments', 'tasks', 'customers', 'contacts'],
    summary:
      'Says what came of an appointment that has begun, or takes it back (null); 409 with `current` when it is not `expectedOutcome` any more',
    params: ofId,
    body: z.object({ outcome, expectedOutcome: outcome }),
    response: appointment,
    problems: ['PROGRAMARE_NEGASITA', 'PROGRAMARE_NEINCEPUTA', 'SCHIMBAT_INTRE_TIMP'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/protectedAppointments/deleteAppointment/:id',
    access: 'user',
    changes: ['appointments', 'messages', 'tasks'],
    summary: 'Cancels an appointment, which stays in the customer’s list; the customer is informed by e-mail',
    params: ofId,
    response: done,
    problems: ['PROGRAMARE_NEGASITA'],
  },
});
