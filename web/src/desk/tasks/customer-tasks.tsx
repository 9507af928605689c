import { IconCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { auditActions } from 'contract/audit/audit';
import { customerSections } from 'contract/site/desk-pages';
import { tasks as api, type Task, tasks } from 'contract/tasks/tasks';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { Section } from '../../ui/layout/page.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { AddTask } from './add-task.tsx';
import { ChangeTask } from './change-task.tsx';
import { CompleteTask } from './complete-task.tsx';
import { TaskDue } from './task-due.tsx';

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
      {ofCase.length === 0 && (
        <p className="text-ink-soft">
          {caseId === undefined || others.length === 0
            ? 'Nimic de făcut: stabiliți ce urmează.'
            : 'Nicio sarcină la acest dosar.'}
        </p>
      )}
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

type TaskItemProps = { task: Task };

/** An open task, which can be completed, changed or deleted. */
function TaskItem({ task }: TaskItemProps) {
  const [open, setOpen] = useState<'completion' | 'change'>();
  const removing = useChange(tasks.remove, { notice: announces(auditActions['task-deleted'], customerSections.tasks) });
  const close = () => setOpen(undefined);
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        className="quiet-button flex-none px-0 text-brand-ink"
        aria-label={`Făcut: ${task.title}`}
        title="Făcut"
        onClick={() => setOpen('completion')}
      >
        <IconCircle size={22} stroke={1.6} aria-hidden />
      </button>
      <div className="flex-1 min-w-0">
        <p className="wrap-anywhere">{task.title}</p>
        <p className="text-ink-soft text-14 tabular">
          <TaskDue task={task} /> · <bdi>{task.assigneeName}</bdi>
        </p>
      </div>
      <IconButton
        label={`Schimbați sarcina: ${task.title}`}
        title="Schimbați sarcina"
        onClick={() => setOpen('change')}
      >
        <IconPencil size={20} stroke={1.8} aria-hidden />
      </IconButton>
      <DeleteButton
        label={`Ștergeți sarcina: ${task.title}`}
        question={`Sarcina „${task.title}” va fi ștearsă definitiv.`}
        failed="Sarcina nu s-a putut șterge. Încercați din nou."
        remove={() => removing.mutateAsync({ params: { id: task._id } })}
      />
      {open === 'completion' && <CompleteTask task={task} onClose={close} />}
      {open === 'change' && <ChangeTask task={task} onClose={close} />}
    </li>
  );
}

/** A completed task, which can be reopened. */
function DoneTask({ task: { _id, title, doneAt, doneByName } }: TaskItemProps) {
  const reopening = useChange(tasks.reopen, {
    notice: announces(auditActions['task-reopened'], customerSections.tasks),
  });
  return (
    <li className="flex items-center gap-1">
      <IconCircleCheck size={22} stroke={1.6} aria-hidden className="flex-none mx-2 text-good" />
      <div className="flex-1 min-w-0">
        <p className="wrap-anywhere">{title}</p>
        <p className="text-ink-soft text-14">
          {doneAt && formatInstant(doneAt)}
          {doneByName && (
            <>
              {' '}
              · <bdi>{doneByName}</bdi>
            </>
          )}
        </p>
        {reopening.error && (
          <p role="alert" className="text-14 text-bad">
            {messageOf(reopening.error)}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        loading={reopening.isPending}
        aria-label={`Redeschideți sarcina: ${title}`}
        onClick={() => reopening.mutate({ params: { id: _id } })}
      >
        Redeschideți
      </Button>
    </li>
  );
}
