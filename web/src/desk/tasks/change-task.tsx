import { TextInput } from '@mantine/core';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { customerSections } from 'contract/site/desk-pages';
import { staff as staffApi } from 'contract/staff/staff';
import { type Task, type TaskState, taskState, tasks } from 'contract/tasks/tasks';
import { messageOf } from '../../shared/api/failure.ts';
import { failed } from '../../shared/forms/field-errors.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../ui/dialogs/submit-or-cancel.tsx';
import { eventInput } from '../../ui/fields/event-input.ts';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { useChange } from '../data/change.ts';
import { useRead } from '../data/read.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { changeIn } from '../ui/conflicts/conflict.ts';
import { ConflictNotice } from '../ui/conflicts/conflict-notice.tsx';
import { dueText } from './due-text.ts';
import { TaskTime } from './next-step.tsx';
import { changeOf, type TaskChange, taskChangeDraft, taskDraftOf } from './task-draft.ts';

type ChangeTaskProps = { task: Task; onClose: () => void };

/** The dialog in which a task is changed; closing keeps what was typed, Cancel does not. */
export function ChangeTask({ task, onClose }: ChangeTaskProps) {
  const { state, forget } = useDraftValues('sarcina-schimbata', task._id, taskChangeDraft(task));
  const cancel = () => {
    forget();
    onClose();
  };
  const changing = useChange(tasks.change, {
    notice: announces('Sarcină schimbată', customerSections.tasks),
    onSaved: cancel,
  });
  const save = (draft: TaskChange) => changing.mutate({ params: { id: task._id }, body: changeOf(draft) });
  const { values, change, field, formProps, errors } = useForm({
    state,
    validate: ({ title, day }) =>
      failed({
        title: title.trim() === '' && 'Scrieți ce este de făcut.',
        day: day === '' && 'Alegeți o zi.',
      }),
    onSubmit: save,
  });
  const conflict = changeIn(changing.error, 'SARCINA_SCHIMBATA', taskState);
  const taskText = useTaskText();
  return (
    <Dialog onClose={onClose} title="Schimbați sarcina">
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <TextInput
          label="Ce este de făcut"
          maxLength={MAX_LENGTH.taskTitle}
          {...eventInput(field('title'))}
          data-autofocus
        />
        <TaskTime state={state} />
        {errors.day && <Alert tone="bad">{errors.day}</Alert>}
        {conflict && (
          <ConflictNotice
            conflict={{ ...conflict, current: taskText(conflict.current) }}
            typed={taskText(changeOf(values))}
            of="entry"
            isSaving={changing.isPending}
            onKeepMine={() => {
              const seen = taskDraftOf(conflict.current);
              change({ seen });
              save({ ...values, seen });
            }}
            onTakeTheirs={cancel}
          />
        )}
        {changing.error && !conflict && <Alert tone="bad">{messageOf(changing.error)}</Alert>}
        <SubmitOrCancel submit="Salvați" isSending={changing.isPending} onCancel={cancel} />
      </form>
    </Dialog>
  );
}

/** A task in a line: `Sunați pentru acte · mâine, 10:00 · Ana Pop`. */
function useTaskText(): (task: TaskState) => string {
  const { data: staff = [] } = useRead(staffApi.list, {});
  const nameOf = (username: string) => staff.find((member) => member.username === username)?.name ?? username;
  return ({ title, day, hour, assignee }) => [title, dueText({ day, hour }, today()), nameOf(assignee)].join(' · ');
}
