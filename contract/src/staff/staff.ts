import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

/** A member of staff for the other members. */
export const staffMember = z
  .object({
    /** The account's name, which never changes. */
    username: z.string(),
    /** Their present name. */
    name: z.string(),
  })
  .meta({ id: 'StaffMember' });

export type StaffMember = z.infer<typeof staffMember>;

export const staff = endpoints({
  list: {
    method: 'GET',
    path: '/api/staff',
    access: 'user',
    shows: ['users'],
    summary: 'Who can sign in, brokers and administrators, by name: those to whom customers and tasks can be given',
    response: z.array(staffMember),
  },
});
