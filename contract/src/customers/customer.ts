import { z } from 'zod';

/** A customer as the staff sees them; instants are ISO. */
export const customer = z
  .object({
    _id: z.string(),
    /** E.164; names the customer in addresses and calls, and may change. */
    phone: z.string(),
    name: z.string(),
    alias: z.string(),
    email: z.string().nullable(),
    /** 0 to 5: `contract/text/customer-status`. */
    status: z.number(),
    judet: z.string(),
    localitate: z.string(),
    createdAt: z.string(),
    /** When the person or the staff last did something. */
    lastActivity: z.string(),
  })
  .meta({ id: 'Customer' });

export type Customer = z.infer<typeof customer>;
