import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done } from '../fields/call-parts.ts';
import { exactText } from '../fields/fields.ts';
import { ofPhone, phone } from '../fields/phone-field.ts';
import { customerFile, problemsOfFiles } from './file.ts';

/** `filename` is any text; a text without a file answers 404. */
const oneFile = z.object({ phone, filename: exactText() });

export const customerFiles = endpoints({
  add: {
    method: 'POST',
    path: '/api/customerData/:phone/files',
    access: 'user',
    changes: ['data'],
    summary: 'Keeps files (multipart, repeated field `files`): all of them or, when one is refused, none',
    params: ofPhone,
    multipart: true,
    status: 201,
    response: z.object({ files: z.array(customerFile) }),
    problems: ['CLIENT_NEGASIT', ...problemsOfFiles],
  },
  download: {
    method: 'GET',
    path: '/api/customerData/:phone/files/:filename/download',
    access: 'user',
    shows: ['data'],
    summary: 'The bytes of a file, always to be saved, never to be shown as a page of ours',
    params: oneFile,
    download: 'application/octet-stream',
    problems: ['CLIENT_NEGASIT', 'FISIER_NEGASIT', 'FISIER_ILIZIBIL', 'FISIER_INDISPONIBIL'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/customerData/:phone/files/:filename',
    access: 'user',
    changes: ['data', 'checklist'],
    summary:
      'Deletes a file of this customer, bytes included; a received document that has no other is waited for again',
    params: oneFile,
    response: done,
    problems: ['CLIENT_NEGASIT', 'FISIER_NEGASIT', 'FISIER_PASTRAT', 'FISIER_VERIFICAT'],
  },
});
