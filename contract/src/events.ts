import { z } from 'zod';
import { customer } from './customer.ts';
import { endpoints } from './endpoint.ts';

/** What the staff's screens are told while they are open. */
export const staffEvent = z.discriminatedUnion('kind', [
  /** The stream begins here, or something was missed: whatever is shown must be read again. */
  z.object({ kind: z.literal('restart') }),
  /** Customers as they are now; of those who are gone the `_id`. */
  z.object({ kind: z.literal('customers'), changed: z.array(customer), gone: z.array(z.string()) }),
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
