import { z } from 'zod';
import { customer } from '../customers/customer.ts';
import { endpoints } from '../endpoint.ts';
import { officeKinds, relatedKinds } from '../record-kinds.ts';

/** Records of this kind changed, of the customer with this `_id` and phone. */
export const relatedRecord = z.object({ customer: z.string(), phone: z.string(), what: z.enum(relatedKinds) });

export type RelatedRecord = z.infer<typeof relatedRecord>;

/** A kind of the office's records. */
export const officeKind = z.enum(officeKinds);

/** The events that the staff's open screens receive. */
export const staffEvent = z.discriminatedUnion('kind', [
  /** The stream begins here, or a browser missed events: a screen must read its data again. */
  z.object({ kind: z.literal('restart') }),
  /** The customers now; of deleted ones the `_id`. */
  z.object({ kind: z.literal('customers'), changed: z.array(customer), gone: z.array(z.string()) }),
  /** The kinds of related records that changed, without the changes: screens read them again. */
  z.object({ kind: z.literal('belongings'), changed: z.array(relatedRecord) }),
  /** The kinds of the office's records that changed. */
  z.object({ kind: z.literal('office'), changed: z.array(officeKind) }),
]);

export type StaffEvent = z.infer<typeof staffEvent>;

export const events = endpoints({
  listen: {
    method: 'GET',
    path: '/api/events',
    access: 'user',
    shows: [],
    summary: 'What changes while the screens are open; a comment every 20 seconds shows that the connection is alive',
    stream: staffEvent,
  },
});
