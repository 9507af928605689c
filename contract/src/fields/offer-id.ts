import { MISSING_OFFER } from './field-words.ts';
import { typedText, VISIBLE } from './fields.ts';

/** `_id` of an offer. */
export const offerId = typedText()
  .trim()
  .min(1, MISSING_OFFER)
  .max(100)
  .meta({ pattern: VISIBLE, 'x-also-read': 'with spaces around it' });
