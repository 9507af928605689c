import { z } from 'zod';
import { deadlineNames, openStages } from '../fields/case-stages.ts';

/** What a list shows of a customer beside who they are: what they asked for, what is next, when they were last rung. */
export const customerSummary = z.object({
  /** What their newest form asks for; `sum`: the loan, RON, null where the form names none. */
  request: z.object({ tipCredit: z.string(), sum: z.number().nullable() }).nullable(),
  /** The earliest of their open tasks. */
  nextTask: z.object({ title: z.string(), day: z.string(), hour: z.string().nullable() }).nullable(),
  /** The newest entry of the contact log. */
  lastContact: z.object({ outcome: z.enum(['answered', 'no-answer', 'call-back']), at: z.string() }).nullable(),
  /** The open case with the earliest deadline, else the newest one; `amount`: the loan that is wanted, RON. */
  case: z
    .object({
      _id: z.string(),
      number: z.number().int(),
      amount: z.number(),
      stage: z.enum(openStages.map((known) => known.stage)),
      /** The bank of the application that is furthest; null without one. */
      bank: z.string().nullable(),
      deadline: z
        .object({ kind: z.enum(Object.keys(deadlineNames) as [keyof typeof deadlineNames]), day: z.string() })
        .nullable(),
    })
    .nullable(),
});

export type CustomerSummary = z.infer<typeof customerSummary>;
