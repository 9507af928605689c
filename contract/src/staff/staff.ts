import { z } from 'zod';
import { endpoints } from '../endpoint.ts';

/** A member of staff as the others see them. */
export const staffMember = z
  .object({
    /** The account's name, which never changes. */
    username: z.string(),
    /** How they are called now. */
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
