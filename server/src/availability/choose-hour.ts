import type { ChosenHour } from 'contract/availability/slots';
import { problem } from 'contract/problem';
import { channelTitles } from 'contract/text/appointment-channels';
import { auditAppointment, emailBroker, hasBegun } from '../appointments/appointment-news.ts';
import {
  type AppointmentWithPeople,
  addAppointment,
  findAppointment,
  findAppointments,
} from '../appointments/appointments.queries.ts';
import { CLIENT } from '../audit/audit.queries.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Broker } from './broker-hours.queries.ts';
import { nearestTo, type Slot } from './free-slots.ts';
import { type Choice, readChoice } from './hour-choice.ts';

type ChooseDeps = Pick<Deps, 'config' | 'now' | 'today'>;

/** An hour that nobody else can be given while the transaction lasts, with who is free then, the least loaded first. */
export type LockedHour = { readonly hour: ChosenHour; readonly brokers: readonly Broker[]; readonly choice: Choice };

/** 409 with the three nearest free hours. */
export function refuseSlot(wanted: Slot, { free }: Choice): never {
  throw problem('INTERVAL_OCUPAT_ALTE_ORE', { field: 'chosenHour', nearest: nearestTo(wanted, free) });
}

/** One after the other decides about the hours of a day: what another has just been given counts. */
export function lockDay(tx: Db, day: string): Promise<void> {
  return takeAdvisoryLock(tx, `chosen hours of ${day}`);
}

/** Locks an hour that somebody chose, or refuses it (409). After the lock on their phone, before rows are locked. */
export async function lockHour(tx: Db, deps: ChooseDeps, hour: ChosenHour): Promise<LockedHour> {
  await lockDay(tx, hour.day);
  const choice = await readChoice(tx, deps);
  const brokers = choice.freeAt(hour);
  if (brokers.length === 0) refuseSlot(hour, choice);
  return { hour, brokers, choice };
}

/** The appointment to come whose hour the customer chose themself: there is one at a time. */
export async function findStanding(
  db: Db,
  deps: Pick<Deps, 'now' | 'today'>,
  customerId: string,
): Promise<AppointmentWithPeople | undefined> {
  const coming = await findAppointments(db, { customerId, from: deps.today() }, SYSTEM_VIEWER);
  return coming.find((meeting) => meeting.isChosenByClient && !hasBegun(deps, meeting));
}

/** Whose appointment it becomes: the customer, and who looks after them. */
type HourOwner = { readonly customerId: string; readonly responsibleId: string | null };

/**
 * Makes the appointment of an hour that is locked: with the customer's responsible if they are free then, else with the
 * least loaded. What the staff made by hand meanwhile counts too: the database has one appointment in a slot.
 */
export async function takeHour(
  tx: Db,
  deps: ChooseDeps,
  { hour, brokers, choice }: LockedHour,
  { customerId, responsibleId }: HourOwner,
): Promise<AppointmentWithPeople> {
  const inOrder = [...brokers.filter(({ id }) => id === responsibleId), ...brokers];
  const { day, timeSlot, channel } = hour;
  for (const { id: brokerId } of inOrder) {
    const what = { customerId, brokerId, title: channelTitles[channel], day, timeSlot, channel };
    const id = await addAppointment(tx, { ...what, isChosenByClient: true });
    const meeting = id && (await findAppointment(tx, id, SYSTEM_VIEWER));
    if (!meeting) continue;
    await auditAppointment(tx, CLIENT, 'appointment-created', meeting, { by: 'client' });
    await emailBroker(tx, deps, 'chosen', meeting);
    return meeting;
  }
  return refuseSlot(hour, choice);
}
