import { z } from 'zod';
import { staffMember } from '../staff/staff.ts';

/** A customer as the staff sees them; instants are ISO. */
export const customer = z
  .object({
    _id: z.string(),
    /** E.164; names the customer in addresses and calls, and may change. */
    phone: z.string(),
    name: z.string(),
    alias: z.string(),
    email: z.string().nullable(),
    /** 0 to 5: `contract/customers/customer-status`. */
    status: z.number(),
    judet: z.string(),
    localitate: z.string(),
    createdAt: z.string(),
    /** When the person or the staff last did something. */
    lastActivity: z.string(),
    /** Who looks after them; null: nobody yet. */
    responsible: staffMember.nullable(),
    /** Handed over for a while: the day, in Romania, on which they go back; null: for good. */
    returnsOn: z.string().nullable(),
  })
  .meta({ id: 'Customer' });

export type Customer = z.infer<typeof customer>;
