import type { Task } from 'contract/tasks/tasks';

/** A task of a customer that is still to be done. */
export const taskWith = (title: string): Task => ({
  ...{ _id: 't1', caseId: null, title, day: '2026-11-20', hour: null, assignee: 'ana', assigneeName: 'Ana Pop' },
  ...{ doneAt: null, doneBy: null, doneByName: null },
});
