import { auditActions } from 'contract/audit/audit';
import { customerSections } from 'contract/site/desk-pages';
import { type Task, tasks } from 'contract/tasks/tasks';
import { Button } from '../../ui/button.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { NextStep } from './next-step.tsx';
import { newTaskDraft, taskOf } from './task-draft.ts';

type CompleteTaskProps = { task: Task; onClose: () => void };

/** Completes a task: one press adds the next task, another adds none. */
export function CompleteTask({ task: { _id: id, caseId, title }, onClose }: CompleteTaskProps) {
  const form = useSaveForm({
    draft: useDraftValues('sarcina-urmatoare', id, { ...newTaskDraft('Sunați din nou'), isLast: false }),
    change: tasks.complete,
    sent: ({ isLast, ...next }) => ({ params: { id }, body: { next: isLast ? null : { ...taskOf(next), caseId } } }),
    notice: announces(auditActions['task-completed'], customerSections.tasks),
    onClose,
  });
  return (
    <SaveDialog
      form={form}
      title={`Făcut: ${title}`}
      submit={
        <Button
          variant="secondary"
          disabled={form.isSaving}
          onClick={() => form.save({ ...form.values, isLast: true })}
        >
          Nimic de făcut acum
        </Button>
      }
    >
      <NextStep form={form} onChoose={(time) => form.save({ ...form.values, ...time })} isFirst />
    </SaveDialog>
  );
}
