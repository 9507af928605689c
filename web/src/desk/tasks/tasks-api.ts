import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Sent } from 'contract/endpoint';
import { tasks as api, type Task } from 'contract/tasks/tasks';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import { updateCache } from '../api/update-cache.ts';
import { staffCall } from '../session/staff-call.ts';
import { announces } from '../ui/announcements/mutation-notices.ts';

/** The id of the section at which a customer's tasks are announced. */
export const TASKS_SECTION = 'sarcini';

/** The fields of a new task; without an assignee it is the caller's. */
export type NewTask = Omit<Sent<typeof api.create>['body'], 'phone' | 'creationId'>;

/** The new fields of a task. */
export type TaskChange = Sent<typeof api.change>['body'];

/** The cache key of a customer's tasks. */
export const tasksKey = (phone: string) => ['tasks', phone] as const;

function tasksQuery(phone: string) {
  return queryOptions({
    queryKey: tasksKey(phone),
    queryFn: ({ signal }) => staffCall(api.getForCustomer, { query: { phone } }, { signal }),
    staleTime: 0,
  });
}

/** The tasks of a customer: open ones by day and hour, then completed ones. */
export function useTasksOf(phone: string) {
  return useQuery(tasksQuery(phone));
}

/** The next action, null without one: the first open task, on a page whose list of tasks keeps them fresh. */
export function useNextTask(phone: string): Task | null | undefined {
  return useQuery({ ...tasksQuery(phone), select: firstOpen, refetchOnMount: false }).data;
}

function firstOpen(tasks: readonly Task[]): Task | null {
  return tasks.find(({ doneAt }) => doneAt === null) ?? null;
}

/** Reads the tasks of a customer again: somebody else has changed them. */
export function useRefreshTasks(phone: string): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: tasksKey(phone) });
}

/** Adds a task to a customer. */
export function useAddTask(phone: string, onAdded: () => void) {
  const cache = useCacheTasks(phone);
  return useMutation({
    meta: announces('Sarcină adăugată', TASKS_SECTION),
    mutationFn: (task: NewTask) => sendCreation('task', { ...task, phone }, (body) => staffCall(api.create, { body })),
    onSuccess: async (task) => {
      await cache((tasks) => [...tasks.filter(({ _id }) => _id !== task._id), task]);
      onAdded();
    },
  });
}

/** Changes what is to be done, when and by whom. */
export function useChangeTask(phone: string, id: string, onChanged: () => void) {
  const replace = useReplaceTask(phone);
  return useMutation({
    meta: announces('Sarcină schimbată', TASKS_SECTION),
    mutationFn: (body: TaskChange) => staffCall(api.change, { params: { id }, body }),
    onSuccess: async (task) => {
      await replace(task);
      onChanged();
    },
  });
}

/** Completes a task, with the next one or without. */
export function useCompleteTask(phone: string, id: string, onCompleted: () => void) {
  const cache = useCacheTasks(phone);
  return useMutation({
    meta: announces('Sarcină făcută', TASKS_SECTION),
    mutationFn: (next: NewTask | null) =>
      sendCreation(`completion ${id}`, { next }, (body) => staffCall(api.complete, { params: { id }, body })),
    onSuccess: async ({ completed, next }) => {
      const changed = next ? [completed, next] : [completed];
      const isOther = ({ _id }: Task) => !changed.some((each) => each._id === _id);
      await cache((tasks) => [...changed, ...tasks.filter(isOther)]);
      onCompleted();
    },
  });
}

/** Reopens a completed task. */
export function useReopenTask(phone: string, id: string) {
  const replace = useReplaceTask(phone);
  return useMutation({
    meta: announces('Sarcină redeschisă', TASKS_SECTION),
    mutationFn: () => staffCall(api.reopen, { params: { id } }),
    onSuccess: replace,
  });
}

/** Deletes a task. */
export function useRemoveTask(phone: string, id: string) {
  const cache = useCacheTasks(phone);
  return useMutation({
    meta: announces('Sarcină ștearsă', TASKS_SECTION),
    mutationFn: () => staffCall(api.remove, { params: { id } }),
    onSuccess: () => cache((tasks) => tasks.filter(({ _id }) => _id !== id)),
  });
}

function useReplaceTask(phone: string): (task: Task) => Promise<void> {
  const cache = useCacheTasks(phone);
  return (task) => cache((tasks) => tasks.map((each) => (each._id === task._id ? task : each)));
}

/** Shows one's own change in the customer's tasks, in the order of the server. */
function useCacheTasks(phone: string): (change: (tasks: readonly Task[]) => readonly Task[]) => Promise<void> {
  const queryClient = useQueryClient();
  return (change) =>
    updateCache<readonly Task[]>(queryClient, tasksKey(phone), (tasks) => change(tasks).toSorted(byServer));
}

/** Open tasks by day and hour, those without an hour last; then completed ones, newest first. */
function byServer(a: Task, b: Task): number {
  if (a.doneAt !== null && b.doneAt !== null) return b.doneAt.localeCompare(a.doneAt);
  if (a.doneAt !== null || b.doneAt !== null) return a.doneAt === null ? -1 : 1;
  return a.day.localeCompare(b.day) || (a.hour ?? '99').localeCompare(b.hour ?? '99');
}
