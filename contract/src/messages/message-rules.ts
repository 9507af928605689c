import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ruleKinds } from '../text/message-words.ts';

const ruleKind = z.enum(ruleKinds);

/** The most calendar days of a rule, and the most reminders of a case. */
export const MAX_RULE_DAYS = 60;
export const MAX_REMINDERS = 10;

/** When papers that are missing are reminded of; in calendar days. */
const timing = z.object({
  /** Since a paper was asked for, until the first reminder. */
  daysAfter: z.number('Scrieți câte zile.').int().min(1).max(MAX_RULE_DAYS),
  /** From a reminder to the next. */
  daysBetween: z.number('Scrieți câte zile.').int().min(1).max(MAX_RULE_DAYS),
  /** Reminders of a case. */
  mostTimes: z.number('Scrieți de câte ori.').int().min(1).max(MAX_REMINDERS),
});

export type MessageTiming = z.infer<typeof timing>;

/** Calendar days before an offer ends. */
const daysBefore = z.number('Scrieți câte zile.').int().min(1).max(MAX_RULE_DAYS);

/** Whether the program writes something by itself, and when. */
export const messageRule = z
  .object({
    kind: ruleKind,
    isOn: z.boolean(),
    /** Of missing papers; null: the time follows from what is written of. */
    timing: timing.nullable(),
    /** Of an offer that is about to end; null of the others. */
    daysBefore: daysBefore.nullable(),
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
    summary: 'Everything that the program writes by itself, whether it does so and when',
    response: z.array(messageRule),
  },
  save: {
    method: 'POST',
    path: '/api/messageRules',
    access: 'admin',
    summary: 'Switches a rule on or off and says when it holds; from the next minute on',
    body: z.object({
      kind: ruleKind,
      isOn: z.boolean(),
      /** Of a rule that has one; without it the stored one stays. */
      timing: timing.optional(),
      daysBefore: daysBefore.optional(),
      /** The version that the caller saw; with another one stored, 409 REGULA_MESAJ_SCHIMBATA. */
      expectedVersion: z.number().int().min(0).max(1_000_000),
    }),
    response: messageRule,
    problems: ['REGULA_MESAJ_SCHIMBATA'],
  },
});
