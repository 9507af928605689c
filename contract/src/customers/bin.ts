import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { casePurpose } from '../fields/case-purpose.ts';
import { isoDay, searchText } from '../fields/fields.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { DAYS_AFTER_DELETION } from '../legal/legal-versions.ts';
import { relatedKinds } from '../record-kinds.ts';
import { customer } from './customer.ts';

/** Days in which an administrator can restore a deleted customer. */
export const DAYS_IN_BIN = DAYS_AFTER_DELETION.bin;

/** Minutes in which the person who deleted a customer can undo it. */
export const UNDO_MINUTES = 10;

/** `_id` of a customer. */
const customerId = z.uuid('Alegeți un client.');

/** Names one of several customers with a phone; absent: the customer deleted last. */
const whichOne = z.object({ customerId: customerId.optional() });

const ofId = z.object({ id: customerId });

/** The data that the program keeps of an erased customer, apart from the name and phone in the contract. */
const retained = z
  .object({
    name: z.string(),
    phone: z.string(),
    /** The last day of keeping, ISO, in Romania; on the next day the program erases the rest. */
    until: isoDay(),
    /** Oldest first. */
    cases: z.array(
      z.object({
        /** Its name for people: `Dosar 1042`. */
        number: z.number().int(),
        purpose: casePurpose,
        /** The last day of keeping, ISO; for an open case, as if it closed today, which erasing does. */
        until: isoDay(),
        isOpen: z.boolean(),
        /** The number of kept records of each kind. */
        applications: z.number().int(),
        documents: z.number().int(),
        agreements: z.number().int(),
        proposals: z.number().int(),
        /** The files of its documents, agreements and proposals. */
        files: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'Retained' });

export type Retained = z.infer<typeof retained>;

export const bin = endpoints({
  list: {
    method: 'GET',
    path: '/api/bin',
    access: 'admin',
    shows: ['customers'],
    summary: 'Deleted customers who can still be restored, deleted last first',
    query: z.object({
      search: searchText,
      /** `true`: only customers whose phone another customer has now. */
      phoneTaken: z.enum(['true', 'false']).default('false'),
    }),
    response: z.array(
      customer.extend({
        /** Instant, ISO. */
        deletedAt: z.string(),
        /** User name; null: the program. */
        deletedBy: z.string().nullable(),
        /** The person's present name. */
        deletedByName: z.string().nullable(),
        /**
         * The last day on which the program keeps a signed case of theirs, and them with it; null: none, or an open
         * one.
         */
        keptUntil: z.string().nullable(),
        /** The day, in Romania, of erasing; null: a case is open although a contract is signed. */
        erasedOn: z.string().nullable(),
        /** True when the program erases them, except for `bin.retained`, and nobody can restore them. */
        isErased: z.boolean(),
        /** The name of the customer with their phone now, for a merge; null: nobody. */
        phoneOwner: z.string().nullable(),
      }),
    ),
  },
  restore: {
    method: 'POST',
    path: '/api/bin/restore/:phone',
    access: 'admin',
    changes: ['customers'],
    summary: 'Takes a customer out of the bin, with everything of theirs but the links that they were given',
    params: ofPhone,
    query: whichOne,
    response: customer,
    problems: ['CLIENT_NEGASIT', 'TELEFON_REFOLOSIT'],
  },
  join: {
    method: 'POST',
    path: '/api/bin/join/:id',
    access: 'admin',
    changes: ['customers', ...relatedKinds],
    summary: 'Takes a customer out of the bin and makes them one with the customer who has their phone by now',
    params: ofId,
    response: customer,
    problems: ['CLIENT_NEGASIT'],
  },
  undo: {
    method: 'POST',
    path: '/api/bin/undo/:phone',
    access: 'user',
    changes: ['customers'],
    summary: `Takes a customer out of the bin again, for whoever put them there at most ${UNDO_MINUTES} minutes ago`,
    params: ofPhone,
    query: whichOne,
    response: customer,
    problems: ['CLIENT_NEGASIT', 'TELEFON_REFOLOSIT'],
  },
  eraseNow: {
    method: 'DELETE',
    path: '/api/bin/eraseNow/:phone',
    access: 'admin',
    changes: ['customers'],
    summary:
      'Erases a customer at once, in the bin or not, on the person’s request: everything but what a signed case is kept for',
    params: ofPhone,
    query: z.object({
      /** The customer, when several have or had that phone: without it the call erases nobody then. */
      customerId: customerId.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      /** Null: no data of them is left. */
      retained: retained.nullable(),
    }),
    problems: ['CLIENT_NEGASIT', 'CLIENTI_CU_TELEFON'],
  },
  retained: {
    method: 'GET',
    path: '/api/bin/retained/:id',
    access: 'admin',
    shows: ['customers'],
    summary: 'What of a customer erasing leaves because of signed cases, and until when; null: nothing',
    params: ofId,
    response: retained.nullable(),
    problems: ['CLIENT_NEGASIT'],
  },
  exportRetained: {
    method: 'GET',
    path: '/api/bin/exportRetained/:id',
    access: 'admin',
    shows: ['customers'],
    summary: 'What is left of a customer who was erased, for the person or an authority: JSON and files in one archive',
    params: ofId,
    download: 'application/zip',
    problems: ['CLIENT_NEGASIT', 'FISIER_ILIZIBIL', 'FISIER_INDISPONIBIL'],
  },
});
