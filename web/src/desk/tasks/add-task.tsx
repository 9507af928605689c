import { auditActions } from 'contract/audit/audit';
import { customerSections } from 'contract/site/desk-pages';
import { tasks } from 'contract/tasks/tasks';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { NextStep } from './next-step.tsx';
import { newTaskDraft, taskOf } from './task-draft.ts';

type AddTaskProps = {
  phone: string;
  /** `_id` of the case that it belongs to. */
  caseId?: string | undefined;
  onClose: () => void;
};

/** The dialog in which a task is added. */
export function AddTask({ phone, caseId, onClose }: AddTaskProps) {
  const form = useSaveForm({
    draft: useDraftValues('sarcina', caseId ?? phone, newTaskDraft()),
    change: tasks.create,
    sent: (task) => ({ body: { ...taskOf(task), phone, ...(caseId && { caseId }) } }),
    notice: announces(auditActions['task-created'], customerSections.tasks),
    onClose,
  });
  return (
    <SaveDialog form={form} title={caseId ? 'Sarcină nouă a dosarului' : 'Sarcină nouă'}>
      <NextStep form={form} onChoose={(time) => form.save({ ...form.values, ...time })} />
    </SaveDialog>
  );
}
