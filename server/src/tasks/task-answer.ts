import type { Reply } from 'contract/endpoint';
import type { tasks as api, Task } from 'contract/tasks/tasks';
import type { CustomersTask, NamedTask } from './tasks.queries.ts';

/** A task on the wire. */
export function toTask(task: NamedTask): Task {
  const { id, caseId, title, day, hour, assignee, assigneeName, doneAt, doneBy, doneByName } = task;
  const done = { doneAt: doneAt?.toISOString() ?? null, doneBy, doneByName };
  return { _id: id, caseId, title, day, hour, assignee, assigneeName, ...done };
}

/** A task with its customer, on the wire. */
export function toCustomersTask(task: CustomersTask): Reply<typeof api.getOpen>['tasks'][number] {
  const { id, ...customer } = task.customer;
  return { ...toTask(task), customer: { _id: id, ...customer } };
}
