import { type PickedDate, pick, writtenParts } from './picked-date.ts';

/** The precision of a date: to the day, or only to the month. */
export type Precision = 'day' | 'month';

/** The digits of a date's groups, in the Romanian order. */
const LENGTHS = { day: [2, 2, 4], month: [2, 4] } as const;

/** The sent day for a month without a day: most contracts begin on the first, and no earlier day counts. */
const FIRST_DAY = '1';

/** An ISO date from a browser's autocomplete: `1991-05-20`. */
const ISO = /^(\d{4})\D(\d{1,2})(?:\D(\d{1,2}))?$/;

/** The date in the field: `20.05.1991` or `03.2018`, as far as its beginning is known. */
export function dateText(picked: PickedDate, precision: Precision): string {
  const { year, month, day } = writtenParts(picked);
  const groups = precision === 'day' ? [day, month, year] : [month, year];
  const firstOpen = groups.indexOf('');
  const known = firstOpen < 0 ? groups : groups.slice(0, firstOpen);
  return known.map((group) => group.padStart(2, '0')).join('.');
}

/** The date of a typed text; an unreadable part stays empty. */
export function readDate(text: string, precision: Precision): PickedDate {
  const groups = groupsOf(text, precision);
  const [day = '', month = '', year = ''] = precision === 'day' ? groups : [FIRST_DAY, ...groups];
  if (precision === 'month' && month === '' && year === '') return '';
  return pick('', { day, month: Number(month) > 12 ? '' : month, year: year.length === 4 ? year : '' });
}

/** The field's text after a change; it adds dots, so that the digits of a phone's keyboard suffice. */
export function typeDate(before: string, now: string, precision: Precision): string {
  const lengths = LENGTHS[precision];
  const groups = groupsOf(now, precision);
  const text = groups.join('.');
  const last = groups.at(-1) ?? '';
  const isComplete = last.length === lengths[groups.length - 1] && groups.length < lengths.length;
  const isDeleting = now.length < before.length;
  const wantsDot = /\D$/.test(now) && last !== '' && groups.length < lengths.length;
  return !isDeleting && (isComplete || wantsDot) ? `${text}.` : text;
}

/** The groups of digits; a group that is too long continues in the next. */
function groupsOf(text: string, precision: Precision): string[] {
  const lengths: readonly number[] = LENGTHS[precision];
  const iso = ISO.exec(text.trim());
  const written = iso ? isoGroups(iso, precision) : text.split(/\D+/);
  const groups: string[] = [];
  let rest = written.filter((group) => group !== '');
  while (rest.length > 0 && groups.length < lengths.length) {
    const [group = '', ...others] = rest;
    const length = lengths[groups.length] ?? 0;
    groups.push(group.slice(0, length));
    const over = group.slice(length);
    rest = over === '' ? others : [over + (others[0] ?? ''), ...others.slice(1)];
  }
  return groups;
}

function isoGroups([, year = '', month = '', day = '']: RegExpExecArray, precision: Precision): string[] {
  return precision === 'day' ? [day, month, year] : [month, year];
}
