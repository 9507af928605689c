import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { creationId } from '../fields/creation-id.ts';
import { MISSING_MESSAGE, MISSING_SUBJECT } from '../fields/field-words.ts';
import { honeypot, requiredEmail, requiredLine, requiredLines } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';

export const contact = endpoints({
  send: {
    method: 'POST',
    path: '/api/contact',
    access: 'public',
    summary: 'Leaves a message for the staff; stored before it is mailed',
    body: z.object({
      email: requiredEmail,
      subject: requiredLine(MAX_LENGTH.subject, MISSING_SUBJECT),
      message: requiredLines(MAX_LENGTH.message, MISSING_MESSAGE),
      creationId,
      ...honeypot,
    }),
    response: z.object({ success: z.boolean(), message: z.string() }),
    limit: { perMinute: 5, perDay: 30, everyone: { perMinute: 30, perHour: 200 } },
  },
});
