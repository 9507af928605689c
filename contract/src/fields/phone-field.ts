import { z } from 'zod';
import { INVALID_PHONE, parsePhone } from '../text/phone.ts';
import { refuse } from './fields.ts';

// Apart from the other fields: it brings the numbering plans of the world along, which most screens never need.

/** A phone number in any spelling; E.164 inside. */
export const phone = z
  .string()
  .nullish()
  .transform((typed, context): string => {
    if (!typed?.trim()) return refuse(context, 'Numărul de telefon este obligatoriu.');
    return parsePhone(typed) ?? refuse(context, INVALID_PHONE);
  });
