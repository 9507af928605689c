import { Button } from '@mantine/core';
import { customerSections } from 'contract/site/desk-pages';
import { type Task, tasks } from 'contract/tasks/tasks';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { NextStep } from './next-step.tsx';
import { type NewTask, newTaskDraft } from './task-draft.ts';

type CompleteTaskProps = { task: Task; onClose: () => void };

/** Completes a task: one press adds the next task, another adds none. */
export function CompleteTask({ task, onClose }: CompleteTaskProps) {
  const { state, forget } = useDraftValues('sarcina-urmatoare', task._id, newTaskDraft('Sunați din nou'));
  const completing = useChange(tasks.complete, {
    notice: announces('Sarcină făcută', customerSections.tasks),
    onSaved: () => {
      forget();
      onClose();
    },
  });
  const complete = (next: NewTask | null) => completing.mutate({ params: { id: task._id }, body: { next } });
  return (
    <Dialog onClose={onClose} title={`Făcut: ${task.title}`}>
      <div className="grid grid-cols-1 gap-4">
        <NextStep
          state={state}
          isSending={completing.isPending}
          onChoose={(next) => complete({ ...next, caseId: task.caseId })}
          isFirst
        />
        {completing.error && <Alert tone="bad">{messageOf(completing.error)}</Alert>}
        <div>
          <Button variant="default" disabled={completing.isPending} onClick={() => complete(null)}>
            Nimic de făcut acum
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
