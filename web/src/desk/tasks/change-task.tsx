import { auditActions } from 'contract/audit/audit';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { customerSections } from 'contract/site/desk-pages';
import { staff as staffApi } from 'contract/staff/staff';
import { type Task, type TaskState, taskState, tasks } from 'contract/tasks/tasks';
import { today } from '../../shared/time/today.ts';
import { ConflictNotice } from '../../ui/dialogs/conflict-notice.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { conflictIn, draftFields } from '../data/conflict.ts';
import { useRead } from '../data/read.ts';
import { SaveDialog } from '../forms/save-dialog.tsx';
import { useSaveForm } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
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
  const conflict = conflictIn(form.refusal, taskState);
  const nameOf = useNameOfStaff();
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
            conflict={conflict}
            fields={taskFields(conflict.current, changeOf(values), nameOf)}
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

function taskFields(stored: TaskState, mine: TaskState, nameOf: (username: string) => string) {
  const shown = ({ title, day, hour, assignee }: TaskState) => ({
    title,
    due: dueText({ day, hour }, today()),
    assignee,
  });
  const titles = { title: 'Ce este de făcut', due: 'Când', assignee: 'Cine' };
  return draftFields(titles, { stored: shown(stored), mine: shown(mine) }, { assignee: nameOf });
}

function useNameOfStaff(): (username: string) => string {
  const { data: staff = [] } = useRead(staffApi.list, {});
  return (username) => staff.find((member) => member.username === username)?.name ?? username;
}
