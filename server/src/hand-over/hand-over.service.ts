import type { responsible as api } from 'contract/customers/responsible';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { UserActor } from '../audit/audit.queries.ts';
import { reassignAll } from '../customers/responsible/hand-over.ts';
import { type Receiver, receiverOf, refusePastDay } from '../customers/responsible/receiver.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import * as users from '../staff/users.queries.ts';
import { giveAppointments } from './give-appointments.ts';
import * as queries from './hand-over.queries.ts';

type HandOverDeps = Pick<Deps, 'db' | 'config' | 'today' | 'now'>;
type Wanted = Call<typeof api.handOver>['body'];

/**
 * Gives everything of a user to another, or to nobody: the customers, and the open tasks of those, at once; the other
 * tasks and the appointments to come if wished. Tasks and appointments need a receiver. With a day of return, only
 * those before it move.
 */
export async function handOver(deps: HandOverDeps, wanted: Wanted, actor: UserActor) {
  refusePastDay(wanted.returnsOn, deps.today());
  const given = await deps.db.transaction(async (tx) => {
    await users.lockAccountsShared(tx);
    const owner = await users.findByName(tx, wanted.from);
    if (!owner) throw problem('UTILIZATOR_NEGASIT', { field: 'from' });
    const receiver = await receiverOf(tx, wanted.username);
    return { ...(await give(tx, deps, { ...wanted, owner, receiver }, actor)), owner, receiver };
  });
  const { id, receiver, owner, count, tasks } = given;
  const isWanted = wanted.withAppointments && receiver !== undefined && receiver.id !== owner.id;
  const meetings = isWanted
    ? await giveAppointments(deps, { id, from: owner, to: receiver, before: wanted.returnsOn }, actor)
    : { given: 0, left: [] };
  return { _id: id, count, tasks, appointments: meetings.given, left: meetings.left };
}

type Gift = Wanted & { readonly owner: Receiver; readonly receiver: Receiver | undefined };

/** Moves customers and tasks, and stores what moved. */
async function give(tx: Db, deps: HandOverDeps, { owner, receiver, returnsOn, withTasks }: Gift, actor: UserActor) {
  const open = await queries.findOpenTasks(tx, owner.id, undefined);
  const due = await queries.findOpenTasks(tx, owner.id, returnsOn);
  const { count, customers, returns } = await reassignAll(tx, owner, { receiver, returnsOn, actor });
  if (withTasks && receiver) await queries.assignTasks(tx, due, receiver.id);
  const tasks = receiver && receiver.id !== owner.id ? await queries.findAssigned(tx, open, receiver.id) : [];
  const id = await queries.addHandOver(tx, {
    fromId: owner.id,
    toId: receiver?.id ?? null,
    returnsOn: returnsOn ?? null,
    moved: { customers, returns, tasks, appointments: [] },
    at: deps.now(),
    by: actor.user.username,
  });
  return { id, count, tasks: tasks.length };
}

/** The numbers of a user's open work, and their hand-overs of the last day. */
export async function findHeld({ db, today, now }: HandOverDeps, username: string) {
  const user = await users.findByName(db, username);
  if (!user) throw problem('UTILIZATOR_NEGASIT', { field: 'username' });
  const recent = await queries.findRecent(db, user.id, now());
  const members = await users.findMembers(
    db,
    recent.map(({ toId }) => toId),
  );
  const held = await queries.countHeld(db, user.id, today());
  return {
    ...held,
    handOvers: recent.map(({ id, at, toId, moved, ...row }) => ({
      _id: id,
      at: at.toISOString(),
      until: queries.takeBackUntil({ ...row, at }).toISOString(),
      to: (toId && members.get(toId)) || null,
      customers: moved.customers.length,
      tasks: moved.tasks.length,
      appointments: moved.appointments.length,
    })),
  };
}
