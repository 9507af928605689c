import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { MAX_PHONE_LENGTH, ROMANIAN_DIGITS } from './phone-words.ts';
import { cleanText } from './typed-text.ts';

/**
 * Reads a whole phone number: `0722 123 456`, `+40 722.123.456` and `0040722123456` are all `+40722123456` (E.164).
 * Without a country code it is Romanian. Undefined for an impossible number: a Romanian one must belong to the
 * numbering plan, a foreign one must have a possible length.
 */
export function parsePhone(typed: string): string | undefined {
  const number = read(typed);
  return number && isCallable(number) ? number.number : undefined;
}

/** A number for readers: Romanian ones in the national form (`0722 123 456`), foreign ones with their country code. */
export function writePhone(phone: string): string {
  const number = read(phone);
  if (!number) return phone;
  return number.country === 'RO' ? number.formatNational() : number.formatInternational();
}

function read(typed: string): PhoneNumber | undefined {
  if (typed.length > MAX_PHONE_LENGTH) return undefined;
  return parsePhoneNumberFromString(cleanText(typed), { defaultCountry: 'RO', extract: false });
}

function isCallable(number: PhoneNumber): boolean {
  if (number.ext) return false;
  if (number.countryCallingCode !== '40') return number.isPossible();
  return number.isValid() && number.nationalNumber.length === ROMANIAN_DIGITS;
}
