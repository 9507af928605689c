import { Button, NativeSelect, TextInput } from '@mantine/core';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { staff as staffApi } from 'contract/staff/staff';
import { useState } from 'react';
import type { FormState } from '../../shared/forms/use-form.ts';
import { today } from '../../shared/time/today.ts';
import { DateInput } from '../../ui/fields/date-input.tsx';
import { useRead } from '../data/read.ts';
import { type DueTime, dayChips } from './day-chips.ts';
import { type NewTask, type TaskDraft, taskOf } from './task-draft.ts';
import styles from './tasks.module.css';

type NextStepProps = {
  state: FormState<TaskDraft>;
  isSending: boolean;
  /** Called when a day is chosen, which submits it. */
  onChoose: (next: NewTask) => void;
  /** The first proposal gets the focus, where the screen opens with this. */
  isFirst?: boolean;
};

/** The next task and its day: a proposed day is one press, any other is typed. */
export function NextStep({ state: [draft, change], isSending, onChoose, isFirst = false }: NextStepProps) {
  const [showsFields, setShowsFields] = useState(draft.day !== '');
  const cannotSend = isSending || draft.title.trim() === '';
  const choose = (due?: DueTime) => onChoose(taskOf(draft, due));
  return (
    <div className="grid grid-cols-1 gap-3">
      <TextInput
        label="Ce urmează"
        value={draft.title}
        maxLength={MAX_LENGTH.taskTitle}
        onChange={(event) => change({ title: event.currentTarget.value })}
        {...(!isFirst && { 'data-autofocus': true })}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="visually-hidden">Când</legend>
        {dayChips(today()).map(({ name, date, ...due }, index) => (
          <button
            key={due.day}
            type="button"
            className={`${styles.chip} answer-button min-h-tap px-3 py-1 rounded-[1.5rem]`}
            disabled={cannotSend}
            {...(isFirst && index === 0 && { 'data-autofocus': true })}
            onClick={() => choose(due)}
          >
            <span className="font-600">{due.hour === null ? name : `${name}, ${due.hour}`}</span>{' '}
            <span className="text-14 text-ink-soft">{date}</span>
          </button>
        ))}
        <button
          type="button"
          className={`${styles.chip} answer-button min-h-tap px-3 py-1 rounded-[1.5rem]`}
          aria-expanded={showsFields}
          onClick={() => setShowsFields(!showsFields)}
        >
          Altă zi…
        </button>
      </fieldset>
      {showsFields && (
        <>
          <TaskTime state={[draft, change]} />
          <div>
            <Button disabled={cannotSend || draft.day === ''} loading={isSending} onClick={() => choose()}>
              Salvați
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** Day, hour and assignee. */
export function TaskTime({ state: [draft, change] }: Pick<NextStepProps, 'state'>) {
  const { data: staff = [] } = useRead(staffApi.list, {});
  return (
    <div className="grid grid-cols-fit-9 items-end gap-3">
      <DateInput label="Ziua" name="day" value={draft.day} onChange={(day) => change({ day })} min={today()} />
      <TextInput
        type="time"
        label="Ora (opțional)"
        value={draft.hour}
        onChange={(event) => change({ hour: event.currentTarget.value })}
      />
      <NativeSelect
        label="Cine"
        value={draft.assignee}
        data={[
          ...(draft.assignee === '' ? [{ value: '', label: 'Eu' }] : []),
          ...staff.map(({ username, name }) => ({ value: username, label: name })),
        ]}
        onChange={(event) => change({ assignee: event.currentTarget.value })}
      />
    </div>
  );
}
