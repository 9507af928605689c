import { Button } from '@mantine/core';
import type { Task } from 'contract/tasks/tasks';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useDraftValues } from '../session/use-draft-values.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { NextStep } from './next-step.tsx';
import { newTaskDraft } from './task-draft.ts';
import { useCompleteTask } from './tasks-api.ts';

type CompleteTaskProps = { phone: string; task: Task; onClose: () => void };

/** Completes a task: one press adds the next task, another adds none. */
export function CompleteTask({ phone, task, onClose }: CompleteTaskProps) {
  const { state, forget } = useDraftValues('sarcina-urmatoare', task._id, newTaskDraft('Sunați din nou'));
  const completing = useCompleteTask(phone, task._id, () => {
    forget();
    onClose();
  });
  return (
    <Dialog onClose={onClose} title={`Făcut: ${task.title}`}>
      <div className="grid grid-cols-1 gap-4">
        <NextStep
          state={state}
          isSending={completing.isPending}
          onChoose={(next) => completing.mutate({ ...next, caseId: task.caseId })}
          isFirst
        />
        {completing.error && <Alert tone="bad">{messageOf(completing.error)}</Alert>}
        <div>
          <Button variant="default" disabled={completing.isPending} onClick={() => completing.mutate(null)}>
            Nimic de făcut acum
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
