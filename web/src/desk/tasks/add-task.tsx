import { messageOf } from '../../shared/api/failure.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useDraftValues } from '../session/use-draft-values.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { NextStep } from './next-step.tsx';
import { newTaskDraft } from './task-draft.ts';
import { useAddTask } from './tasks-api.ts';

/** The dialog in which a task is added; closed half-typed, it goes on from there. */
export function AddTask({ phone, onClose }: { phone: string; onClose: () => void }) {
  const { state, forget } = useDraftValues('sarcina', phone, newTaskDraft());
  const adding = useAddTask(phone, () => {
    forget();
    onClose();
  });
  return (
    <Dialog onClose={onClose} title="Sarcină nouă">
      <div className="grid grid-cols-1 gap-4">
        <NextStep state={state} isSending={adding.isPending} onChoose={adding.mutate} />
        {adding.error && <Alert tone="bad">{messageOf(adding.error)}</Alert>}
      </div>
    </Dialog>
  );
}
