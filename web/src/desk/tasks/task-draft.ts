import type { Task, TaskState } from 'contract/tasks/tasks';
import type { DueTime } from './day-chips.ts';
import type { NewTask, TaskChange } from './tasks-api.ts';

/** A task as it is typed; nothing where nothing is chosen yet. */
export type TaskDraft = {
  readonly title: string;
  readonly day: string;
  readonly hour: string;
  /** User name; empty: who is signed in. */
  readonly assignee: string;
};

/** What a task begins with. */
export function newTaskDraft(title = ''): TaskDraft {
  return { title, day: '', hour: '', assignee: '' };
}

/** A task as it stands, to be changed. */
export function taskDraftOf({ title, day, hour, assignee }: TaskState): TaskDraft {
  return { title, day, hour: hour ?? '', assignee };
}

/** The same with what its author saw when they began. */
export function taskChangeDraft(task: Task): TaskDraft & { readonly seen: TaskDraft } {
  return { ...taskDraftOf(task), seen: taskDraftOf(task) };
}

/** How it is sent, for its own time or another. */
export function taskOf({ title, assignee, ...typed }: TaskDraft, due?: DueTime): NewTask {
  const { day, hour } = due ?? typed;
  return { title: title.trim(), day, hour: hour || null, ...(assignee && { assignee }) };
}

/** What a task says, every part of it. */
function stateOf({ title, day, hour, assignee }: TaskDraft): TaskState {
  return { title: title.trim(), day, hour: hour || null, assignee };
}

/** A change, which names everything, and what its author saw. */
export function changeOf({ seen, ...draft }: TaskDraft & { readonly seen: TaskDraft }): TaskChange {
  return { ...stateOf(draft), expected: stateOf(seen) };
}
