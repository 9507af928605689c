import { z } from 'zod';
import { appointment } from '../appointments/appointments.ts';
import { timeSlots } from '../appointments/time-slots.ts';
import { endpoints } from '../endpoint.ts';
import { done, ofId, seenVersion } from '../fields/call-parts.ts';
import { creationId } from '../fields/creation-id.ts';
import { calendarDay, exactText, optionalLine, typedText } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { staffMember } from '../staff/staff.ts';

/** The free slots of a day, each once, in the order of the day. */
const slotsOfDay = z
  .array(z.enum(timeSlots, 'Alegeți intervale din listă.'))
  .max(timeSlots.length)
  .transform((chosen) => timeSlots.filter((slot) => chosen.includes(slot)));

/** The slots of a broker that visitors may choose; the staff may make appointments at any hour. */
const settings = z.object({
  /** False: visitors see none of the broker's slots. */
  isBookable: z.boolean(),
  /** Monday first, Sunday last. Legal holidays have no slots, whatever stands here. */
  weekly: z.array(slotsOfDay).length(7, 'Sunt șapte zile, de luni până duminică.'),
  /** The number of slots before and after an appointment that visitors cannot choose. */
  buffer: z.int().min(0).max(2, 'Cel mult două intervale libere.'),
  /** With that many appointments, a day has no more slots to choose. */
  mostADay: z.int().min(1, 'Cel puțin o programare.').max(timeSlots.length, 'Cel mult șapte programări.'),
});

/** Days of absence of a broker; the first and the last count. */
export const brokerHoliday = z
  .object({ _id: z.string(), from: z.string(), to: z.string(), reason: z.string() })
  .meta({ id: 'BrokerHoliday' });

export type BrokerHoliday = z.infer<typeof brokerHoliday>;

/** The hours at which visitors can choose a member of staff. */
export const brokerHours = staffMember
  .extend({
    ...settings.shape,
    weekly: z.array(z.array(z.enum(timeSlots))),
    /** Single days, from today on, that differ from the week; without slots: absent that day. */
    exceptions: z.array(z.object({ day: z.string(), timeSlots: z.array(z.enum(timeSlots)) })),
    /** The holidays that are not over, the next first. */
    holidays: z.array(brokerHoliday),
    /** True until somebody saves hours: brokers have all slots from Monday to Friday, administrators none. */
    isDefault: z.boolean(),
    /** Grows with every change of the week or of a day; 0: no change yet. Holidays do not count. */
    version: z.int(),
  })
  .meta({ id: 'BrokerHours' });

export type BrokerHours = z.infer<typeof brokerHours>;

/** A coming appointment within a holiday, and the ways to keep it. */
export const holidayConflict = z
  .object({
    appointment,
    /** The broker's first free slot after the holiday, within a month; null: none. */
    nearest: z.object({ day: z.string(), timeSlot: z.enum(timeSlots) }).nullable(),
    /** The other brokers who are free in its slot, the least loaded first. */
    others: z.array(staffMember),
  })
  .meta({ id: 'HolidayConflict' });

export type HolidayConflict = z.infer<typeof holidayConflict>;

/** Days of the team's time in one answer: the weeks of any month. */
export const TEAM_DAYS = 42;

/** When a member of staff is there; their absences without a reason, which is their own. */
export const memberTime = staffMember
  .extend({
    /** Monday first. Null: visitors can choose none of their hours, so nothing tells when they work. */
    weekly: z.array(z.array(z.enum(timeSlots))).nullable(),
    /** Single days that differ from the week. */
    exceptions: z.array(z.object({ day: z.string(), timeSlots: z.array(z.enum(timeSlots)) })),
    /** First and last day of each absence. */
    leave: z.array(z.object({ from: z.string(), to: z.string() })),
  })
  .meta({ id: 'MemberTime' });

export type MemberTime = z.infer<typeof memberTime>;

const conflicts = z.array(holidayConflict);
const ofUser = z.object({ username: typedText().max(100) });

