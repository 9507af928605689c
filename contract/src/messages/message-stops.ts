import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { LINK_LIMIT, ofToken } from '../fields/call-parts.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { messageChannel } from './message-templates.ts';

/** A customer's wish about messages on a channel, and its day. */
export const messageStop = z
  .object({
    channel: messageChannel,
    isStopped: z.boolean(),
    /** Null: no wish yet. */
    at: z.string().nullable(),
    /** The present name of the member of staff who recorded it; null: the customer, by the link of a message. */
    byName: z.string().nullable(),
  })
  .meta({ id: 'MessageStop' });

export type MessageStop = z.infer<typeof messageStop>;

export const messageStops = endpoints({
  getForCustomer: {
    method: 'GET',
    path: '/api/messageStops/:phone',
    access: 'user',
    shows: ['messages'],
    summary: 'By which channels a customer wants no messages, each channel once',
    params: ofPhone,
    response: z.array(messageStop),
    problems: ['CLIENT_NEGASIT'],
  },
  set: {
    method: 'POST',
    path: '/api/messageStops/:phone',
    access: 'user',
    changes: ['messages'],
    summary: 'Writes down that a customer wants no more messages by a channel, or wants them again; holds at once',
    params: ofPhone,
    body: z.object({ channel: messageChannel, isStopped: z.boolean() }),
    response: z.array(messageStop),
    problems: ['CLIENT_NEGASIT'],
  },
  look: {
    method: 'POST',
    path: '/api/stopMessages/look',
    access: 'public',
    summary: 'What the link of a message would stop; looking stops nothing',
    body: ofToken,
    response: z.object({ channel: messageChannel, isStopped: z.boolean() }),
    limit: LINK_LIMIT,
    problems: ['LINK_STOP'],
  },
  stop: {
    method: 'POST',
    path: '/api/stopMessages/stop',
    access: 'public',
    summary: 'Stops the messages by the channel of the link, at once; what waits is withdrawn. Again is the same',
    body: ofToken,
    response: z.object({ channel: messageChannel, isStopped: z.literal(true) }),
    limit: LINK_LIMIT,
    problems: ['LINK_STOP'],
  },
});
