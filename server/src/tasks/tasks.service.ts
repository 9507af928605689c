import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import type { tasks as api, TaskState } from 'contract/tasks/tasks';
import type { UserActor } from '../audit/audit.queries.ts';
import { changedMeanwhile, isStale, whoWrote } from '../audit/edit-conflict.ts';
import { customerByIdForUpdate, customerForUpdate } from '../customers/customer-lookup.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import { addTask, assigneeOf, auditTask, completeTask, readTask } from './task-changes.ts';
import * as queries from './tasks.queries.ts';

type TaskDeps = Pick<Deps, 'db' | 'today'>;
type Completion = Call<typeof api.complete>['body'];
type Completed = { readonly completed: queries.NamedTask; readonly next: queries.NamedTask | null };

/** Adds a task to a customer; sent again with the same `creationId` it is the same one. */
export function create(
  deps: TaskDeps,
  { phone, creationId, ...fields }: Call<typeof api.create>['body'],
  actor: UserActor,
): Promise<queries.NamedTask> {
  return deps.db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'task', creationId, user: actor.user },
      {
        make: () => addTask(tx, deps, customer, fields, actor),
        keyOf: ({ id }) => id,
        find: async (id) => {
          const task = await queries.findTask(tx, id);
          return task?.customerId === customer.id ? task : undefined;
        },
      },
    );
  });
}

/**
 * A day that has passed may stay, not be chosen; so may a colleague who has left. An unchanged task is not logged; a
 * change whose author saw another state (`expected`) is refused.
 */
export function change(
  deps: TaskDeps,
  id: string,
  { expected, title, day, hour, assignee }: Call<typeof api.change>['body'],
  actor: UserActor,
): Promise<queries.NamedTask> {
  return deps.db.transaction(async (tx) => {
    const before = await openTask(tx, id, actor);
    await refuseStaleTask(tx, actor, before, { expected, wanted: { title, day, hour, assignee } });
    if (day !== before.day && day < deps.today()) throw problem('ZI_TRECUTA', { field: 'day' });
    const assigneeId = assignee === before.assignee ? before.assigneeId : await assigneeOf(tx, assignee);
    const isSame =
      title === before.title && day === before.day && hour === before.hour && assigneeId === before.assigneeId;
    if (isSame) return before;
    await queries.changeTask(tx, id, { title, day, hour, assigneeId });
    const task = await readTask(tx, id);
    await auditTask(tx, actor, 'task-changed', task);
    return task;
  });
}

/**
 * Completes a task and adds the next one, or neither. Of two who complete it the second is refused, since there would
 * be two next tasks. Sent again with the same `creationId` it is the same completion.
 */
export function complete(
  deps: TaskDeps,
  id: string,
  { next, creationId }: Completion,
  actor: UserActor,
): Promise<Completed> {
  return deps.db.transaction(async (tx) => {
    const { customer, task } = await taskToChange(tx, id, actor);
    return createOnce(
      tx,
      { kind: 'task-completion', creationId, user: actor.user },
      {
        make: async () => {
          if (task.doneAt) throw problem('SARCINA_INCHEIATA');
          const completed = await completeTask(tx, task, actor);
          return { completed, next: next ? await addTask(tx, deps, customer, next, actor) : null };
        },
        keyOf: (made) => `${made.completed.id} ${made.next?.id ?? ''}`,
        find: (key) => findCompleted(tx, key, id),
      },
    );
  });
}

async function findCompleted(tx: Db, key: string, id: string): Promise<Completed | undefined> {
  const [completedId = '', nextId = ''] = key.split(' ');
  const completed = completedId === id ? await queries.findTask(tx, completedId) : undefined;
  const next = nextId ? await queries.findTask(tx, nextId) : null;
  return completed && next !== undefined ? { completed, next } : undefined;
}

/** Reopens a completed task; an open one stays as it is. 404 for a task that `actor` may not see. */
export function reopen({ db }: TaskDeps, id: string, actor: UserActor): Promise<queries.NamedTask> {
  return db.transaction(async (tx) => {
    const { task } = await taskToChange(tx, id, actor);
    if (!task.doneAt) return task;
    await queries.setDone(tx, id, null);
    const open = await readTask(tx, id);
    await auditTask(tx, actor, 'task-reopened', open);
    return open;
  });
}

/** Deletes a task, open or completed; 404 for one that `actor` may not see. */
export function remove({ db }: TaskDeps, id: string, actor: UserActor): Promise<void> {
  return db.transaction(async (tx) => {
    const { task } = await taskToChange(tx, id, actor);
    await queries.removeTask(tx, id);
    await auditTask(tx, actor, 'task-deleted', task);
  });
}

async function refuseStaleTask(
  tx: Db,
  actor: UserActor,
  task: queries.NamedTask,
  change: { readonly expected: TaskState | undefined; readonly wanted: TaskState },
): Promise<void> {
  const { id, customerId, title, day, hour, assignee } = task;
  const stored: TaskState = { title, day, hour, assignee };
  if (!isStale({ ...change, stored })) return;
  const writtenBy = { subjectId: customerId, actions: ['task-changed'], details: { task: id } } as const;
  throw changedMeanwhile({ what: 'task', current: stored }, await whoWrote(tx, actor, writtenBy));
}

async function openTask(tx: Db, id: string, actor: UserActor): Promise<queries.NamedTask> {
  const { task } = await taskToChange(tx, id, actor);
  if (task.doneAt) throw problem('SARCINA_INCHEIATA');
  return task;
}

/**
 * Locks the customer before anything of theirs, as every transaction does: only the holder of that lock changes their
 * tasks.
 */
async function taskToChange(tx: Db, id: string, actor: UserActor) {
  const found = isUuid(id) ? await queries.findTask(tx, id) : undefined;
  const customer = found && (await customerByIdForUpdate(tx, found.customerId, actor.user));
  const task = customer && (await queries.findTask(tx, id));
  if (!task || task.customerId !== customer.id) throw problem('SARCINA_NEGASITA');
  return { customer, task };
}
