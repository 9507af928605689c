import { z } from 'zod';
import { customer } from '../customers/customer.ts';
import { customerSummary } from '../customers/customer-summary.ts';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields/call-parts.ts';
import { phone } from '../fields/phone-field.ts';

/** The request of its form; null: no form, or one without a kind of loan. */
const { request } = customerSummary.shape;

const common = {
  customer: customer.pick({ _id: true, phone: true, name: true, alias: true }),
  /** The time of its arrival, ISO. */
  at: z.string(),
  isSeen: z.boolean(),
};

/** An arrival from a customer: files of one upload, a repeated request for a call, a later form, or an e-mail. */
export const inboxItem = z
  .discriminatedUnion('kind', [
    z.object({ ...common, kind: z.literal('files'), files: z.array(z.object({ originalname: z.string() })) }),
    z.object({ ...common, kind: z.literal('request'), request }),
    z.object({ ...common, kind: z.literal('form'), request }),
    z.object({
      ...common,
      kind: z.literal('reply'),
      subject: z.string(),
      /** `_id` of the message in the customer's thread. */
      messageId: z.string(),
    }),
  ])
  .meta({ id: 'InboxItem' });

export type InboxItem = z.infer<typeof inboxItem>;

/** Days for which the inbox shows an arrival. */
export const INBOX_DAYS = 30;

export const inbox = endpoints({
  get: {
    method: 'GET',
    path: '/api/inbox',
    access: 'user',
    shows: ['inbox', 'data', 'requests', 'forms', 'messages', 'customers'],
    summary: `What came in for the caller in the last ${INBOX_DAYS} days, newest first, at most 100: of customers of theirs or nobody’s, or by a link that they made`,
    /** `unseen`: the number of unseen arrivals; a very large inbox counts only the newest. */
    response: z.object({ items: z.array(inboxItem), unseen: z.number() }),
  },
  markSeen: {
    method: 'POST',
    path: '/api/inbox/seen',
    access: 'user',
    changes: ['inbox'],
    summary: 'Notes that the caller has seen what came in until a moment: of one customer, or of all',
    body: z.object({
      /** `at` of the newest seen arrival. */
      until: z.iso.datetime('Alegeți un moment.'),
      phone: phone.nullish(),
    }),
    response: done,
    problems: ['CLIENT_NEGASIT'],
  },
});
