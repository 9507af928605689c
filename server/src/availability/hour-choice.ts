import { type FreeSlots, NOTICE_HOURS } from 'contract/availability/slots';
import { BOOKABLE_DAYS } from 'contract/text/time-slots';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { type Broker, findBrokers } from './broker-hours.queries.ts';
import { afterNotice, daysFrom, freeOn, freeSlots, type Slot } from './free-slots.ts';

type Clock = Pick<Deps, 'now' | 'today'>;

/** Whose hours: everybody's, or one broker's; `except` as in `findBrokers`. */
type ChoiceOptions = { readonly brokerId?: string | undefined; readonly except?: string | undefined };

/** Who can be chosen on which day, as it is in this moment. */
export type Choice = {
  readonly free: readonly Slot[];
  /** Who is free at that hour, the least loaded first: on that day, then on all days that can be chosen. */
  readonly freeAt: (slot: Slot) => Broker[];
};

/** What visitors can choose now. */
export async function readChoice(db: Db, { now, today }: Clock, options: ChoiceOptions = {}): Promise<Choice> {
  const days = daysFrom(today(), BOOKABLE_DAYS);
  const brokers = await findBrokers(db, { ...options, from: today(), to: days.at(-1) ?? today() });
  const free = freeSlots(brokers, days, afterNotice(now(), NOTICE_HOURS));
  const freeAt = (slot: Slot) => {
    const canBeChosen = free.some(({ day, timeSlot }) => day === slot.day && timeSlot === slot.timeSlot);
    return canBeChosen ? leastLoaded(brokers, slot) : [];
  };
  return { free, freeAt };
}

/** Those who are free at that hour, the least loaded first; of two who are alike, the first by user name. */
export function leastLoaded(brokers: readonly Broker[], { day, timeSlot }: Slot): Broker[] {
  const onDay = ({ booked }: Broker) => booked.filter((other) => other.day === day).length;
  return brokers
    .filter((broker) => freeOn(broker, day).includes(timeSlot))
    .toSorted((a, b) => onDay(a) - onDay(b) || a.booked.length - b.booked.length);
}

/** Free hours as they travel: days without any are left out. */
export function toFreeSlots(free: readonly Slot[]): FreeSlots {
  const byDay = Map.groupBy(free, ({ day }) => day);
  return { days: [...byDay].map(([day, slots]) => ({ day, timeSlots: slots.map(({ timeSlot }) => timeSlot) })) };
}

/** The free hours of whoever looks after a customer; everybody's where nobody does, or they have no free hour. */
export async function readChoiceOf(db: Db, clock: Clock, responsibleId: string | null): Promise<Choice> {
  if (responsibleId === null) return readChoice(db, clock);
  const own = await readChoice(db, clock, { brokerId: responsibleId });
  return own.free.length > 0 ? own : readChoice(db, clock);
}
