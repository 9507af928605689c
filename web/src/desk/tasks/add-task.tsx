import { customerSections } from 'contract/site/desk-pages';
import { tasks } from 'contract/tasks/tasks';
import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { NextStep } from './next-step.tsx';
import { newTaskDraft } from './task-draft.ts';

type AddTaskProps = {
  phone: string;
  /** `_id` of the case that it belongs to. */
  caseId?: string | undefined;
  onClose: () => void;
};

/** The dialog in which a task is added; what is typed is kept when it is closed. */
export function AddTask({ phone, caseId, onClose }: AddTaskProps) {
  const { state, forget } = useDraftValues('sarcina', caseId ?? phone, newTaskDraft());
  const adding = useChange(tasks.create, {
    notice: announces('Sarcină adăugată', customerSections.tasks),
    onSaved: () => {
      forget();
      onClose();
    },
  });
  return (
    <Dialog onClose={onClose} title={caseId ? 'Sarcină nouă a dosarului' : 'Sarcină nouă'}>
      <div className="grid grid-cols-1 gap-4">
        <NextStep
          state={state}
          isSending={adding.isPending}
          onChoose={(task) => adding.mutate({ body: { ...task, phone, ...(caseId && { caseId }) } })}
        />
        {adding.error && <Alert tone="bad">{messageOf(adding.error)}</Alert>}
      </div>
    </Dialog>
  );
}
