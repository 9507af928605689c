import { importFields } from 'contract/imports/import-fields';
import { HOURS_TO_TAKE_BACK, type Import, type ImportLine, type ImportOutcome } from 'contract/imports/imports';
import { writePhone } from 'contract/romanian/phone';
import { formatCount, formatDate, formatRon } from 'contract/romanian/romanian';

const HOUR_MS = 60 * 60 * 1000;

/** `1.842 de clienți`. */
export const customersWords = (count: number): string => formatCount(count, 'client', 'clienți');

/** The lines that store something. */
export const writtenBy = ({ counts }: Import): number => (counts ? counts.create + counts.merge : 0);

/** What becomes of lines, before and after they are stored; the wrong ones first. */
export const OUTCOMES: Readonly<
  Record<
    ImportOutcome,
    { readonly many: string; readonly before: string; readonly after: string; readonly tone: string }
  >
> = {
  error: { many: 'Greșite', before: 'greșit', after: 'greșit', tone: 'bad' },
  create: { many: 'Clienți noi', before: 'client nou', after: 'adăugat', tone: 'good' },
  merge: { many: 'De completat', before: 'de completat', after: 'completat', tone: 'warn' },
  skip: { many: 'Sărite', before: 'se sare', after: 'sărit', tone: '' },
};

/** The outcomes in the order of the screen. */
export const outcomes = Object.keys(OUTCOMES) as ImportOutcome[];

const BY: Readonly<Record<NonNullable<ImportLine['existing']>['by'], string>> = {
  phone: 'are acest telefon',
  bin: 'este în coș cu acest telefon',
  email: 'are același e-mail',
  name: 'are același nume',
};

/** `Ana Pop (0722 123 456) are același nume`. */
export function existingWords({ name, phone, by }: NonNullable<ImportLine['existing']>): string {
  return `${name} (${writePhone(phone)}) ${BY[by]}`;
}

const TITLES: ReadonlyMap<string, string> = new Map(importFields.map(({ field, title }) => [field, title]));
const DAYS = ['lastContactOn', 'loan.balanceOn', 'loan.fixedUntil'];
const AMOUNTS = ['loan.balance', 'loan.instalment', 'loan.lifePremium', 'loan.propertyValue'];

/** `Credit: sold (RON): 182.300 RON`; before a changed value what it was. */
export function changeWords({ field, from, to }: ImportLine['changes'][number]): string {
  const title = (TITLES.get(field) ?? field).replace(/ \((?:RON|%)\)$/, '');
  return `${title}: ${from === null ? '' : `${valueWords(field, from)} → `}${valueWords(field, to)}`;
}

function valueWords(field: string, value: string | number | null): string {
  if (value === null) return '–';
  if (DAYS.includes(field)) return formatDate(String(value));
  if (AMOUNTS.includes(field)) return formatRon(Number(value), Number.isInteger(value) ? 0 : 2);
  return typeof value === 'number' ? String(value).replace('.', ',') : value;
}

/** `încă 23 h`, of the hours in which an import can be taken back; the last one counts as one. */
export function timeLeft(until: string, now: Date): string {
  const hours = Math.floor((new Date(until).getTime() - now.getTime()) / HOUR_MS);
  return `încă ${Math.min(Math.max(hours, 1), HOURS_TO_TAKE_BACK)} h`;
}
