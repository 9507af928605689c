import type { Task, TaskState } from 'contract/tasks/tasks';
import type { DueTime } from './day-chips.ts';
import type { NewTask, TaskChange } from './tasks-api.ts';

/** A task as it is typed; empty where nothing is chosen yet. */
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

/** The same, with what its author saw at the beginning. */
export function taskChangeDraft(task: Task): TaskDraft & { readonly seen: TaskDraft } {
  return { ...taskDraftOf(task), seen: taskDraftOf(task) };
}

/** The body of the call, for its own time or another. */
export function taskOf({ title, assignee, ...typed }: TaskDraft, due?: DueTime): NewTask {
  const { day, hour } = due ?? typed;
  return { title: title.trim(), day, hour: hour || null, ...(assignee && { assignee }) };
}

/** Every field of a task. */
function stateOf({ title, day, hour, assignee }: TaskDraft): TaskState {
  return { title: title.trim(), day, hour: hour || null, assignee };
}

/** The body of a change: all fields, and what its author saw. */
export function changeOf({ seen, ...draft }: TaskDraft & { readonly seen: TaskDraft }): TaskChange {
  return { ...stateOf(draft), expected: stateOf(seen) };
}
