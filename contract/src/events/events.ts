import { z } from 'zod';
import { customer } from '../customers/customer.ts';
import { endpoints } from '../endpoint.ts';

/**
 * What belongs to a customer, by the call that answers it: `data` is the chosen offer, files and notes; `requests` are
 * those for a call, with the consents.
 */
export const belongingKinds = ['appointments', 'data', 'forms', 'links', 'requests'] as const;

/** Something of a customer, named by their `_id`, is not as it was. */
export const belonging = z.object({ customer: z.string(), what: z.enum(belongingKinds) });

export type Belonging = z.infer<typeof belonging>;

/** What the staff's screens receive while they are open. */
export const staffEvent = z.discriminatedUnion('kind', [
  /** The stream begins here, or something was missed: whatever is shown must be read again. */
  z.object({ kind: z.literal('restart') }),
  /** Customers as they are now; of those who are gone the `_id`. */
  z.object({ kind: z.literal('customers'), changed: z.array(customer), gone: z.array(z.string()) }),
  /** What changed, not how: whoever shows it asks again. */
  z.object({ kind: z.literal('belongings'), changed: z.array(belonging) }),
]);

export type StaffEvent = z.infer<typeof staffEvent>;

export const events = endpoints({
  listen: {
    method: 'GET',
    path: '/api/events',
    access: 'user',
    summary: 'What changes while the screens are open; a comment every 20 seconds shows that the line is alive',
    stream: staffEvent,
  },
});
