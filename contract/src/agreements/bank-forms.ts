import { z } from 'zod';
import { problemsOfFiles } from '../documents/file.ts';
import { endpoints } from '../endpoint.ts';
import { done, ofId } from '../fields/call-parts.ts';
import { MISSING_BANK } from '../fields/field-words.ts';
import { requiredLine } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { kindsWithForm } from './agreement-words.ts';

const kind = z.enum(kindsWithForm);

/** A bank's own form of a mandate, a PDF: the newest form of a bank and kind goes with the text to clients. */
export const bankForm = z
  .object({
    _id: z.string(),
    kind,
    bank: z.string(),
    /** The bank's name of the file. */
    name: z.string(),
    bytes: z.number().int(),
    /** SHA-256 of the file, hex. */
    sha256: z.string(),
    createdAt: z.string(),
    createdByName: z.string().nullable(),
  })
  .meta({ id: 'BankForm' });

export type BankForm = z.infer<typeof bankForm>;

/** The forms that banks want clients to sign instead of our texts. */
export const bankForms = endpoints({
  list: {
    method: 'GET',
    path: '/api/bankForms',
    access: 'user',
    shows: ['bankForms', 'banks'],
    summary: 'The newest form of each bank for each kind of mandate',
    response: z.array(bankForm),
  },
  add: {
    method: 'POST',
    path: '/api/bankForms/add/:kind/:bank',
    access: 'admin',
    changes: ['bankForms'],
    summary:
      'Keeps a bank’s form (multipart, one PDF in the field `files`): what is sent from now on goes with this one',
    params: z.object({ kind, bank: requiredLine(MAX_LENGTH.bankName, MISSING_BANK) }),
    multipart: true,
    status: 201,
    response: bankForm,
    problems: ['FORMULAR_BANCA_NEPERMIS', ...problemsOfFiles],
  },
  remove: {
    method: 'DELETE',
    path: '/api/bankForms/:id',
    access: 'admin',
    changes: ['bankForms'],
    summary: 'Takes a form out of use; what was sent with it keeps it',
    params: ofId,
    response: done,
    problems: ['FORMULAR_BANCA_NEGASIT'],
  },
  download: {
    method: 'GET',
    path: '/api/bankForms/:id/pdf',
    access: 'user',
    shows: ['bankForms'],
    summary: 'The form itself, one out of use too',
    params: ofId,
    download: 'application/pdf',
    problems: ['FORMULAR_BANCA_NEGASIT'],
  },
});
