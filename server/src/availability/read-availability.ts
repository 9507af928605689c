import { BOOKABLE_DAYS } from 'contract/appointments/time-slots';
import { type FreeSlots, NOTICE_HOURS } from 'contract/availability/slots';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { type Broker, findBrokers } from './broker-hours.queries.ts';
import { afterNotice, daysFrom, freeOn, freeSlots as freeSlotsOf, type Slot } from './free-slots.ts';

type Clock = Pick<Deps, 'now' | 'today'>;

/** The owner of the slots: everybody, or one broker; `except` as in `findBrokers`. */
type AvailabilityQuery = { readonly brokerId?: string | undefined; readonly except?: string | undefined };

/** The slots that can be booked at this moment. */
export type Availability = {
  readonly freeSlots: readonly Slot[];
  /** The free brokers of that slot, the least loaded first: on that day, then on all days of the choice. */
  readonly freeAt: (slot: Slot) => Broker[];
};

/** The slots of the visitors' choice, read from hours, holidays and appointments; `free-slots.ts` has the rules. */
export async function readAvailability(
  db: Db,
  { now, today }: Clock,
  query: AvailabilityQuery = {},
): Promise<Availability> {
  const days = daysFrom(today(), BOOKABLE_DAYS);
  const brokers = await findBrokers(db, { ...query, from: today(), to: days.at(-1) ?? today() });
  const freeSlots = freeSlotsOf(brokers, days, afterNotice(now(), NOTICE_HOURS));
  const freeAt = (slot: Slot) => {
    const canBeChosen = freeSlots.some(({ day, timeSlot }) => day === slot.day && timeSlot === slot.timeSlot);
    return canBeChosen ? leastLoaded(brokers, slot) : [];
  };
  return { freeSlots, freeAt };
}

/** Those who are free in that slot, the least loaded first; ties by user name. */
export function leastLoaded(brokers: readonly Broker[], { day, timeSlot }: Slot): Broker[] {
  const onDay = ({ booked }: Broker) => booked.filter((other) => other.day === day).length;
  return brokers
    .filter((broker) => freeOn(broker, day).includes(timeSlot))
    .toSorted((a, b) => onDay(a) - onDay(b) || a.booked.length - b.booked.length);
}

/** Free slots on the wire: days without any are left out. */
export function toFreeSlots(free: readonly Slot[]): FreeSlots {
  const byDay = Map.groupBy(free, ({ day }) => day);
  return { days: [...byDay].map(([day, slots]) => ({ day, timeSlots: slots.map(({ timeSlot }) => timeSlot) })) };
}

/**
 * The slots of a customer's choice: those of their broker; everybody's if they have no broker, or the broker has no
 * slots.
 */
export async function readAvailabilityFor(db: Db, clock: Clock, responsibleId: string | null): Promise<Availability> {
  if (responsibleId === null) return readAvailability(db, clock);
  const own = await readAvailability(db, clock, { brokerId: responsibleId });
  return own.freeSlots.length > 0 ? own : readAvailability(db, clock);
}
