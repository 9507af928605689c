import { IconCircle, IconCircleCheck, IconPencil } from '@tabler/icons-react';
import { auditActions } from 'contract/audit/audit';
import { customerSections } from 'contract/site/desk-pages';
import { type Task, tasks } from 'contract/tasks/tasks';
import { useState } from 'react';
import { messageOf } from '../../shared/api/failure.ts';
import { formatInstant } from '../../shared/time/instant.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { DeleteButton } from '../../ui/dialogs/delete-button.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { ChangeTask } from './change-task.tsx';
import { CompleteTask } from './complete-task.tsx';
import { TaskDue } from './task-due.tsx';

type TaskItemProps = { task: Task };

/** An open task, which can be completed, changed or deleted. */
export function TaskItem({ task }: TaskItemProps) {
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
export function DoneTask({ task: { _id, title, doneAt, doneByName } }: TaskItemProps) {
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
