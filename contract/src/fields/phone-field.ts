import { z } from 'zod';
import { parsePhone } from '../text/phone.ts';
import { INVALID_PHONE, MISSING_PHONE } from '../text/phone-words.ts';
import { refuse } from './fields.ts';

// Apart from the other fields: it brings the numbering plans of the world along, which most screens never need.

/** A phone number in any spelling; E.164 inside. */
export const phone = z
  .string()
  .nullish()
  .transform((typed, context): string => {
    if (!typed?.trim()) return refuse(context, MISSING_PHONE);
    return parsePhone(typed) ?? refuse(context, INVALID_PHONE);
  });
