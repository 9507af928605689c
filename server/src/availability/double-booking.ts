import type { ChosenHour } from 'contract/availability/slots';
import { problem } from 'contract/problem';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Broker } from './broker-hours.queries.ts';
import { nearestTo, type Slot } from './free-slots.ts';
import { type Availability, readAvailability } from './read-availability.ts';

// Nobody gets a slot twice: code that books or moves an appointment locks the day before reading its free slots.
// Appointments that the staff makes take no such lock; there the database refuses a second one in a broker's slot.

/** A slot that stays free for this transaction alone, with the free brokers, the least loaded first. */
export type LockedSlot = {
  readonly chosen: ChosenHour;
  readonly brokers: readonly Broker[];
  readonly availability: Availability;
};

/** 409 with the three nearest free slots. */
export function refuseSlot(wanted: Slot, { freeSlots }: Availability): never {
  throw problem('INTERVAL_OCUPAT_ALTE_ORE', { field: 'chosenHour', nearest: nearestTo(wanted, freeSlots) });
}

/** Bookings of one day wait for one another: each sees the slot of the one before. */
export function lockDay(tx: Db, day: string): Promise<void> {
  return takeAdvisoryLock(tx, `chosen hours of ${day}`);
}

/** Locks a slot that a visitor chose, or refuses it (409). After the lock on their phone, before rows are locked. */
export async function lockSlot(tx: Db, deps: Pick<Deps, 'now' | 'today'>, chosen: ChosenHour): Promise<LockedSlot> {
  await lockDay(tx, chosen.day);
  const availability = await readAvailability(tx, deps);
  const brokers = availability.freeAt(chosen);
  if (brokers.length === 0) refuseSlot(chosen, availability);
  return { chosen, brokers, availability };
}
