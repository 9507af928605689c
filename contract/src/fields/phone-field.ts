import { z } from 'zod';
import { parsePhone } from '../romanian/phone.ts';
import { INVALID_PHONE, MAX_PHONE_LENGTH, MISSING_PHONE } from '../romanian/phone-words.ts';
import { refuse, requiredText } from './fields.ts';

// A file of its own: it loads the numbering plans of the world, which most screens never need.

/** A phone number in any spelling; E.164 inside. `api/json-schema.ts` has its schema of the API's document. */
export const phone = requiredText(MISSING_PHONE)
  .transform((typed, context): string => {
    if (!typed.trim()) return refuse(context, MISSING_PHONE);
    return parsePhone(typed) ?? refuse(context, INVALID_PHONE);
  })
  .meta({ id: 'Phone', maxLength: MAX_PHONE_LENGTH, 'x-also-read': 'other spellings of the same numbers' });

/** The customer of a call, by their phone. */
export const ofPhone = z.object({ phone });
