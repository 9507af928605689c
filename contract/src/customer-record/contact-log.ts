import { z } from 'zod';
import { reasonId } from '../cases/case-fields.ts';
import { status } from '../customers/customers.ts';
import { listedPhones, ofListed } from '../customers/listed.ts';
import { endpoints } from '../endpoint.ts';
import { creationId } from '../fields/creation-id.ts';
import { exactText, optionalLines, requiredLine, ticked } from '../fields/fields.ts';
import { ofPhone } from '../fields/phone-field.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { newTask, task } from '../tasks/tasks.ts';
import { comment } from './customer-page.ts';

/** The outcome of a call; `call-back`: both agreed on a later call. */
export const contactOutcomes = ['answered', 'no-answer', 'call-back'] as const;

const outcome = z.enum(contactOutcomes, 'Alegeți ce a ieșit din apel.');

/** A call of the staff to a customer. */
export const contact = z
  .object({
    _id: z.string(),
    outcome,
    /** Empty: no note. */
    note: z.string(),
    createdAt: z.string(),
    /** User name of the caller. */
    createdBy: z.string().nullable(),
    /** The caller's present name. */
    createdByName: z.string().nullable(),
  })
  .meta({ id: 'Contact' });

export type Contact = z.infer<typeof contact>;

export const contactLog = endpoints({
  getForCustomer: {
    method: 'GET',
    path: '/api/contactLog/:phone',
    access: 'user',
    shows: ['contacts'],
    summary: 'The log of calls to a customer, newest first, at most 200',
    params: ofPhone,
    response: z.array(contact),
    problems: ['CLIENT_NEGASIT'],
  },
  add: {
    method: 'POST',
    path: '/api/contactLog/:phone',
    access: 'user',
    changes: ['contacts', 'tasks', 'customers'],
    summary: 'Notes a call and what came of it; completes the task that it was, adds the next one, or both',
    params: ofPhone,
    body: z.object({
      outcome,
      note: optionalLines(MAX_LENGTH.note),
      /** `_id` of the task that this call completes; a completed task stays the same. */
      completes: exactText().nullish(),
      next: newTask.nullish(),
      creationId,
    }),
    status: 201,
    response: z.object({ contact, next: task.nullable() }),
    problems: [
      ...['CLIENT_NEGASIT', 'SARCINA_NEGASITA', 'DOSAR_NEGASIT', 'ZI_TRECUTA', 'UTILIZATOR_NEGASIT'],
      'UTILIZATOR_DEZACTIVAT',
    ] as const,
  },
  close: {
    method: 'POST',
    path: '/api/contactLog/:phone/close',
    access: 'user',
    changes: ['contacts', 'tasks', 'customers', 'cases', 'data'],
    summary:
      'Closes a customer who cannot be reached: the status, the reason as a note, and their tasks completed, all or nothing; 409 with `current` when `expectedStatus` is given and is not theirs any more',
    params: ofPhone,
    body: z.object({
      reason: requiredLine(MAX_LENGTH.closingReason, 'Scrieți motivul închiderii.'),
      expectedStatus: status.optional(),
      creationId,
    }),
    status: 201,
    /** The note with the reason. */
    response: comment,
    problems: ['CLIENT_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  explainClosing: {
    method: 'POST',
    path: '/api/contactLog/explainClosing',
    access: 'user',
    changes: ['tasks', 'customers'],
    summary:
      'Notes why the listed customers are closed, in words of the list, and completes their open tasks where asked; answers those who are closed',
    /** Without a reason it only completes tasks. */
    body: z.object({ phones: listedPhones, reason: reasonId.nullish(), completesTasks: ticked }),
    /** `completed`: `_id` of the tasks that this call completed. */
    response: ofListed.extend({ completed: z.array(z.string()) }),
    problems: ['CLIENT_NEGASIT', 'MOTIV_NEGASIT'],
  },
});
