import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { typedText } from '../fields/fields.ts';
import { changeDay, samplesChange } from '../parameters/parameter-changes.ts';
import { bankName } from '../products/banks.ts';
import { criteriaRow, criteriaSource, criteriaValues } from './criteria-values.ts';

/** The days for which a confirmation of criteria counts; then screens ask the staff for a new one. */
export const CONFIRMED_FOR_DAYS = 60;

/** A whole set of criteria before it is stored. */
const proposedCriteria = z.object({
  banca: bankName,
  /** `_id` of a product of the bank, whose values win over the bank's; null: every offer of the bank. */
  oferta: typedText().max(200).nullable(),
  values: criteriaValues,
  validFrom: changeDay(),
});

export const bankCriteria = endpoints({
  getAll: {
    method: 'GET',
    path: '/api/bankCriteria/getall',
    access: 'user',
    shows: ['criteria'],
    summary: 'The criteria of banks and offers: those in force, those to come, and the newest of each scope',
    response: z.array(criteriaRow),
  },
  history: {
    method: 'GET',
    path: '/api/bankCriteria/history/:banca',
    access: 'admin',
    shows: ['criteria'],
    summary: 'Every set of criteria of a bank and its offers, newest first',
    params: z.object({ banca: bankName }),
    response: z.array(criteriaRow),
  },
  preview: {
    method: 'POST',
    path: '/api/bankCriteria/preview',
    access: 'admin',
    shows: ['criteria', 'parameters', 'products'],
    summary: 'Which sample answers a set of criteria would change on its first day; stores nothing',
    body: proposedCriteria,
    response: samplesChange,
    problems: ['PRODUS_NEGASIT'],
  },
  add: {
    method: 'POST',
    path: '/api/bankCriteria/add',
    access: 'admin',
    changes: ['criteria'],
    summary:
      'Adds a whole set of criteria from a day on; 409 when somebody else has stored one of that scope since `expectedId`',
    body: proposedCriteria.extend({
      source: criteriaSource,
      /** The newest `id` of the scope that the caller saw; 0: none. */
      expectedId: z.number().int().min(0),
    }),
    status: 201,
    response: criteriaRow,
    problems: ['PRODUS_NEGASIT', 'SCHIMBAT_INTRE_TIMP'],
  },
  confirm: {
    method: 'POST',
    path: '/api/bankCriteria/confirm',
    access: 'admin',
    changes: ['criteria'],
    summary: 'Notes that somebody checked a set of criteria today',
    body: z.object({ id: z.number().int() }),
    response: criteriaRow,
    problems: ['PRODUS_NEGASIT'],
  },
});
