import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { searchText } from '../fields/fields.ts';
import { phone } from '../fields/phone-field.ts';
import { customer } from './customer.ts';

/** For so many days deleted customers can be restored. */
export const DAYS_IN_BIN = 30;

/** For so many minutes whoever deleted a customer can take it back. */
export const UNDO_MINUTES = 10;

const ofPhone = z.object({ phone });

export const bin = endpoints({
  list: {
    method: 'GET',
    path: '/api/bin',
    access: 'admin',
    summary: 'Deleted customers who can still be restored, deleted last first',
    query: z.object({ search: searchText }),
    response: z.array(
      customer.extend({
        /** Instant, ISO. */
        deletedAt: z.string(),
        /** User name; null: the program. */
        deletedBy: z.string().nullable(),
        /** How that person is called now. */
        deletedByName: z.string().nullable(),
        /** The last day on which a signed case of theirs is kept, and they with it; null: none is, or one is still open. */
        keptUntil: z.string().nullable(),
        /** The day, in Romania, on which they are erased; null while a case of theirs is open although a contract was signed. */
        erasedOn: z.string().nullable(),
      }),
    ),
  },
  restore: {
    method: 'POST',
    path: '/api/bin/restore/:phone',
    access: 'admin',
    summary: 'Takes a customer out of the bin, with everything of theirs',
    params: ofPhone,
    response: customer,
    problems: ['CLIENT_NEGASIT'],
  },
  undo: {
    method: 'POST',
    path: '/api/bin/undo/:phone',
    access: 'user',
    summary: `Takes a customer out of the bin again, for whoever put them there at most ${UNDO_MINUTES} minutes ago`,
    params: ofPhone,
    response: customer,
    problems: ['CLIENT_NEGASIT'],
  },
  eraseNow: {
    method: 'DELETE',
    path: '/api/bin/eraseNow/:phone',
    access: 'admin',
    summary:
      'Erases a customer at once, in the bin or not, on the person’s request: forms, appointments, comments, links, files',
    params: ofPhone,
    response: z.object({ success: z.literal(true) }),
    problems: ['CLIENT_NEGASIT', 'DOSAR_PASTRAT'],
  },
});
