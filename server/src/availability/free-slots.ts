import { slotHours, type TimeSlot, timeSlots } from 'contract/appointments/time-slots';
import { dayNumber, dayOf, isoDate, nextDay, weekday } from 'loan/calendar';
import { holidayOn } from 'loan/holidays';
import { workingHoursAfter } from './call-deadline.ts';

/** A bookable slot: one of the fixed hours (`contract/appointments/time-slots.ts`) of a day in Romania. */
export type Slot = { readonly day: string; readonly timeSlot: TimeSlot };

/** The hours at which visitors may choose a broker. */
export type Hours = {
  readonly isBookable: boolean;
  /** Monday first. */
  readonly weekly: readonly (readonly TimeSlot[])[];
  readonly buffer: number;
  readonly mostADay: number;
};

/** A broker's single days and appointments. */
export type BrokerTime = Hours & {
  readonly exceptions: readonly { readonly day: string; readonly timeSlots: readonly TimeSlot[] }[];
  readonly holidays: readonly { readonly firstDay: string; readonly lastDay: string }[];
  readonly booked: readonly Slot[];
};

const ALL_WEEK = [...Array.from({ length: 5 }, () => timeSlots), [], []];

/** The hours of those who have saved none: brokers can be chosen all week, administrators cannot. */
export function defaultHours(authLevel: 'user' | 'admin'): Hours {
  return { isBookable: authLevel === 'user', weekly: ALL_WEEK, buffer: 0, mostADay: timeSlots.length };
}

/**
 * Slots of a day at which the broker can be chosen: outside their buffer around appointments, up to their most of a
 * day.
 */
export function freeOn(broker: BrokerTime, date: string): TimeSlot[] {
  const taken = broker.booked.filter(({ day }) => day === date).map(({ timeSlot }) => timeSlots.indexOf(timeSlot));
  if (taken.length >= broker.mostADay) return [];
  const isApart = (slot: TimeSlot) => taken.every((other) => Math.abs(other - timeSlots.indexOf(slot)) > broker.buffer);
  return openOn(broker, date).filter(isApart);
}

function openOn({ isBookable, weekly, exceptions, holidays }: BrokerTime, date: string): readonly TimeSlot[] {
  const day = dayOf(date);
  const isAway = holidays.some(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay);
  if (!isBookable || isAway || holidayOn(day)) return [];
  return exceptions.find((exception) => exception.day === date)?.timeSlots ?? weekly[weekday(day)] ?? [];
}

/** `count` days in a row, ISO. */
export function daysFrom(first: string, count: number): string[] {
  const days = [first];
  for (let day = dayOf(first); days.length < count; ) {
    day = nextDay(day);
    days.push(isoDate(day));
  }
  return days;
}

/** Answers a check whether a slot begins at least that many working hours after `moment`. */
export function afterNotice(moment: Date, hours: number): (slot: Slot) => boolean {
  const { day: noticeDay, minute } = workingHoursAfter(moment, hours);
  const first = isoDate(noticeDay);
  return ({ day, timeSlot }) => day > first || (day === first && slotHours(timeSlot).from * 60 >= minute);
}

/** Every slot at which one of them is free, in order, each once. */
export function freeSlots(
  brokers: readonly BrokerTime[],
  days: readonly string[],
  isLateEnough: (slot: Slot) => boolean,
): Slot[] {
  return days.flatMap((day) => {
    const free = new Set(brokers.flatMap((broker) => freeOn(broker, day)));
    return timeSlots
      .filter((slot) => free.has(slot))
      .map((timeSlot) => ({ day, timeSlot }))
      .filter(isLateEnough);
  });
}

/** The slots nearest to a wanted one, earlier or later, at most three, the nearest first. */
export function nearestTo(wanted: Slot, free: readonly Slot[]): Slot[] {
  const hourOf = ({ day, timeSlot }: Slot) => dayNumber(dayOf(day)) * 24 + slotHours(timeSlot).from;
  const far = (slot: Slot) => Math.abs(hourOf(slot) - hourOf(wanted));
  return free.toSorted((a, b) => far(a) - far(b) || hourOf(a) - hourOf(b)).slice(0, 3);
}
