import type { Task } from 'contract/tasks/tasks';
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

/** A task that is there, to be changed. */
export function taskDraftOf({ title, day, hour, assignee }: Task): TaskDraft {
  return { title, day, hour: hour ?? '', assignee };
}

/** How it is sent, for its own time or another. */
export function taskOf({ title, assignee, ...typed }: TaskDraft, due?: DueTime): NewTask {
  const { day, hour } = due ?? typed;
  return { title: title.trim(), day, hour: hour || null, ...(assignee && { assignee }) };
}

/** A change, which names everything. */
export function changeOf(draft: TaskDraft): TaskChange {
  return { ...taskOf(draft), hour: draft.hour || null, assignee: draft.assignee };
}
