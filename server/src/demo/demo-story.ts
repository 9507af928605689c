import type { AppointmentOutcome } from 'contract/appointments/appointment-outcomes';
import { timeSlots } from 'contract/appointments/time-slots';
import { type CustomerStatus, customerStatuses } from 'contract/customers/customer-status';
import { dayInRomania } from 'contract/romanian/romanian-time';
import { dayOf } from 'loan/calendar';
import { isBusinessDay } from 'loan/holidays';
import { DAY_SECONDS } from '../platform/runtime/clock.ts';
import type { Random } from './seeded-random.ts';

const DAY_MS = DAY_SECONDS * 1_000;

/** The day from which texts, criteria and commissions hold, ISO: before every day of the demo data. */
export const FIRST_DAY = '2024-01-01';
export const FIRST_MOMENT = new Date(`${FIRST_DAY}T10:00:00Z`);

/** The days since the first customer, and the days ahead of appointments. */
const DAYS_BACK = 360;
const DAYS_AHEAD = 18;
/** Within these hours, UTC, all events lie: an office's day in Romania in summer and in winter. */
const FROM_HOUR = 7;
const TO_HOUR = 14;

/** The moment of a person's first request: more and more lately. */
export function arrival(random: Random, now: Date): Date {
  return inOfficeHours(random, daysFrom(now, -Math.floor(DAYS_BACK * random.next() ** 1.7)), now);
}

/** A moment between two others. */
export function momentBetween(random: Random, from: Date, to: Date): Date {
  const moment = new Date(from.getTime() + random.next() * (to.getTime() - from.getTime()));
  const within = inOfficeHours(random, moment, to);
  return within < from ? moment : within;
}

function inOfficeHours(random: Random, day: Date, latest: Date): Date {
  const moment = new Date(day);
  moment.setUTCHours(random.int(FROM_HOUR, TO_HOUR), random.int(0, 59), random.int(0, 59), 0);
  return moment < latest ? moment : new Date(latest.getTime() - random.int(1, 30) * 60_000);
}

function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** Shares of statuses (New, Active, Inactive, Pending, Archived, Closed), percent, by the age of the request. */
const STATUSES: readonly { readonly untilDay: number; readonly shares: readonly number[] }[] = [
  { untilDay: 3, shares: [85, 15, 0, 0, 0, 0] },
  { untilDay: 21, shares: [25, 25, 5, 36, 0, 9] },
  { untilDay: 75, shares: [4, 17, 18, 34, 6, 21] },
  { untilDay: DAYS_BACK, shares: [0, 5, 22, 13, 26, 34] },
];

/** Archived and Closed: nobody works for them any more, and they ask for nothing. */
export const isOver = (status: CustomerStatus): boolean => status > 3;

/** Pending and Closed: a bank has their request, or granted it, for one offer. */
export const HAS_CHOSEN: ReadonlySet<CustomerStatus> = new Set([3, 5]);

/** Those of Pending, Archived and Closed to whom a bank would lend have a case. */
export const HAS_CASE: ReadonlySet<CustomerStatus> = new Set([3, 4, 5]);

/** A person's present status. */
export function statusOf(random: Random, arrived: Date, now: Date): CustomerStatus {
  const days = (now.getTime() - arrived.getTime()) / DAY_MS;
  const { shares = [] } = STATUSES.find(({ untilDay }) => days <= untilDay) ?? STATUSES.at(-1) ?? {};
  return customerStatuses[random.weighted(shares)]?.status ?? 0;
}

/** A slot of a working day after `from`, of the past or of the next weeks. */
export function meetingAfter(random: Random, from: Date, now: Date, isToCome: boolean) {
  const [earliest, latest] = isToCome ? [now, daysFrom(now, DAYS_AHEAD)] : [from, now];
  let day = dayInRomania(new Date(earliest.getTime() + random.next() * (latest.getTime() - earliest.getTime())));
  while (!isBusinessDay(dayOf(day))) day = dayInRomania(daysFrom(new Date(`${day}T12:00:00Z`), 1));
  return { appointmentDate: day, timeSlot: random.pick(timeSlots) };
}

/** The hour, UTC, at which the outcomes of a day's appointments are known. */
const OUTCOMES_HOUR = 16;

/** The end of an appointment's day. */
export function momentAfter({ appointmentDate }: { readonly appointmentDate: string }): Date {
  return new Date(`${appointmentDate}T${OUTCOMES_HOUR}:00:00Z`);
}

/** Days for which an appointment's outcome may still be missing. */
const UNSAID_DAYS = 4;

/** The outcome of an appointment over at that moment; null for a future one, or without a note yet. */
export function outcomeOf(random: Random, over: Date, now: Date): AppointmentOutcome | null {
  if (over > now) return null;
  const isFresh = over > daysFrom(now, -UNSAID_DAYS);
  const [held, noShow, unsaid] = isFresh ? [45, 10, 45] : [80, 18, 2];
  return (['held', 'no-show', null] as const)[random.weighted([held, noShow, unsaid])] ?? null;
}

/** The brokers' notes. */
export const NOTES = [
  'A sunat, revine după ce primește adeverința de venit.',
  'I-am explicat diferența dintre dobânda fixă și cea variabilă. Preferă fixă pe primii cinci ani.',
  'Așteaptă evaluarea imobilului.',
  'Soția semnează și ea; venitul ei intră în dosar.',
  'Vrea rata sub 3.000 RON, chiar dacă perioada este mai lungă.',
  'A trimis actele, lipsește extrasul de carte funciară.',
  'Nu a răspuns la telefon. Reveniți mâine după ora 17.',
  'Banca a cerut extras de cont pe ultimele trei luni.',
  'Compară oferta cu cea de la banca unde îi intră veniturile.',
  'Are antecontract semnat, termen de o lună și jumătate.',
] as const;

/** The subjects of appointments. */
export const TITLES = [
  'Discuție despre credit',
  'Compararea ofertelor',
  'Verificarea actelor',
  'Semnarea cererii',
] as const;
