import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { seenVersion } from '../fields/call-parts.ts';
import { ruleKinds } from './message-words.ts';

const ruleKind = z.enum(ruleKinds);

/** The most calendar days that a rule may wait. */
export const MAX_RULE_DAYS = 60;
export const MAX_REMINDERS = 10;

/** Calendar days. */
const days = z.number('Scrieți câte zile.').int().min(1).max(MAX_RULE_DAYS);

/** The days of reminders of missing papers. */
const timing = z.object({
  /** From the request of a paper to the first reminder. */
  daysAfter: days,
  /** From a reminder to the next. */
  daysBetween: days,
  /** The most reminders in one case. */
  mostTimes: z.number('Scrieți de câte ori.').int().min(1).max(MAX_REMINDERS),
});

export type MessageTiming = z.infer<typeof timing>;

/** Whether the program writes a message by itself, and its day. */
export const messageRule = z
  .object({
    kind: ruleKind,
    isOn: z.boolean(),
    /** Only the rule of missing papers has it; null: the subject of the message decides the day. */
    timing: timing.nullable(),
    /** From the message to the end of an offer: only the rule of an offer that is about to end has it; else null. */
    daysBefore: days.nullable(),
    /** Grows with every change; 0: unchanged since the installation. */
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
    shows: ['messageRules'],
    summary: 'Everything that the program writes by itself, whether it does so and when',
    response: z.array(messageRule),
  },
  save: {
    method: 'POST',
    path: '/api/messageRules',
    access: 'admin',
    changes: ['messageRules'],
    summary: 'Switches a rule on or off and says when it holds; from the next minute on',
    body: z.object({
      kind: ruleKind,
      isOn: z.boolean(),
      /** For a rule that has one; absent: unchanged. */
      timing: timing.optional(),
      daysBefore: days.optional(),
      /** The version that the caller saw; another stored version answers 409 SCHIMBAT_INTRE_TIMP. */
      expectedVersion: seenVersion.max(1_000_000),
    }),
    response: messageRule,
    problems: ['SCHIMBAT_INTRE_TIMP'],
  },
});
