import type { ChosenHour } from 'contract/availability/slots';
import { problem } from 'contract/problem';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Broker } from './broker-hours.queries.ts';
import { nearestTo, type Slot } from './free-slots.ts';
import { type Availability, readAvailability } from './read-availability.ts';

// Nobody is given a slot twice: whoever books or moves something locks the day before reading what is free on it. What
// the staff makes by hand takes no such lock; there the database refuses a second appointment of a broker in a slot.

/** A slot that nobody else can be given while the transaction lasts, with who is free then, the least loaded first. */
export type LockedSlot = {
  readonly chosen: ChosenHour;
  readonly brokers: readonly Broker[];
  readonly availability: Availability;
};

/** 409 with the three nearest free slots. */
export function refuseSlot(wanted: Slot, { freeSlots }: Availability): never {
  throw problem('INTERVAL_OCUPAT_ALTE_ORE', { field: 'chosenHour', nearest: nearestTo(wanted, freeSlots) });
}

/** Those who book slots of one day wait for one another: each sees what the one before was given. */
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
