import { z } from 'zod';

/** The sort keys of a list of customers; `urgency`: by the day of their next step, the late ones first. */
export const listSort = z.enum(['name', 'status', 'activity', 'urgency']);

/** The direction of the sort. */
export const listOrder = z.enum(['asc', 'desc']);
