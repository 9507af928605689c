import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields/call-parts.ts';

/** Days for which the program tries an undelivered message again. */
export const DAYS_OF_RETRIES = 5;

/** An undelivered email or text message: given up, or still tried. Instants are ISO. */
const undeliveredEmail = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  /** Shortened, so that no stranger can read it: `a•••@example.ro`, `+40•••456`. */
  recipient: z.string(),
  /** An e-mail's subject; the subject matter of a text message. */
  subject: z.string(),
  createdAt: z.string(),
  attempts: z.number(),
  /** The reason of the refusal, in the words of the mail server or the network. */
  lastError: z.string(),
  /** The time of the next automatic try; null: given up. */
  nextAttempt: z.string().nullable(),
});

export type UndeliveredEmail = z.infer<typeof undeliveredEmail>;

export const outbox = endpoints({
  undelivered: {
    method: 'GET',
    path: '/api/outbox/undelivered',
    access: 'admin',
    shows: ['outbox'],
    summary: 'Emails that did not arrive, newest first; at most 200',
    response: z.array(undeliveredEmail),
  },
  retry: {
    method: 'POST',
    path: '/api/outbox/retry/:id',
    access: 'admin',
    changes: ['outbox'],
    summary: 'Has an email that did not arrive tried again at once',
    params: z.object({ id: z.uuid() }),
    response: done,
    problems: ['SCRISOARE_NEGASITA'],
  },
});
