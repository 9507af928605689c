import { type IsoDate, parseDay } from 'loan/calendar';

/**
 * The typed day, in a person's writing (`21.11.2026`, `21/11/2026`, `21112026`) or a computer's (`2026-11-21`);
 * undefined for another text.
 */
export function typedDay(text: string): IsoDate | undefined {
  const plain = text.replace(/\s/g, '');
  const parts = /^(\d{1,2})[./-]?(\d{1,2})[./-]?(\d{4})$/.exec(plain);
  const iso = parts ? [parts[3], parts[2]?.padStart(2, '0'), parts[1]?.padStart(2, '0')].join('-') : plain;
  return parseDay(iso) ? iso : undefined;
}
