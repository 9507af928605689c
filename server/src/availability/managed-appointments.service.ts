import type { ManagedAppointment } from 'contract/availability/slots';
import { problem } from 'contract/problem';
import { findLinked } from '../appointments/appointment-links.queries.ts';
import { auditAppointment, emailBroker, emailCustomer, hasBegun } from '../appointments/appointment-news.ts';
import * as queries from '../appointments/appointments.queries.ts';
import { completeAnswerTask } from '../appointments/client-answer.ts';
import { CLIENT } from '../audit/audit.queries.ts';
import { touch } from '../customers/customers.queries.ts';
import { lockPhones } from '../customers/phone-lock.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import { findShownById } from '../staff/team.queries.ts';
import { lockDay, refuseSlot } from './double-booking.ts';
import type { Slot } from './free-slots.ts';
import { readAvailability } from './read-availability.ts';

type ManageDeps = Pick<Deps, 'db' | 'config' | 'now' | 'today'>;

/** The appointment of a link, as its holder sees it; 404 for any other text. */
export async function read(deps: ManageDeps, token: string): Promise<ManagedAppointment> {
  return toManaged(deps, await requireLinked(deps.db, token));
}

/** Free slots of its broker; none once it cannot be moved any more. */
export async function readFree(deps: ManageDeps, token: string): Promise<readonly Slot[]> {
  const meeting = await requireLinked(deps.db, token);
  if (stateOf(deps, meeting) !== 'coming') return [];
  return (await readAvailability(deps.db, deps, { brokerId: meeting.brokerId, except: meeting.id })).freeSlots;
}

/** Moves it to a free slot of its broker (409 with the nearest ones); a move to its own slot changes nothing. */
export function move(deps: ManageDeps, token: string, { day, timeSlot }: Slot): Promise<ManagedAppointment> {
  return deps.db.transaction(async (tx) => {
    const before = await lockLinked(tx, token);
    refuseEnded(deps, before);
    if (before.cancelledAt) throw problem('PROGRAMARE_ANULATA');
    if (before.day === day && before.timeSlot === timeSlot) return toManaged({ ...deps, db: tx }, before);
    await lockDay(tx, day);
    const availability = await readAvailability(tx, deps, { brokerId: before.brokerId, except: before.id });
    if (availability.freeAt({ day, timeSlot }).length === 0) refuseSlot({ day, timeSlot }, availability);
    if (!(await queries.changeAppointment(tx, before, { title: before.title, day, timeSlot })))
      refuseSlot({ day, timeSlot }, availability);
    const meeting = await readBack(tx, before.id);
    const from = { day: before.day, timeSlot: before.timeSlot };
    await auditAppointment(tx, CLIENT, 'appointment-changed', meeting, { from, by: 'client' });
    await completeAnswerTask(tx, CLIENT, before);
    await emailCustomer(tx, deps, 'change', meeting);
    await emailBroker(tx, deps, 'moved', meeting);
    return toManaged({ ...deps, db: tx }, meeting);
  });
}

/** Cancels it; a cancelled one stays so. */
export function cancel(deps: ManageDeps, token: string): Promise<ManagedAppointment> {
  return deps.db.transaction(async (tx) => {
    const before = await lockLinked(tx, token);
    if (before.cancelledAt) return toManaged({ ...deps, db: tx }, before);
    refuseEnded(deps, before);
    await queries.cancelAppointment(tx, before.id, 'client');
    const meeting = await readBack(tx, before.id);
    await auditAppointment(tx, CLIENT, 'appointment-cancelled', meeting, { by: 'client' });
    await completeAnswerTask(tx, CLIENT, before);
    await emailCustomer(tx, deps, 'cancellation', meeting);
    await emailBroker(tx, deps, 'cancelled', meeting);
    return toManaged({ ...deps, db: tx }, meeting);
  });
}

function refuseEnded(deps: ManageDeps, meeting: queries.AppointmentWithPeople): void {
  if (stateOf(deps, meeting) === 'begun') throw problem('PROGRAMARE_INCEPUTA');
}

async function requireLinked(db: Db, token: string): Promise<queries.AppointmentWithPeople> {
  const linked = await findLinked(db, token);
  const meeting = linked && (await queries.findAppointment(db, linked.id, SYSTEM_VIEWER, { withCancelled: true }));
  if (!meeting) throw problem('LINK_PROGRAMARE');
  return meeting;
}

/** Locks the phone first, as a booking does; then the customer before the appointment, as the staff's calls do. */
async function lockLinked(tx: Db, token: string): Promise<queries.AppointmentWithPeople> {
  const linked = await findLinked(tx, token);
  if (!linked) throw problem('LINK_PROGRAMARE');
  await lockPhones(tx, [linked.phone]);
  const { customerId, id } = await requireLinked(tx, token);
  await touch(tx, customerId);
  await queries.lockAppointment(tx, id);
  return requireLinked(tx, token);
}

async function readBack(tx: Db, id: string): Promise<queries.AppointmentWithPeople> {
  const meeting = await queries.findAppointment(tx, id, SYSTEM_VIEWER, { withCancelled: true });
  if (!meeting) throw new Error('an appointment is gone in the transaction that holds it');
  return meeting;
}

function stateOf(deps: ManageDeps, meeting: queries.AppointmentWithPeople): ManagedAppointment['state'] {
  if (meeting.cancelledAt) return 'cancelled';
  return hasBegun(deps, meeting) ? 'begun' : 'coming';
}

async function toManaged(deps: ManageDeps, meeting: queries.AppointmentWithPeople): Promise<ManagedAppointment> {
  const { title, day, timeSlot, channel } = meeting;
  const clientAnswer = meeting.clientAnswer?.answer;
  const broker = await findShownById(deps.db, meeting.brokerId);
  return { title, day, timeSlot, channel, state: stateOf(deps, meeting), clientAnswer, ...(broker && { broker }) };
}
