import { z } from 'zod';

/** The sort keys of a list of customers. */
export const listSort = z.enum(['name', 'status', 'activity']);

/** The direction of the sort. */
export const listOrder = z.enum(['asc', 'desc']);
