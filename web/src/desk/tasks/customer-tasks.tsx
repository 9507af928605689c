import { Button, Skeleton } from '@mantine/core';
import type { Task } from 'contract/tasks/tasks';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { LoadFailed } from '../ui/components/load-failed.tsx';
import { Section } from '../ui/layout/page.tsx';
import { AddTask } from './add-task.tsx';
import { DoneTask, TaskItem } from './task-item.tsx';
import styles from './tasks.module.css';
import { TASKS_SECTION, useTasksOf } from './tasks-api.ts';

/** What is to be done for a customer, what was done, and a new task. */
export function CustomerTasks({ phone }: { phone: string }) {
  const [isAdding, setIsAdding] = useState(false);
  const tasks = useTasksOf(phone);
  return (
    <Section
      id={TASKS_SECTION}
      title="Sarcini"
      action={
        <Button variant="default" aria-keyshortcuts="t" onClick={() => setIsAdding(true)}>
          Sarcină nouă
        </Button>
      }
    >
      {tasks.isPending && <Skeleton height={72} radius="md" />}
      {tasks.error && (
        <LoadFailed failure={tasks.error} retry={tasks.refetch}>
          Sarcinile nu s-au putut citi. {messageOf(tasks.error)}
        </LoadFailed>
      )}
      {tasks.data && <Tasks phone={phone} tasks={tasks.data} />}
      {isAdding && <AddTask phone={phone} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

function Tasks({ phone, tasks }: { phone: string; tasks: readonly Task[] }) {
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  const done = tasks.filter(({ doneAt }) => doneAt !== null);
  return (
    <>
      {open.length === 0 && <p className="text-ink-soft">Nimic de făcut: stabiliți ce urmează.</p>}
      {open.length > 0 && (
        <ul className={`${styles.items} grid`}>
          {open.map((task) => (
            <TaskItem key={task._id} phone={phone} task={task} />
          ))}
        </ul>
      )}
      {done.length > 0 && (
        <details>
          <summary className="min-h-tap py-2 text-ink-soft cursor-pointer">Sarcini făcute ({done.length})</summary>
          <ul className={`${styles.items} grid`}>
            {done.map((task) => (
              <DoneTask key={task._id} phone={phone} task={task} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
