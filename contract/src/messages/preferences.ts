import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { LINK_LIMIT, ofToken } from '../fields/call-parts.ts';
import { messageChannel } from './message-templates.ts';

/** The choices of a link's holder, and their present state. The answer names nobody. */
const preference = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('unsubscribe'),
      /** Whether the consent that the link can withdraw still holds. */
      isGiven: z.boolean(),
      /** `all`: every consent to news, of followed loans too; `booking`: only the consent of the link's booking. */
      reach: z.enum(['all', 'booking']),
    }),
    z.object({
      kind: z.literal('confirm-marketing'),
      /** Whether the customer agreed to news and offers, by this link or otherwise. */
      isGiven: z.boolean(),
    }),
    z.object({ kind: z.literal('stop'), channel: messageChannel, isStopped: z.boolean() }),
  ])
  .meta({ id: 'Preference' });

export type Preference = z.infer<typeof preference>;

export const preferences = endpoints({
  look: {
    method: 'POST',
    path: '/api/preferences/look',
    access: 'public',
    summary:
      'What the link of a message lets its bearer decide: withdraw the consent to news, confirm it, or stop a channel; looking changes nothing',
    body: ofToken,
    response: preference,
    limit: LINK_LIMIT,
    problems: ['LINK_PREFERINTE', 'LINK_NOUTATI'],
  },
});
