import { z } from 'zod';
import { endpoints } from '../endpoint.ts';
import { done, ofId } from '../fields/call-parts.ts';
import { requiredLine, typedText } from '../fields/fields.ts';
import { MAX_LENGTH } from '../fields/text-lengths.ts';
import { listOrder, listSort } from './list-order.ts';

/**
 * Filters and order of a list of customers, for `customers.getAll`. A view holds no searched text: a name or a phone
 * would outlive its customer.
 */
const viewQuery = z.object({
  status: z.enum(['0', '1', '2', '3', '4', '5']).optional(),
  responsible: typedText().max(200).optional(),
  sort: listSort.optional(),
  order: listOrder.optional(),
});

const savedView = z.object({ _id: z.string(), name: z.string(), query: viewQuery });

const name = requiredLine(MAX_LENGTH.viewName, 'Dați un nume listei.');

/** Saved lists of customers: each member of staff sees and changes only their own. */
export const savedViews = endpoints({
  list: {
    method: 'GET',
    path: '/api/savedViews',
    access: 'user',
    shows: ['savedViews'],
    summary: 'The caller’s saved lists, in the order in which they were made',
    response: z.array(savedView),
  },
  save: {
    method: 'PUT',
    path: '/api/savedViews',
    access: 'user',
    changes: ['savedViews'],
    summary: 'Saves filters and order under a name; a list of that name is replaced',
    body: z.object({ name, query: viewQuery }),
    response: savedView,
    problems: ['LISTE_PREA_MULTE'],
  },
  rename: {
    method: 'PUT',
    path: '/api/savedViews/:id',
    access: 'user',
    changes: ['savedViews'],
    summary: 'Gives a saved list of the caller another name',
    params: ofId,
    body: z.object({ name }),
    response: savedView,
    problems: ['LISTA_NEGASITA', 'LISTA_EXISTENTA'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/savedViews/:id',
    access: 'user',
    changes: ['savedViews'],
    summary: 'Deletes a saved list of the caller',
    params: ofId,
    response: done,
    problems: ['LISTA_NEGASITA'],
  },
});
