import { z } from 'zod';
import { VISIBLE } from './fields.ts';

/** `_id` of an offer. */
export const offerId = z
  .string()
  .trim()
  .min(1, 'Alegeți o ofertă.')
  .max(100)
  .meta({ pattern: VISIBLE, 'x-also-read': 'with spaces around it' });
