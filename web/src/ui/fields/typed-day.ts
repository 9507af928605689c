import { type IsoDate, parseDay } from 'loan/calendar';

/**
 * The typed day, as people write it (`21.11.2026`, `21/11/2026`, `21112026`) or as computers do (`2026-11-21`);
 * undefined for what is no day.
 */
export function typedDay(text: string): IsoDate | undefined {
  const plain = text.replace(/\s/g, '');
  const parts = /^(\d{1,2})[./-]?(\d{1,2})[./-]?(\d{4})$/.exec(plain);
  const iso = parts ? [parts[3], parts[2]?.padStart(2, '0'), parts[1]?.padStart(2, '0')].join('-') : plain;
  return parseDay(iso) ? iso : undefined;
}
