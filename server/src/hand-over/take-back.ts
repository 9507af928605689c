import { problem } from 'contract/problem';
import { findAppointment } from '../appointments/appointments.queries.ts';
import { addEntry, addEntryForEach, type UserActor } from '../audit/audit.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import { takeBackCustomers } from '../customers/responsible/responsible.queries.ts';
import { SYSTEM_VIEWER } from '../customers/visible-to.ts';
import { takeAdvisoryLock } from '../platform/database/advisory-lock.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import * as users from '../staff/users.queries.ts';
import { giveOne } from './give-appointments.ts';
import * as queries from './hand-over.queries.ts';

type TakeBackDeps = Pick<Deps, 'db' | 'config' | 'today' | 'now'>;

/**
 * Takes a hand-over of the last day back, once: customers who are still with the receiver, their open tasks, and
 * appointments at which the former broker has time. A holiday counts if it was entered since. `stayed` counts the
 * rest. `mayTake` refuses a caller.
 */
export async function takeBack(
  deps: TakeBackDeps,
  id: string,
  { actor, mayTake }: { readonly actor: UserActor; readonly mayTake: (owner: string) => boolean },
) {
  const { moved, owner, toId, at, back } = await deps.db.transaction(async (tx) => {
    await users.lockAccountsShared(tx);
    await takeAdvisoryLock(tx, `hand-over ${id}`);
    const given = await queries.findRecentById(tx, id, deps.now());
    const from = given && (await users.findById(tx, given.fromId));
    if (!given || !from) throw problem('PREDARE_NEGASITA');
    if (!mayTake(from.username)) throw problem('INTERZIS');
    if (from.disabledAt) throw problem('UTILIZATOR_DEZACTIVAT');
    const done = await takeRows(tx, given, { owner: from, actor });
    // After the customers: who gives an appointment locks its customer before the hand-over, too.
    const removed = await queries.removeHandOver(tx, id);
    if (!removed) throw problem('PREDARE_NEGASITA');
    return { moved: removed.moved, owner: from, toId: given.toId, at: given.at, back: done };
  });
  let appointments = 0;
  for (const each of moved.appointments) {
    const meeting = await findAppointment(deps.db, each, SYSTEM_VIEWER);
    const change = { from: { id: toId ?? '' }, to: owner, actor, reason: 'hand-over-taken-back', since: at } as const;
    if (meeting && (await giveOne(deps, meeting, change))) appointments += 1;
  }
  const wanted = moved.customers.length + moved.tasks.length + moved.appointments.length;
  return { ...back, appointments, stayed: wanted - back.count - back.tasks - appointments };
}

/**
 * Moves customers and tasks. A trigger moves all tasks of the receiver with a customer: those that the hand-over did not
 * bring go back to their assignees.
 */
async function takeRows(
  tx: Db,
  { fromId, toId, moved }: queries.HandOverRow,
  { owner, actor }: { readonly owner: users.UserRow; readonly actor: UserActor },
) {
  const ids = moved.customers.map(({ id }) => id);
  const tasks = toId === null ? [] : await queries.findAssigned(tx, moved.tasks, toId);
  const others = (await queries.findTasksOf(tx, ids)).filter(({ id }) => !tasks.includes(id));
  const back = await takeBackCustomers(tx, { ...moved, fromId, toId });
  await queries.assignTasks(tx, tasks, fromId);
  for (const [assigneeId, theirs] of Map.groupBy(others, (task) => task.assigneeId))
    await queries.assignTasks(
      tx,
      theirs.map(({ id }) => id),
      assigneeId,
    );
  const receiver = (await users.findMembers(tx, [toId])).get(toId ?? '')?.username ?? 'nobody';
  const details = { from: receiver, to: owner.username };
  await addEntryForEach(tx, actor, 'customer-returned', back.map(auditSubject), details);
  const count = back.filter(({ deletedAt }) => deletedAt === null).length;
  const subject = { id: owner.id, name: owner.username };
  await addEntry(tx, actor, { action: 'hand-over-taken-back', subject, details: { ...details, count } });
  return { count, tasks: tasks.length };
}
