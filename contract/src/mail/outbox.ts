import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields/call-parts.ts';

/** For how many days an undelivered message is tried again before it is given up. */
export const DAYS_OF_RETRIES = 5;

/** An email or a text message that did not arrive: given up, or tried in vain so far. Instants are ISO. */
const undeliveredEmail = z.object({
  id: z.string(),
  channel: z.enum(['email', 'sms']),
  /** Shortened, so that it shows strangers nobody: `a•••@example.ro`, `+40•••456`. */
  recipient: z.string(),
  /** An e-mail's subject; for a text message, what it is about. */
  subject: z.string(),
  createdAt: z.string(),
  attempts: z.number(),
  /** Why it was not taken, as the mail server or the network said it. */
  lastError: z.string(),
  /** When it is tried again by itself; null: given up. */
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
