import { typedText, VISIBLE } from './fields.ts';

/** `_id` of an offer. */
export const offerId = typedText()
  .trim()
  .min(1, 'Alegeți o ofertă.')
  .max(100)
  .meta({ pattern: VISIBLE, 'x-also-read': 'with spaces around it' });
