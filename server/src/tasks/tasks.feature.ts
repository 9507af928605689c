import type { Feature } from '../platform/feature.ts';
import { shown } from '../platform/records.ts';
import { tasks } from '../schema/tasks.table.ts';
import { tasksRoutes } from './tasks.routes.ts';

export const tasksFeature: Feature = {
  routes: [tasksRoutes],
  records: [
    {
      of: 'customer',
      table: tasks,
      live: 'tasks',
      merge: 'moves',
      erase: 'goes',
      export: {
        as: 'tasks',
        columns: shown(tasks, 'title', 'day', 'hour', 'createdAt', 'doneAt'),
        order: [tasks.day, tasks.createdAt],
      },
    },
  ],
};
