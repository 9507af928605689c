import { z } from 'zod';
import { appointmentChannels } from '../appointments/appointment-channels.ts';
import { timeSlot } from '../appointments/appointments.ts';
import { clientAnswers } from '../appointments/client-answers.ts';
import { BOOKABLE_DAYS, timeSlots } from '../appointments/time-slots.ts';
import { endpoints } from '../endpoint.ts';
import { calendarDay, exactText } from '../fields/fields.ts';
import { teamMember } from '../team/team.ts';

/** The least time between a choice and its slot, in hours of working time (`call-promise.ts`). */
export const NOTICE_HOURS = 2;

/** Enough for a choosing visitor, too few for a spy on the brokers' days. */
export const SLOT_LOOKS = { perMinute: 60, everyone: { perMinute: 600, perHour: 12_000 } } as const;

/** Free slots by day, local in Romania, without empty days. The answer names no broker and no number of brokers. */
export const freeSlots = z
  .object({ days: z.array(z.object({ day: z.string(), timeSlots: z.array(z.enum(timeSlots)) })) })
  .meta({ id: 'FreeSlots' });

export type FreeSlots = z.infer<typeof freeSlots>;

/** A booked slot: one of the fixed hours of a day. */
const slot = z.object({ day: calendarDay, timeSlot });

/** The slot that a visitor chose, and the channel of the broker's call or message. */
export const chosenHour = slot.extend({ channel: z.enum(appointmentChannels, 'Alegeți apel sau WhatsApp.') });

export type ChosenHour = z.output<typeof chosenHour>;

/** An appointment for the holder of its link: without name and phone. */
export const managedAppointment = z
  .object({
    title: z.string(),
    day: z.string(),
    timeSlot: z.enum(timeSlots),
    /** Null: the staff made the appointment without a channel. */
    channel: z.enum(appointmentChannels).nullable(),
    /** The holder can move or cancel only a `coming` one; `begun`: its slot has begun or is over. */
    state: z.enum(['coming', 'begun', 'cancelled']),
    /** The holder's answer to the invitation; absent: none. */
    clientAnswer: z.enum(clientAnswers).optional(),
    /** Who calls, as visitors see them; absent: somebody whom visitors do not see. */
    broker: teamMember.optional(),
  })
  .meta({ id: 'ManagedAppointment' });

export type ManagedAppointment = z.infer<typeof managedAppointment>;

/** The token behind `#` in the link of an e-mail, sent in the body, never in an address. */
const ofLink = z.object({ token: exactText().max(100) });

const LINK_USES = { perMinute: 30, everyone: { perMinute: 300, perHour: 6_000 } } as const;

export const slots = endpoints({
  getFree: {
    method: 'GET',
    path: '/api/slots',
    access: 'public',
    summary: `Hours of the next ${BOOKABLE_DAYS} days at which somebody is free, with a notice of ${NOTICE_HOURS} working hours`,
    response: freeSlots,
    limit: SLOT_LOOKS,
  },
});

export const managedAppointments = endpoints({
  read: {
    method: 'POST',
    path: '/api/programare/read',
    access: 'public',
    summary: 'The appointment of a link that was mailed; changes nothing',
    body: ofLink,
    response: managedAppointment,
    limit: LINK_USES,
    problems: ['LINK_PROGRAMARE'],
  },
  getFree: {
    method: 'POST',
    path: '/api/programare/slots',
    access: 'public',
    summary: 'Free hours of its broker, to which it can be moved; changes nothing',
    body: ofLink,
    response: freeSlots,
    limit: LINK_USES,
    problems: ['LINK_PROGRAMARE'],
  },
  move: {
    method: 'POST',
    path: '/api/programare/move',
    access: 'public',
    summary: 'Moves it to another free hour of its broker; the client and the broker are informed by e-mail',
    body: ofLink.extend(slot.shape),
    response: managedAppointment,
    limit: LINK_USES,
    problems: ['LINK_PROGRAMARE', 'PROGRAMARE_INCEPUTA', 'PROGRAMARE_ANULATA', 'INTERVAL_OCUPAT_ALTE_ORE'],
  },
  cancel: {
    method: 'POST',
    path: '/api/programare/cancel',
    access: 'public',
    summary: 'Cancels it; the client and the broker are informed by e-mail. Again is the same',
    body: ofLink,
    response: managedAppointment,
    limit: LINK_USES,
    problems: ['LINK_PROGRAMARE', 'PROGRAMARE_INCEPUTA'],
  },
});
