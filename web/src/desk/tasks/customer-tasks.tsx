import { customerSections } from 'contract/site/desk-pages';
import { tasks as api, type Task } from 'contract/tasks/tasks';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useRead } from '../data/read.ts';
import { AddTask } from './add-task.tsx';
import { DoneTask, TaskItem } from './task-item.tsx';

type CustomerTasksProps = {
  phone: string;
  /** `_id` of the case of this page: its own tasks come first, and a new one belongs to it. */
  caseId?: string;
};

/** The open tasks of a customer, the completed ones, and a new one. */
export function CustomerTasks({ phone, caseId }: CustomerTasksProps) {
  const [isAdding, setIsAdding] = useState(false);
  const tasks = useRead(api.getForCustomer, { query: { phone } });
  return (
    <Section
      id={customerSections.tasks}
      title="Sarcini"
      action={
        <Button variant="secondary" aria-keyshortcuts="t" onClick={() => setIsAdding(true)}>
          Sarcină nouă
        </Button>
      }
    >
      {tasks.isPending && <Skeleton height={72} />}
      {tasks.error && (
        <LoadFailed failure={tasks.error} retry={tasks.refetch}>
          Sarcinile nu s-au putut citi. {messageOf(tasks.error)}
        </LoadFailed>
      )}
      {tasks.data && <Tasks tasks={tasks.data} caseId={caseId} />}
      {isAdding && <AddTask phone={phone} caseId={caseId} onClose={() => setIsAdding(false)} />}
    </Section>
  );
}

type TasksProps = { tasks: readonly Task[]; caseId: string | undefined };

function Tasks({ tasks, caseId }: TasksProps) {
  const open = tasks.filter(({ doneAt }) => doneAt === null);
  const done = tasks.filter(({ doneAt }) => doneAt !== null);
  const ofCase = caseId === undefined ? open : open.filter((task) => task.caseId === caseId);
  const others = open.filter((task) => !ofCase.includes(task));
  return (
    <>
      {ofCase.length === 0 && <p className="text-ink-soft">Nimic de făcut: stabiliți ce urmează.</p>}
      {ofCase.length > 0 && <Items tasks={ofCase} />}
      {others.length > 0 && (
        <div>
          <h3 className="text-14 font-650">Alte sarcini ale clientului</h3>
          <Items tasks={others} />
        </div>
      )}
      {done.length > 0 && (
        <details>
          <summary className="min-h-tap py-2 text-ink-soft cursor-pointer">Sarcini făcute ({done.length})</summary>
          <ul className="ruled-1 grid">
            {done.map((task) => (
              <DoneTask key={task._id} task={task} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Items({ tasks }: { tasks: readonly Task[] }) {
  return (
    <ul className="ruled-1 grid">
      {tasks.map((task) => (
        <TaskItem key={task._id} task={task} />
      ))}
    </ul>
  );
}
