import { auditActions } from 'contract/audit/audit';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { customerSections } from 'contract/site/desk-pages';
import { staff as staffApi } from 'contract/staff/staff';
import { type Task, type TaskState, taskState, tasks } from 'contract/tasks/tasks';
import { today } from '../../shared/time/today.ts';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useRead } from '../data/read.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { changeIn } from '../ui/conflicts/conflict.ts';
import { ConflictNotice } from '../ui/conflicts/conflict-notice.tsx';
import { dueText } from './due-text.ts';
import { TaskTime } from './next-step.tsx';
import { changeOf, taskChangeDraft, taskDraftOf } from './task-draft.ts';

type ChangeTaskProps = { task: Task; onClose: () => void };

/** The dialog in which a task is changed. */
export function ChangeTask({ task, onClose }: ChangeTaskProps) {
  const form = useSaveForm({
    draft: useDraftValues('sarcina-schimbata', task._id, taskChangeDraft(task)),
    change: tasks.change,
    sent: (draft) => ({ params: { id: task._id }, body: changeOf(draft) }),
    notice: announces(auditActions['task-changed'], customerSections.tasks),
    onClose,
  });
  const { values, field } = form;
  const conflict = changeIn(form.refusal, 'SARCINA_SCHIMBATA', taskState);
  const taskText = useTaskText();
  const keepMine = (current: TaskState) => {
    const seen = taskDraftOf(current);
    form.change({ seen });
    form.save({ ...values, seen });
  };
  return (
    <SaveDialog
      form={form}
      title="Schimbați sarcina"
      submit="Salvați"
      conflict={
        conflict && (
          <ConflictNotice
            conflict={{ ...conflict, current: taskText(conflict.current) }}
            typed={taskText(changeOf(values))}
            of="entry"
            isSaving={form.isSaving}
            onKeepMine={() => keepMine(conflict.current)}
            onTakeTheirs={form.leave}
          />
        )
      }
    >
      <TextInput label="Ce este de făcut" maxLength={MAX_LENGTH.taskTitle} {...field('title')} data-autofocus />
      <TaskTime form={form} />
    </SaveDialog>
  );
}

/** A task in a line: `Sunați pentru acte · mâine, 10:00 · Ana Pop`. */
function useTaskText(): (task: TaskState) => string {
  const { data: staff = [] } = useRead(staffApi.list, {});
  const nameOf = (username: string) => staff.find((member) => member.username === username)?.name ?? username;
  return ({ title, day, hour, assignee }) => [title, dueText({ day, hour }, today()), nameOf(assignee)].join(' · ');
}
