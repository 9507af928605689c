import { OUTCOME_DAYS, outcomeName } from 'contract/appointments/appointment-outcomes';
import type { AppointmentState, appointments as api } from 'contract/appointments/appointments';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { daysBefore, timeInRomania } from 'contract/romanian/romanian-time';
import type { UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, isStale, lastChange, whoWrote } from '../audit/edit-conflict.ts';
import { customerForUpdate } from '../customers/customer-lookup.ts';
import { touch } from '../customers/customers.queries.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { auditAppointment, emailCustomer, hasBegun } from './appointment-news.ts';
import * as queries from './appointments.queries.ts';
import { completeAnswerTask } from './client-answer.ts';

type AppointmentDeps = Pick<Deps, 'db' | 'config' | 'today' | 'now'>;
type AppointmentInput = Omit<Call<typeof api.update>['body'], 'expected'>;

/**
 * Makes an appointment for the calling user. The unique index `appointments_one_in_a_slot` prevents a double booking,
 * for any number of calls at once. Sent again with the same `creationId`, the first appointment is answered.
 */
export function create(
  deps: AppointmentDeps,
  sent: Call<typeof api.create>['body'],
  actor: UserActor,
): Promise<queries.AppointmentWithPeople> {
  const { phone, creationId, ...input } = sent;
  if (input.appointmentDate < deps.today()) throw problem('ZI_TRECUTA', { field: 'appointmentDate' });
  return deps.db.transaction(async (tx) => {
    const { id: customerId } = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'appointment', creationId, user: actor.user },
      {
        make: () => add(tx, deps, customerId, input, actor),
        keyOf: ({ id }) => id,
        find: async (id) => {
          const meeting = await queries.findAppointment(tx, id, actor.user);
          return meeting?.customerId === customerId ? meeting : undefined;
        },
      },
    );
  });
}

async function add(tx: Db, deps: AppointmentDeps, customerId: string, input: AppointmentInput, actor: UserActor) {
  const { title, appointmentDate: day, timeSlot } = input;
  const id = await queries.addAppointment(tx, { customerId, brokerId: actor.user.id, title, day, timeSlot });
  if (!id) throw problem('INTERVAL_OCUPAT', { field: 'timeSlot' });
  const meeting = await readBack(tx, id, actor);
  await auditAppointment(tx, actor, 'appointment-created', meeting);
  await emailCustomer(tx, deps, 'confirmation', meeting);
  return meeting;
}

/**
 * The appointment keeps its broker after any colleague's change. An unchanged appointment sends no email. A past
 * appointment can move to a future day (it did not take place), but not with an outcome: then it is history. A change
 * whose author saw another state (`expected`) is refused.
 */
export function update(
  deps: AppointmentDeps,
  id: string,
  sent: Call<typeof api.update>['body'],
  actor: UserActor,
): Promise<queries.AppointmentWithPeople> {
  const { expected, ...wanted } = sent;
  const { title, appointmentDate: day, timeSlot } = wanted;
  return deps.db.transaction(async (tx) => {
    const before = await toChange(tx, id, actor);
    if (before.outcome !== null) throw problem('PROGRAMARE_INCHEIATA');
    await refuseStaleChange(tx, actor, before, { expected, wanted });
    if (day < deps.today()) throw problem('ZI_TRECUTA', { field: 'appointmentDate' });
    if (before.title === title && before.day === day && before.timeSlot === timeSlot) return before;
    const isFree = await queries.changeAppointment(tx, before, { title, day, timeSlot });
    if (!isFree) throw problem('INTERVAL_OCUPAT', { field: 'timeSlot' });
    const meeting = await readBack(tx, id, actor);
    await auditAppointment(tx, actor, 'appointment-changed', meeting, {
      from: { day: before.day, timeSlot: before.timeSlot },
    });
    if (!meeting.clientAnswer) await completeAnswerTask(tx, actor, before);
    await emailCustomer(tx, deps, 'change', meeting);
    return meeting;
  });
}

