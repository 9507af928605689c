import { z } from 'zod';
import { customer } from '../customers/customer.ts';
import { endpoints } from '../endpoint.ts';
import { officeKinds, relatedKinds } from '../record-kinds.ts';

/** Records of this kind, of the customer with this `_id` and phone number, have changed. */
export const relatedRecord = z.object({ customer: z.string(), phone: z.string(), what: z.enum(relatedKinds) });

export type RelatedRecord = z.infer<typeof relatedRecord>;

/** A kind of the office's records. */
export const officeKind = z.enum(officeKinds);

/** What the staff's screens receive while they are open. */
export const staffEvent = z.discriminatedUnion('kind', [
  /** The stream begins here, or something was missed: whatever is shown must be read again. */
  z.object({ kind: z.literal('restart') }),
  /** Customers as they are now; of those who are gone the `_id`. */
  z.object({ kind: z.literal('customers'), changed: z.array(customer), gone: z.array(z.string()) }),
  /** Which related records changed, not how: whoever shows them asks again. */
  z.object({ kind: z.literal('belongings'), changed: z.array(relatedRecord) }),
  /** Which kinds of the office's records changed. */
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