const newHoliday = z
  .object({
    from: calendarDay,
    to: calendarDay.meta({ 'x-rule': 'not before from' }),
    reason: optionalLine(MAX_LENGTH.holidayReason),
    creationId,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'Ultima zi nu poate fi înaintea primei zile.' });

export const brokerHoursCalls = endpoints({
  list: {
    method: 'GET',
    path: '/api/brokerHours',
    access: 'user',
    shows: ['hours', 'users'],
    summary:
      'When visitors may choose whom: for brokers their own hours, for administrators those of all who can sign in',
    response: z.array(brokerHours),
  },
  team: {
    method: 'GET',
    path: '/api/brokerHours/team',
    access: 'user',
    shows: ['hours', 'users'],
    summary: `When each member of staff is there in the ${TEAM_DAYS} days from a day on: their hours and absences, without reasons`,
    query: z.object({ from: calendarDay }),
    response: z.array(memberTime),
  },
  save: {
    method: 'PUT',
    path: '/api/brokerHours/:username',
    access: 'user',
    changes: ['hours'],
    summary: 'Replaces somebody’s week, buffer and most a day; those of others only for administrators',
    params: ofUser,
    body: settings.extend({ expectedVersion: seenVersion }),
    response: brokerHours,
    problems: ['INTERZIS', 'UTILIZATOR_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  saveDay: {
    method: 'PUT',
    path: '/api/brokerHours/:username/days/:day',
    access: 'user',
    changes: ['hours'],
    summary: 'Makes a single day other than in the week: these slots, or none; null: as in the week again',
    params: ofUser.extend({ day: calendarDay }),
    body: z.object({ timeSlots: slotsOfDay.nullable(), expectedVersion: seenVersion }),
    response: brokerHours,
    problems: ['INTERZIS', 'UTILIZATOR_NEGASIT', 'ZI_TRECUTA', 'SCHIMBAT_INTRE_TIMP'],
  },
  addHoliday: {
    method: 'POST',
    path: '/api/brokerHours/:username/holidays',
    access: 'user',
    changes: ['hours'],
    summary: 'Adds a holiday; answers the coming appointments within it, which stay until they are resolved',
    params: ofUser,
    body: newHoliday,
    status: 201,
    response: z.object({ holiday: brokerHoliday, conflicts }),
    problems: ['INTERZIS', 'UTILIZATOR_NEGASIT', 'ZI_TRECUTA', 'PREA_MULTE_CONCEDII'],
  },
  removeHoliday: {
    method: 'DELETE',
    path: '/api/brokerHolidays/:id',
    access: 'user',
    changes: ['hours'],
    summary: 'Removes a holiday; appointments that were moved stay where they are',
    params: ofId,
    response: done,
    problems: ['CONCEDIU_NEGASIT'],
  },
  getConflicts: {
    method: 'GET',
    path: '/api/brokerHolidays/:id/conflicts',
    access: 'user',
    shows: ['hours', 'appointments', 'customers'],
    summary: 'The coming appointments within a holiday, by day and slot',
    params: ofId,
    response: conflicts,
    problems: ['CONCEDIU_NEGASIT'],
  },
  resolveConflicts: {
    method: 'POST',
    path: '/api/brokerHolidays/:id/resolve',
    access: 'user',
    changes: ['appointments', 'hours', 'messages', 'tasks'],
    summary:
      'Moves appointments within a holiday to its broker’s nearest free hour after it, or gives them to a free colleague at the same hour; the customers are informed by e-mail. Answers what is left',
    params: ofId,
    body: z.object({
      /** `_id`s; the call skips appointments outside the holiday. */
      appointments: z.array(exactText().max(100)).min(1, 'Alegeți programări.').max(200),
      way: z.enum(['move', 'give'], 'Alegeți mutarea sau alt broker.'),
      /** With `give`: the receiver; absent: the least loaded of the free brokers. */
      username: typedText().max(100).optional(),
    }),
    response: z.object({ resolved: z.int(), conflicts }),
    problems: ['CONCEDIU_NEGASIT', 'UTILIZATOR_NEGASIT', 'UTILIZATOR_DEZACTIVAT'],
  },
});
