import { z } from 'zod';
import { timeSlots } from '../appointments/time-slots.ts';
import { deadlineNames, openStages } from '../fields/case-stages.ts';

/** The summary of a customer in a list: their request, their next action and their last call. */
export const customerSummary = z.object({
  /** The request of their newest form; `sum`: the loan, RON, null without one. */
  request: z.object({ tipCredit: z.string(), sum: z.number().nullable() }).nullable(),
  /** The earliest of their open tasks. */
  nextTask: z.object({ title: z.string(), day: z.string(), hour: z.string().nullable() }).nullable(),
  /** The first appointment from today on that awaits its outcome. */
  nextAppointment: z.object({ title: z.string(), day: z.string(), timeSlot: z.enum(timeSlots) }).nullable(),
  /** The newest entry of the contact log. */
  lastContact: z.object({ outcome: z.enum(['answered', 'no-answer', 'call-back']), at: z.string() }).nullable(),
  /** The open case with the earliest deadline, else the newest one; `amount`: the wanted loan, RON. */
  case: z
    .object({
      _id: z.string(),
      number: z.number().int(),
      amount: z.number(),
      stage: z.enum(openStages.map((known) => known.stage)),
      /** The bank of the furthest application; null without one. */
      bank: z.string().nullable(),
      deadline: z
        .object({
          kind: z.enum(Object.keys(deadlineNames) as [keyof typeof deadlineNames]),
          day: z.string(),
          /** The bank of that step, which may be another than the furthest. */
          bank: z.string().nullable(),
        })
        .nullable(),
    })
    .nullable(),
});

export type CustomerSummary = z.infer<typeof customerSummary>;
