import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { ofId } from '../fields/call-parts.ts';
import { ticked } from '../fields/fields.ts';
import { endReason } from './case.ts';
import { reasonText } from './case-fields.ts';

/** The list of reasons why applications and cases end. */
export const endReasons = endpoints({
  list: {
    method: 'GET',
    path: '/api/endReasons',
    access: 'user',
    shows: ['endReasons'],
    summary: 'Reasons why applications end, those of the bank first, by their words; archived ones too',
    response: z.array(endReason),
  },
  create: {
    method: 'POST',
    path: '/api/endReasons',
    access: 'admin',
    changes: ['endReasons'],
    summary: 'Adds a reason',
    body: z.object({ kind: endReason.shape.kind, text: reasonText }),
    status: 201,
    response: endReason,
    problems: ['MOTIV_EXISTENT'],
  },
  change: {
    method: 'PUT',
    path: '/api/endReasons/:id',
    access: 'admin',
    changes: ['endReasons'],
    summary: 'Changes the words of a reason, or no longer offers it; what ended with it keeps the words of then',
    params: ofId,
    body: z.object({ text: reasonText, isArchived: ticked }),
    response: endReason,
    problems: ['MOTIV_NEGASIT', 'MOTIV_EXISTENT'],
  },
});
