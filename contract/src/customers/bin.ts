import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { casePurpose } from '../fields/case-purpose.ts';
import { isoDay, searchText } from '../fields/fields.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { DAYS_AFTER_DELETION } from '../legal/legal-versions.ts';
import { relatedKinds } from '../record-kinds.ts';
import { customer } from './customer.ts';

/** Days for which deleted customers can be restored. */
export const DAYS_IN_BIN = DAYS_AFTER_DELETION.bin;

/** Minutes in which whoever deleted a customer can undo it. */
export const UNDO_MINUTES = 10;

/** `_id` of a customer. */
const customerId = z.uuid('Alegeți un client.');

/** Names one of several customers of a phone; left out, the call means the one who was deleted last. */
const whichOne = z.object({ customerId: customerId.optional() });

const ofId = z.object({ id: customerId });

/** What is kept of an erased customer, apart from the name and phone in the contract. */
const retained = z
  .object({
    name: z.string(),
    phone: z.string(),
    /** The last day on which anything is kept, ISO, in Romania; on the next day the rest is erased. */
    until: isoDay(),
    /** Oldest first. */
    cases: z.array(
      z.object({
        /** As people name it: `Dosar 1042`. */
        number: z.number().int(),
        purpose: casePurpose,
        /** The last day on which it is kept, ISO; for an open case, as if it were closed today, which erasing does. */
        until: isoDay(),
        isOpen: z.boolean(),
        /** How many of each stay with it. */
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
      /** `true`: only those whose phone another customer has by now. */
      phoneTaken: z.enum(['true', 'false']).default('false'),
    }),
    response: z.array(
      customer.extend({
        /** Instant, ISO. */
        deletedAt: z.string(),
        /** User name; null: the program. */
        deletedBy: z.string().nullable(),
        /** How that person is called now. */
        deletedByName: z.string().nullable(),
        /**
         * The last day on which a signed case of theirs is kept, and they with it; null: none is, or one is still open.
         */
        keptUntil: z.string().nullable(),
        /**
         * The day, in Romania, on which they are erased; null while a case of theirs is open although a contract was
         * signed.
         */
        erasedOn: z.string().nullable(),
        /** True when they are erased, except for what `bin.retained` names, and cannot be restored. */
        isErased: z.boolean(),
        /** The name of the customer who has their phone by now, with whom they can be joined; null: nobody. */
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
      /** Whom, where several have or had that phone: without it nobody is erased then. */
      customerId: customerId.optional(),
    }),
    response: z.object({
      success: z.literal(true),
      /** Null: nothing of them is left. */
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
