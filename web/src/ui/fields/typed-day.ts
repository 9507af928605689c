import { type IsoDate, parseDay } from 'loan/calendar';

/**
 * The typed day, in a person's writing (`21.11.2026`, `21/11/2026`, `21112026`) or a computer's (`2026-11-21`);
 * undefined for another text. Where all days are from an `earliest` on, its year may be short (`1.12.26`) or missing
 * (`1.12`: the first such day).
 */
export function typedDay(text: string, earliest?: string): IsoDate | undefined {
  const plain = text.replace(/\s/g, '');
  const short = earliest && /^(\d{1,2})[./-](\d{1,2})(?:[./-](\d{2})?)?$/.exec(plain);
  if (short) return shortDay(short, earliest);
  const parts = /^(\d{1,2})[./-]?(\d{1,2})[./-]?(\d{4})$/.exec(plain);
  const iso = parts ? [parts[3], parts[2]?.padStart(2, '0'), parts[1]?.padStart(2, '0')].join('-') : plain;
  return parseDay(iso) ? iso : undefined;
}

function shortDay([, day = '', month = '', year]: readonly string[], earliest: string): IsoDate | undefined {
  const inYear = (full: string) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const first = Number(earliest.slice(0, 4));
  // The 29th of February may be eight years away.
  const years = year ? [`20${year}`] : Array.from({ length: 9 }, (_, later) => String(first + later));
  return years.map(inYear).find((iso) => parseDay(iso) && (year || iso >= earliest));
}
