import type { brokerHoursCalls as api, HolidayConflict } from 'contract/availability/broker-hours';
import { NOTICE_HOURS } from 'contract/availability/slots';
import type { Call } from 'contract/endpoint';
import { Problem, problem } from 'contract/problem';
import { announceChange } from '../appointments/announce-change.ts';
import { toAppointment } from '../appointments/appointment-answer.ts';
import { hasBegun } from '../appointments/appointment-news.ts';
import {
  type AppointmentWithPeople,
  changeAppointment,
  findAppointments,
  lockAppointment,
} from '../appointments/appointments.queries.ts';
import type { UserActor } from '../audit/audit.queries.ts';
import { touch } from '../customers/customers.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import { receiverOf } from '../customers/responsible/receiver.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { lockAccountsShared } from '../staff/users.queries.ts';
import { type Broker, findBrokers, type HolidayRow } from './broker-hours.queries.ts';
import { lockDay } from './double-booking.ts';
import { afterNotice, daysFrom, freeSlots, type Slot } from './free-slots.ts';
import { leastLoaded } from './read-availability.ts';

type HolidayDeps = Pick<Deps, 'db' | 'config' | 'now' | 'today'>;

/** Days after a holiday in which a free slot is looked for. */
const DAYS_AFTER = 31;

/** Appointments to come within a holiday that `viewer` may know of, each with its possible solutions. */
export async function findConflicts(
  db: Db,
  deps: Pick<Deps, 'now' | 'today'>,
  holiday: HolidayRow,
  viewer: Viewer,
): Promise<HolidayConflict[]> {
  const meetings = await findWithin(db, deps, holiday, viewer);
  if (meetings.length === 0) return [];
  const colleagues = await othersDuring(db, deps, holiday);
  const free = await findFreeAfter(db, deps, holiday);
  return meetings.map((meeting, index) => ({
    appointment: toAppointment(meeting),
    // Each gets a slot of its own: one press moves them all.
    nearest: free[index] ?? null,
    others: leastLoaded(colleagues, meeting).map(({ username, name }) => ({ username, name })),
  }));
}

async function findWithin(
  db: Db,
  deps: Pick<Deps, 'now' | 'today'>,
  { brokerId, firstDay, lastDay }: HolidayRow,
  viewer: Viewer,
): Promise<AppointmentWithPeople[]> {
  const from = firstDay < deps.today() ? deps.today() : firstDay;
  const found = await findAppointments(db, { brokerId, from, to: lastDay }, viewer);
  return found.filter((meeting) => meeting.outcome === null && !hasBegun(deps, meeting));
}

async function othersDuring(db: Db, { today }: Pick<Deps, 'today'>, { brokerId, firstDay, lastDay }: HolidayRow) {
  const from = firstDay < today() ? today() : firstDay;
  return (await findBrokers(db, { from, to: lastDay })).filter(({ id }) => id !== brokerId);
}

/** The broker's free slots after a holiday, the nearest first, each as if the ones before were taken. */
async function findFreeAfter(db: Db, { now }: Pick<Deps, 'now'>, { brokerId, lastDay }: HolidayRow): Promise<Slot[]> {
  const days = daysFrom(lastDay, DAYS_AFTER + 1);
  const [broker] = await findBrokers(db, { brokerId, from: lastDay, to: days.at(-1) ?? lastDay });
  const free: Slot[] = [];
  for (let left: Broker | undefined = broker; left; ) {
    const [next] = freeSlots([left], days, afterNotice(now(), NOTICE_HOURS));
    if (next) free.push(next);
    left = next && { ...left, booked: [...left.booked, next] };
  }
  return free;
}

type Resolving = Pick<Call<typeof api.resolveConflicts>['body'], 'way' | 'username'>;

/**
 * Moves or gives away the listed appointments of a holiday, each in a transaction of its own; answers the number of
 * successes.
 */
export async function resolveConflicts(
  deps: HolidayDeps,
  holiday: HolidayRow,
  { appointments, ...how }: Call<typeof api.resolveConflicts>['body'],
  actor: UserActor,
): Promise<number> {
  const within = await findWithin(deps.db, deps, holiday, actor.user);
  let resolved = 0;
  for (const meeting of within.filter(({ id }) => appointments.includes(id)))
    if (await resolve(deps, holiday, meeting, { ...how, actor })) resolved += 1;
  return resolved;
}

/** False without a slot or a colleague for it, or when another call was quicker. */
async function resolve(
  deps: HolidayDeps,
  holiday: HolidayRow,
  { id, phone, customerId }: AppointmentWithPeople,
  how: Resolving & { readonly actor: UserActor },
): Promise<boolean> {
  const work = deps.db.transaction(async (tx) => {
    await lockPhones(tx, [phone]);
    await lockAccountsShared(tx);
    await touch(tx, customerId);
    const isThere = await lockAppointment(tx, id);
    const before = isThere && (await findWithin(tx, deps, holiday, SYSTEM_VIEWER)).find((meeting) => meeting.id === id);
    const wanted = before && (await newSlotFor(tx, deps, holiday, { meeting: before, ...how }));
    if (!before || !wanted) return false;
    if (!(await changeAppointment(tx, { id, brokerId: wanted.brokerId }, { ...wanted.slot, title: before.title })))
      throw problem('INTERVAL_OCUPAT');
    await announceChange(tx, deps, before, { actor: how.actor, reason: 'holiday' });
    return true;
  });
  return work.catch((failure: unknown) => {
    if (failure instanceof Problem && failure.code === 'INTERVAL_OCUPAT') return false;
    throw failure;
  });
}

type NewSlot = { readonly brokerId: string; readonly slot: Slot };

async function newSlotFor(
  tx: Db,
  deps: HolidayDeps,
  holiday: HolidayRow,
  { meeting, way, username }: Resolving & { readonly meeting: AppointmentWithPeople },
): Promise<NewSlot | undefined> {
  const { day, timeSlot, brokerId } = meeting;
  if (way === 'give') {
    const receiver = await receiverOf(tx, username ?? null);
    await lockDay(tx, day);
    const free = leastLoaded(await othersDuring(tx, deps, holiday), meeting);
    const taker = receiver ? free.find(({ id }) => id === receiver.id) : free[0];
    return taker && { brokerId: taker.id, slot: { day, timeSlot } };
  }
  const [near] = await findFreeAfter(tx, deps, holiday);
  if (near) await lockDay(tx, near.day);
  const [slot] = await findFreeAfter(tx, deps, holiday);
  return slot && { brokerId, slot };
}
