import { z } from 'zod';

/** What a list of customers is sorted by. */
export const listSort = z.enum(['name', 'status', 'activity']);

/** In which direction. */
export const listOrder = z.enum(['asc', 'desc']);
