import { INVALID_PHONE, MISSING_PHONE, ROMANIAN_DIGITS } from 'contract/romanian/phone-words';
import { cleanLine, cleanText } from 'contract/romanian/typed-text';

/**
 * The reader of phone numbers (`contract/romanian/phone`); the booking screen fetches it, because it is larger than the
 * screen.
 */
export type ParsePhone = (typed: string) => string | undefined;

/** The verdict on a phone number during typing. */
export type PhoneVerdict = 'empty' | 'unfinished' | 'good' | 'bad';

/** No number in the world is longer (E.164). */
const MAX_DIGITS = 15;

/** Judges as early as is fair: a number that may still become right is only unfinished. */
export function phoneVerdict(typed: string, parse: ParsePhone): PhoneVerdict {
  if (typed.trim() === '') return 'empty';
  if (parse(typed)) return 'good';
  return /[^\d\s+().\-/]/.test(cleanText(typed)) || isComplete(typed) ? 'bad' : 'unfinished';
}

/** The words under the field when the visitor leaves or sends it; false: none. */
export function phoneError(typed: string, parse: ParsePhone | undefined): string | false {
  if (typed.trim() === '') return MISSING_PHONE;
  return parse !== undefined && phoneVerdict(typed, parse) !== 'good' && INVALID_PHONE;
}

/** True when more digits cannot help. */
function isComplete(typed: string): boolean {
  const digits = typed.replace(/\D/g, '').replace(/^00/, '+');
  const national = /^(?:\+?40|0)(\d*)$/.exec(cleanLine(typed).startsWith('+') ? `+${digits}` : digits)?.[1];
  return (national ?? '').length >= ROMANIAN_DIGITS || digits.length > MAX_DIGITS;
}
