import { z } from 'zod';

/** What a list shows of a customer beside who they are: what they asked for, what is next, when they were last rung. */
export const customerSummary = z.object({
  /** Of their newest form; `sum`: the loan they ask for, RON, null where the form names none. */
  request: z.object({ tipCredit: z.string(), sum: z.number().nullable() }).nullable(),
  /** The open task of the earliest day. */
  nextTask: z.object({ title: z.string(), day: z.string(), hour: z.string().nullable() }).nullable(),
  /** The newest entry of the contact log. */
  lastContact: z.object({ outcome: z.enum(['answered', 'no-answer', 'call-back']), at: z.string() }).nullable(),
});

export type CustomerSummary = z.infer<typeof customerSummary>;
