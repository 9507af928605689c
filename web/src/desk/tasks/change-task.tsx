import { TextInput } from '@mantine/core';
import type { Task } from 'contract/tasks/tasks';
import { LONGEST } from 'contract/text/text-lengths';
import { messageOf } from '../../shared/api/failure.ts';
import { failed } from '../../shared/forms/field-errors.ts';
import { useForm } from '../../shared/forms/use-form.ts';
import { Alert } from '../../shared/ui/components/alert.tsx';
import { useDraftValues } from '../session/use-draft-values.ts';
import { eventInput } from '../ui/components/event-input.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../ui/dialogs/submit-or-cancel.tsx';
import { TaskTime } from './next-step.tsx';
import { changeOf, taskDraftOf } from './task-draft.ts';
import { useChangeTask } from './tasks-api.ts';

type ChangeTaskProps = { phone: string; task: Task; onClose: () => void };

/** The dialog in which a task is changed; closed half-typed, it goes on from there. Cancel gives it up. */
export function ChangeTask({ phone, task, onClose }: ChangeTaskProps) {
  const { state, forget } = useDraftValues('sarcina-schimbata', task._id, taskDraftOf(task));
  const cancel = () => {
    forget();
    onClose();
  };
  const changing = useChangeTask(phone, task._id, cancel);
  const { field, formProps, errors } = useForm({
    state,
    validate: ({ title, day }) =>
      failed({
        title: title.trim() === '' && 'Scrieți ce este de făcut.',
        day: day === '' && 'Alegeți o zi.',
      }),
    onSubmit: (draft) => changing.mutate(changeOf(draft)),
  });
  return (
    <Dialog onClose={onClose} title="Schimbați sarcina">
      <form {...formProps} className="grid grid-cols-1 gap-4">
        <TextInput
          label="Ce este de făcut"
          maxLength={LONGEST.taskTitle}
          {...eventInput(field('title'))}
          data-autofocus
        />
        <TaskTime state={state} />
        {errors.day && <Alert tone="bad">{errors.day}</Alert>}
        {changing.error && <Alert tone="bad">{messageOf(changing.error)}</Alert>}
        <SubmitOrCancel submit="Salvați" isSending={changing.isPending} onCancel={cancel} />
      </form>
    </Dialog>
  );
}
