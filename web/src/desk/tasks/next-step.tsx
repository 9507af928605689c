import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { staff as staffApi } from 'contract/staff/staff';
import { useState } from 'react';
import type { Form } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/time/today.ts';
import { Button } from '../../ui/button.tsx';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useRead } from '../data/read.ts';
import { dayChips } from './day-chips.ts';
import type { TaskDraft } from './task-draft.ts';
import styles from './tasks.module.css';

/** A form with the fields of a task among its own. */
type TaskForm = Pick<Form<TaskDraft>, 'values' | 'field'>;

type NextStepProps = {
  form: TaskForm & { readonly isSaving: boolean };
  /** Called when a day is chosen, which submits it. */
  onChoose: (time: Pick<TaskDraft, 'day' | 'hour'>) => void;
  /** The first proposal gets the focus, where the screen opens with this. */
  isFirst?: boolean;
};

/** The next task and its day: a proposed day is one press, any other is typed and saved with the form. */
export function NextStep({ form, onChoose, isFirst = false }: NextStepProps) {
  const { values, field, isSaving } = form;
  const [isOpened, setOpened] = useState(values.day !== '');
  const showsFields = isOpened || field('day').error !== undefined;
  const cannotSend = isSaving || values.title.trim() === '';
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextInput
        label="Ce urmează"
        maxLength={MAX_LENGTH.taskTitle}
        {...field('title')}
        {...(!isFirst && { 'data-autofocus': true })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="visually-hidden">Când</legend>
        {dayChips(today()).map(({ name, date, day, hour }, index) => (
          <button
            key={day}
            type="button"
            className={`${styles.chip} answer-button min-h-tap px-3 py-1 rounded-[1.5rem]`}
            disabled={cannotSend}
            {...(isFirst && index === 0 && { 'data-autofocus': true })}
            onClick={() => onChoose({ day, hour: hour ?? '' })}
          >
            <span className="font-600">{hour === null ? name : `${name}, ${hour}`}</span>{' '}
            <span className="text-14 text-ink-soft">{date}</span>
          </button>
        ))}
        <button
          type="button"
          className={`${styles.chip} answer-button min-h-tap px-3 py-1 rounded-[1.5rem]`}
          aria-expanded={showsFields}
          onClick={() => setOpened(!showsFields)}
        >
          Altă zi…
        </button>
      </fieldset>
      {showsFields && (
        <>
          <TaskTime form={form} />
          <div>
            <Button type="submit" loading={isSaving}>
              Salvați
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Day, hour and assignee. */
export function TaskTime({ form: { values, field } }: { form: TaskForm }) {
  const { data: staff = [] } = useRead(staffApi.list, {});
  return (
    <div className="grid grid-cols-fit-9 items-start gap-3">
      <DateInput label="Ziua" {...field('day')} min={today()} />
      <TextInput type="time" label="Ora (opțional)" {...field('hour')} />
      <Select
        label="Cine"
        options={[
          ...(values.assignee === '' ? [{ value: '', label: 'Eu' }] : []),
          ...staff.map(({ username, name }) => ({ value: username, label: name })),
        ]}
        {...field('assignee')}
      />
    </div>
  );
}
