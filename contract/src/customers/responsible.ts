import { z } from 'zod';
import { typedUsername } from '../accounts/account-fields.ts';
import { appointment } from '../appointments/appointments.ts';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { MISSING_DAY } from '../fields/field-words.ts';
import { emptyAsNone, isoDay } from '../fields/fields.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { staffMember } from '../staff/staff.ts';
import { customer } from './customer.ts';
import { listedPhones, ofListed } from './listed.ts';

/** The new responsible broker; null: nobody, so that anybody can claim them. */
const receiver = typedUsername.nullable();

/** The day, in Romania, on which they return to their present broker; absent: never. */
const returnsOn = emptyAsNone(isoDay(MISSING_DAY));

/** A hand-over that can still be taken back. */
export const recentHandOver = z
  .object({
    _id: z.string(),
    at: z.iso.datetime(),
    /** Until then. */
    until: z.iso.datetime(),
    /** The receiver; null: nobody. */
    to: staffMember.nullable(),
    customers: z.int(),
    tasks: z.int(),
    appointments: z.int(),
  })
  .meta({ id: 'RecentHandOver' });

export type RecentHandOver = z.infer<typeof recentHandOver>;

export const responsible = endpoints({
  claim: {
    method: 'POST',
    path: '/api/responsible/claim/:phone',
    access: 'user',
    changes: ['customers', 'tasks'],
    summary:
      'Makes the caller responsible for a customer who is nobody’s; 409 with `responsible` when somebody was quicker',
    params: ofPhone,
    response: customer,
    problems: ['CLIENT_NEGASIT', 'CLIENT_PRELUAT'],
  },
  assign: {
    method: 'POST',
    path: '/api/responsible/assign',
    access: 'user',
    changes: ['customers', 'tasks'],
    summary: 'Makes somebody, or nobody, responsible for the listed customers, for good or until a day',
    body: z.object({ phones: listedPhones, username: receiver, returnsOn }),
    response: ofListed,
    problems: ['CLIENT_NEGASIT', 'UTILIZATOR_NEGASIT', 'UTILIZATOR_DEZACTIVAT', 'ZI_INTOARCERE'],
  },
  held: {
    method: 'GET',
    path: '/api/responsible/held/:username',
    access: 'user',
    shows: ['customers', 'tasks', 'appointments', 'cases'],
    summary: 'How much a user works on, before it is handed over; others’ only for administrators',
    params: z.object({ username: typedUsername }),
    response: z
      .object({
        customers: z.int(),
        /** Open cases of these customers; they follow their customer. */
        cases: z.int(),
        /** Open clients’ pages of these cases; they follow their customer. */
        links: z.int(),
        /** Open tasks of these customers. */
        tasks: z.int(),
        /** Open tasks for customers of others. */
        otherTasks: z.int(),
        /** Appointments to come. */
        appointments: z.int(),
        /** The hand-overs of the last day, the newest first; each can be taken back. */
        handOvers: z.array(recentHandOver),
      })
      .meta({ id: 'HeldWork' }),
    problems: ['UTILIZATOR_NEGASIT', 'INTERZIS'],
  },
  handOver: {
    method: 'POST',
    path: '/api/responsible/handOver',
    access: 'user',
    changes: ['customers', 'tasks', 'appointments', 'messages'],
    summary:
      'Gives every customer of a user to another, or to nobody, for good or until a day, and if wished their other tasks and appointments; others’ only for administrators',
    body: z.object({
      from: typedUsername,
      username: receiver,
      returnsOn,
      withTasks: z.boolean().default(false),
      withAppointments: z.boolean().default(false),
    }),
    response: z.object({
      success: z.literal(true),
      /** Takes it back, for a day. */
      _id: z.string(),
      /** The number of customers with another broker now. */
      count: z.number(),
      tasks: z.int(),
      appointments: z.int(),
      /** Appointments that stay, because the receiver has another one or a holiday then. */
      left: z.array(appointment),
    }),
    problems: ['UTILIZATOR_NEGASIT', 'UTILIZATOR_DEZACTIVAT', 'ZI_INTOARCERE', 'INTERZIS'],
  },
  takeBack: {
    method: 'POST',
    path: '/api/responsible/handOvers/:id/takeBack',
    access: 'user',
    changes: ['customers', 'tasks', 'appointments', 'messages'],
    summary: 'Takes a hand-over of the last day back; what somebody changed since stays where it is',
    params: ofId,
    response: z.object({
      success: z.literal(true),
      count: z.int(),
      tasks: z.int(),
      appointments: z.int(),
      stayed: z.int(),
    }),
    problems: ['PREDARE_NEGASITA', 'UTILIZATOR_DEZACTIVAT', 'INTERZIS'],
  },
});
