import { Problem, problem } from 'contract/problem';
import { announceChange } from '../appointments/announce-change.ts';
import { hasBegun } from '../appointments/appointment-news.ts';
import {
  type AppointmentWithPeople,
  changeAppointment,
  findAppointment,
  findAppointments,
  lockAppointment,
} from '../appointments/appointments.queries.ts';
import type { UserActor } from '../audit/audit.queries.ts';
import { findBrokers } from '../availability/broker-hours.queries.ts';
import { touch } from '../customers/customers.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import type { Receiver } from '../customers/responsible/receiver.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { lockAccountsShared } from '../staff/users.queries.ts';
import { addGiven } from './hand-over.queries.ts';

type GivingDeps = Pick<Deps, 'db' | 'config' | 'today' | 'now'>;

/** The hand-over that they belong to; `before`: only appointments before that day. */
type Giving = {
  readonly id: string;
  readonly from: Receiver;
  readonly to: Receiver;
  readonly before: string | undefined;
};

/**
 * Gives a broker’s coming appointments to a colleague, each at its hour and in its own transaction. Those
 * for which the colleague has another appointment or a holiday stay, and are answered.
 */
export async function giveAppointments(deps: GivingDeps, { id, from, to, before }: Giving, actor: UserActor) {
  const coming = await findComing(deps.db, deps, from.id);
  const wanted = coming.filter(({ day }) => before === undefined || day < before);
  let given = 0;
  for (const meeting of wanted) {
    const isGiven = await giveOne(deps, meeting, {
      ...{ from, to, actor, reason: 'hand-over' },
      also: (tx) => addGiven(tx, id, meeting.id),
    });
    if (isGiven) given += 1;
  }
  const ids = wanted.map((meeting) => meeting.id);
  const left = (await findComing(deps.db, deps, from.id)).filter((meeting) => ids.includes(meeting.id));
  return { given, left };
}

async function findComing(db: Db, deps: Pick<Deps, 'today' | 'now'>, brokerId: string) {
  const found = await findAppointments(db, { brokerId, from: deps.today() }, SYSTEM_VIEWER);
  return found.filter((meeting) => isComing(deps, meeting));
}

function isComing(deps: Pick<Deps, 'today' | 'now'>, meeting: AppointmentWithPeople): boolean {
  return meeting.outcome === null && !hasBegun(deps, meeting);
}

type Change = {
  readonly from: Pick<Receiver, 'id'>;
  readonly to: Pick<Receiver, 'id'>;
  readonly actor: UserActor;
  readonly reason: 'hand-over' | 'hand-over-taken-back';
  /** Only holidays entered after this moment keep the receiver away; absent: all of them. */
  readonly since?: Date;
  /** Stores it with its hand-over; false: the hand-over was taken back, and the appointment stays. */
  readonly also?: (tx: Db) => Promise<boolean>;
};

/** False when it is not this broker's any more, has begun, or its receiver has no time then. */
export async function giveOne(
  deps: GivingDeps,
  { id, phone, customerId }: Pick<AppointmentWithPeople, 'id' | 'phone' | 'customerId'>,
  { from, to, actor, reason, since, also }: Change,
): Promise<boolean> {
  const work = deps.db.transaction(async (tx) => {
    await lockPhones(tx, [phone]);
    await lockAccountsShared(tx);
    await touch(tx, customerId);
    const before = (await lockAppointment(tx, id)) && (await findAppointment(tx, id, SYSTEM_VIEWER));
    if (!before || before.brokerId !== from.id || !isComing(deps, before)) return false;
    const { day, timeSlot, title } = before;
    if (await isAway(tx, to.id, { day, since })) return false;
    if (!(await changeAppointment(tx, { id, brokerId: to.id }, { title, day, timeSlot })))
      throw problem('INTERVAL_OCUPAT');
    await announceChange(tx, deps, before, { actor, reason });
    if (also && !(await also(tx))) throw problem('PREDARE_NEGASITA');
    return true;
  });
  return work.catch((failure: unknown) => {
    if (failure instanceof Problem && ['INTERVAL_OCUPAT', 'PREDARE_NEGASITA'].includes(failure.code)) return false;
    throw failure;
  });
}

/** True also for somebody who cannot sign in. */
async function isAway(
  tx: Db,
  brokerId: string,
  { day, since }: { readonly day: string; readonly since: Date | undefined },
): Promise<boolean> {
  const [broker] = await findBrokers(tx, { brokerId, from: day, to: day });
  const counted = broker?.holidays.filter(({ createdAt }) => since === undefined || createdAt > since);
  return !counted || counted.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
}
