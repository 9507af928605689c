import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { automaticKinds } from '../text/message-words.ts';

const automaticKind = z.enum(automaticKinds);

/** When papers that are missing are reminded of; in calendar days. */
const timing = z.object({
  /** Since a paper was asked for, until the first reminder. */
  daysAfter: z.number('Scrieți câte zile.').int().min(1).max(60),
  /** From a reminder to the next. */
  daysBetween: z.number('Scrieți câte zile.').int().min(1).max(60),
  /** Reminders of a case. */
  mostTimes: z.number('Scrieți de câte ori.').int().min(1).max(10),
});

export type MessageTiming = z.infer<typeof timing>;

/** Whether the program sends an automatic message, and when. */
export const messageRule = z
  .object({
    kind: automaticKind,
    isOn: z.boolean(),
    /** Null where the time follows from what is reminded of. */
    timing: timing.nullable(),
    /** Grows with every change; 0: as the program came. */
    version: z.number().int(),
    changedAt: z.string().nullable(),
    changedByName: z.string().nullable(),
  })
  .meta({ id: 'MessageRule' });

export type MessageRule = z.infer<typeof messageRule>;

export const messageRules = endpoints({
  list: {
    method: 'GET',
    path: '/api/messageRules',
    access: 'user',
    summary: 'Every automatic message, whether it is sent and when',
    response: z.array(messageRule),
  },
  save: {
    method: 'POST',
    path: '/api/messageRules',
    access: 'admin',
    summary: 'Switches an automatic message on or off and says when it is sent; holds from the next minute',
    body: z.object({
      kind: automaticKind,
      isOn: z.boolean(),
      /** Of a rule that has one; without it the stored one stays. */
      timing: timing.optional(),
      /** The version that the caller saw; with another one stored, 409 REGULA_MESAJ_SCHIMBATA. */
      expectedVersion: z.number().int().min(0).max(1_000_000),
    }),
    response: messageRule,
    problems: ['REGULA_MESAJ_SCHIMBATA'],
  },
});
