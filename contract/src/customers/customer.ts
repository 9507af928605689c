import { z } from 'zod';
import { staffMember } from '../staff/staff.ts';

/** A customer for the staff; instants are ISO. */
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
    /** The last action of the customer or the staff. */
    lastActivity: z.string(),
    /** The responsible broker; null: nobody yet. */
    responsible: staffMember.nullable(),
    /** The day, in Romania, on which a lent customer returns; null: for good. */
    returnsOn: z.string().nullable(),
  })
  .meta({ id: 'Customer' });

export type Customer = z.infer<typeof customer>;