async function refuseStaleChange(
  tx: Db,
  actor: UserActor,
  { id, customerId, title, day, timeSlot }: queries.AppointmentWithPeople,
  change: { readonly expected: AppointmentState | undefined; readonly wanted: AppointmentState },
): Promise<void> {
  const stored: AppointmentState = { title, appointmentDate: day, timeSlot };
  if (!isStale({ ...change, stored })) return;
  const writtenBy = { subjectId: customerId, actions: ['appointment-changed'], details: { appointment: id } } as const;
  throw changedMeanwhile({ what: 'appointment', current: stored }, await whoWrote(tx, actor, writtenBy));
}

/**
 * Sets the outcome of an appointment whose hours have begun. The outcome that is already stored is accepted again;
 * another one is a 409 when the stored outcome is not the one that the author saw.
 */
export function setOutcome(
  deps: AppointmentDeps,
  id: string,
  { outcome, expectedOutcome }: Call<typeof api.setOutcome>['body'],
  actor: UserActor,
): Promise<queries.AppointmentWithPeople> {
  return deps.db.transaction(async (tx) => {
    const before = await toChange(tx, id, actor);
    if (!hasBegun(deps, before)) throw problem('PROGRAMARE_NEINCEPUTA');
    if (before.outcome === outcome) return before;
    if (before.outcome !== expectedOutcome)
      throw changedMeanwhile(
        { what: 'outcome', current: { outcome: before.outcome, name: outcomeName(before.outcome) } },
        await lastChange(tx, actor, { changedBy: before.outcomeBy, changedAt: before.outcomeAt }),
      );
    await queries.setOutcome(tx, id, { outcome, by: actor.user.username, at: deps.now() });
    await auditAppointment(tx, actor, 'appointment-outcome-changed', before, { from: before.outcome, to: outcome });
    return readBack(tx, id, actor);
  });
}

/** The most appointments without an outcome in the list; `hasMore` tells of others. */
const PAGE_SIZE = 20;

/** Appointments that are over and have no outcome, the newest first. */
export async function withoutOutcome(
  { db, today, now }: AppointmentDeps,
  { isMine }: { readonly isMine: boolean },
  viewer: Viewer,
) {
  const brokerId = isMine ? viewer.id : undefined;
  const since = daysBefore(today(), OUTCOME_DAYS);
  const hour = timeInRomania(now()).hour;
  const wanted = { since, today: today(), hour, brokerId, limit: PAGE_SIZE + 1 };
  const found = await queries.findWithoutOutcome(db, wanted, viewer);
  return { meetings: found.slice(0, PAGE_SIZE), hasMore: found.length > PAGE_SIZE };
}

/** Cancels it: its slot is free, and the customer's list keeps it. */
export function remove(deps: AppointmentDeps, id: string, actor: UserActor): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const meeting = await toChange(tx, id, actor);
    await queries.cancelAppointment(tx, id, 'staff');
    await auditAppointment(tx, actor, 'appointment-cancelled', meeting);
    await completeAnswerTask(tx, actor, meeting);
    await emailCustomer(tx, deps, 'cancellation', { ...meeting, sequence: meeting.sequence + 1 });
  });
}

/** Locks the customer before the appointment: the order in which erasing and merging customers lock them. */
async function toChange(tx: Db, id: string, actor: UserActor): Promise<queries.AppointmentWithPeople> {
  const meeting = isUuid(id) ? await queries.findAppointment(tx, id, actor.user) : undefined;
  if (!meeting) throw problem('PROGRAMARE_NEGASITA');
  await touch(tx, meeting.customerId);
  if (!(await queries.lockAppointment(tx, id))) throw problem('PROGRAMARE_NEGASITA');
  return readBack(tx, id, actor);
}

async function readBack(tx: Db, id: string, { user }: UserActor): Promise<queries.AppointmentWithPeople> {
  const meeting = await queries.findAppointment(tx, id, user);
  if (!meeting) throw new Error('an appointment is gone in the transaction that holds it');
  return meeting;
}
