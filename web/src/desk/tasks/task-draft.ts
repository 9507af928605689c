import type { Sent } from 'contract/endpoint';
import type { Task, TaskState, tasks } from 'contract/tasks/tasks';

/** The fields of a new task; without an assignee it is the caller's. */
export type NewTask = Omit<Sent<typeof tasks.create>['body'], 'phone' | 'creationId'>;

/** The next action: the first open task, null without one; tasks come open ones first. */
export function firstOpen(ofCustomer: readonly Task[]): Task | null {
  return ofCustomer.find(({ doneAt }) => doneAt === null) ?? null;
}

/** A typed task; empty fields have no choice yet. */
export type TaskDraft = {
  readonly title: string;
  readonly day: string;
  readonly hour: string;
  /** User name; empty: the signed-in user. */
  readonly assignee: string;
};

/** The initial fields of a task. */
export function newTaskDraft(title = ''): TaskDraft {
  return { title, day: '', hour: '', assignee: '' };
}

/** The fields for a stored task. */
export function taskDraftOf({ title, day, hour, assignee }: TaskState): TaskDraft {
  return { title, day, hour: hour ?? '', assignee };
}

/** A changed task as typed, with the values that its author saw first. */
export type TaskChange = TaskDraft & { readonly seen: TaskDraft };

/** The fields for a change of a stored task. */
export function taskChangeDraft(task: Task): TaskChange {
  return { ...taskDraftOf(task), seen: taskDraftOf(task) };
}

/** The body of the call. */
export function taskOf({ title, day, hour, assignee }: TaskDraft): NewTask {
  return { title: title.trim(), day, hour: hour || null, ...(assignee && { assignee }) };
}

/** Every field of a task. */
function stateOf({ title, day, hour, assignee }: TaskDraft): TaskState {
  return { title: title.trim(), day, hour: hour || null, assignee };
}

/** The body of a change: all fields, and the values that its author saw. */
export function changeOf({ seen, ...draft }: TaskChange): Sent<typeof tasks.change>['body'] {
  return { ...stateOf(draft), expected: stateOf(seen) };
}
