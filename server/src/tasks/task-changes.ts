import type { AuditAction } from 'contract/audit/audit';
import { problem } from 'contract/problem';
import type { newTask } from 'contract/tasks/tasks';
import type { z } from 'zod';
import { type Actor, addEntry, type UserActor } from '../audit/audit.queries.ts';
import { auditSubject, type CustomerRow } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import { requireActiveUser } from '../staff/active-user.ts';
import * as queries from './tasks.queries.ts';

// Changes of tasks in a transaction that locked their customer: for the calls about tasks, and for those that change
// tasks beside something else.

type TaskInput = z.output<typeof newTask>;

/** Adds a task to a customer who is locked. */
export async function addTask(
  tx: Db,
  deps: Pick<Deps, 'today'>,
  customer: CustomerRow,
  { caseId, title, day, hour = null, assignee }: TaskInput,
  actor: UserActor,
): Promise<queries.NamedTask> {
  if (day < deps.today()) throw problem('ZI_TRECUTA', { field: 'day' });
  const assigneeId = assignee === undefined ? actor.user.id : await assigneeOf(tx, assignee);
  const ofCase = caseId ? await caseOf(tx, customer, caseId) : null;
  const createdBy = actor.user.username;
  const id = await queries.addTask(tx, {
    customerId: customer.id,
    caseId: ofCase,
    title,
    day,
    hour,
    assigneeId,
    createdBy,
  });
  const task = await readTask(tx, id);
  await auditTask(tx, actor, 'task-created', task);
  return task;
}

/** The id of a case of the customer; 404 for one of another. */
async function caseOf(tx: Db, { id }: CustomerRow, caseId: string): Promise<string> {
  const isTheirs = isUuid(caseId) && (await queries.isCaseOf(tx, caseId, id));
  if (!isTheirs) throw problem('DOSAR_NEGASIT', { field: 'caseId' });
  return caseId;
}

/** The id of the account, which can still sign in. */
export async function assigneeOf(tx: Db, username: string): Promise<string> {
  return (await requireActiveUser(tx, username, 'assignee')).id;
}

/** Completes a task whose customer is locked. */
export async function completeTask(tx: Db, { id }: queries.NamedTask, actor: Actor): Promise<queries.NamedTask> {
  await queries.setDone(tx, id, { doneBy: actor.user?.username ?? null });
  const task = await readTask(tx, id);
  await auditTask(tx, actor, 'task-completed', task);
  return task;
}

/** Completes a task of a customer who is locked, unless it is completed; 404 for another customer's. */
export async function completeOfCustomer(tx: Db, { id }: CustomerRow, taskId: string, actor: UserActor): Promise<void> {
  const task = isUuid(taskId) ? await queries.findTask(tx, taskId) : undefined;
  if (task?.customerId !== id) throw problem('SARCINA_NEGASITA', { field: 'completes' });
  if (!task.doneAt) await completeTask(tx, task, actor);
}

/** Completes everything that is still to be done for a customer who is locked; answers the ids of these tasks. */
export async function completeAllOf(tx: Db, { id }: CustomerRow, actor: UserActor): Promise<string[]> {
  const open = await queries.findOpenOfCustomer(tx, id);
  for (const task of open) await completeTask(tx, task, actor);
  return open.map((task) => task.id);
}

/** The task as it is now. */
export async function readTask(tx: Db, id: string): Promise<queries.NamedTask> {
  const task = await queries.findTask(tx, id);
  if (!task) throw new Error('a task is gone in the transaction that locked its customer');
  return task;
}

/** Adds a change of a task to the audit log. */
export function auditTask(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  { id: task, customerId, day, assignee }: queries.NamedTask,
) {
  return addEntry(tx, actor, { action, subject: auditSubject({ id: customerId }), details: { task, day, assignee } });
}
