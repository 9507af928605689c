import { MISSING_DAY } from 'contract/fields/field-words';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { failed } from '../../shared/forms/field-errors.ts';
import { today } from '../../shared/time/today.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/fields/text-input.tsx';
import { announces } from '../../ui/notices/mutation-notices.ts';
import { CNP_WARNING, holdsCnp } from '../customer-record/notes/cnp.ts';
import { useContactMade } from '../customers/contact-made.tsx';
import { OUTCOME_ORDER, OUTCOMES } from '../customers/outcomes.ts';
import { SaveForm } from '../forms/save-dialog.tsx';
import { useSaveForms } from '../forms/use-save-form.ts';
import { useDraftValues } from '../session/use-draft-values.ts';
import { type DayChip, dayChips } from '../tasks/day-chips.ts';
import styles from './blocks.module.css';
import { type Done, FINISH_CALLS, finish, type Work } from './finish.ts';

const CALLS: readonly { readonly done: Done; readonly label: string }[] = OUTCOME_ORDER.map((done) => ({
  done,
  label: OUTCOMES[done].press,
}));

const JUST_DONE = { done: 'done', label: 'Gata, fără apel' } as const;

type NextPanelProps = {
  work: Work;
  /** The outcome that was pressed, until another is chosen. */
  initial: Done;
  /** Called when it is saved, and when it is given up. */
  onClose: () => void;
};

/** The outcome and the next task: the press on a day saves both. */
export function NextPanel({ work, initial, onClose }: NextPanelProps) {
  const [done, setDone] = useState<Done>(initial);
  const isCall = done !== 'done';
  const title = OUTCOMES[done === 'done' ? 'answered' : done].next;
  const { phone, status } = work;
  const contactMade = useContactMade(status === undefined ? undefined : { phone, status });
  const draft = useDraftValues('apel-panou', work.phone, { note: '', day: '', hour: '', isLast: false });
  const form = useSaveForms({
    draft,
    validate: ({ day }) => failed({ day: day === '' && MISSING_DAY }),
    changes: FINISH_CALLS,
    run: async ({ note, day, hour, isLast }) => {
      await finish(work, { done, note, next: isLast ? null : { title, day, hour: hour || null } });
      // Before the list is read again: a row that leaves it closed gives the focus to the one below.
      draft.forget();
      onClose();
      contactMade.move(done);
    },
    notice: announces('Notat', work.sectionId),
    onSaved: () => {},
    onClose,
  });
  const { values, save, isSaving, errors } = form;
  const first = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  // A call has a note; a task that was simply done needs none, and one press saves it.
  useEffect(() => (field.current ?? first.current)?.focus({ preventScroll: true }), []);
  const keep = (chip: DayChip | null) =>
    save({ ...values, ...(chip && { day: chip.day, hour: chip.hour ?? '' }), isLast: chip === null });
  return (
    <section
      className="mt-1 mb-2 p-3 rounded bg-surface-sunken"
      aria-label={`Ce a ieșit și ce urmează: ${work.label}`}
      onKeyDown={(event) => event.key === 'Escape' && form.close()}
    >
      <SaveForm form={form} className="grid gap-2">
        <OutcomeChoice done={done} onChange={setDone} hasTask={work.taskId !== undefined} />
        {isCall && (
          <TextArea
            ref={field}
            label="Notă despre apel (opțional)"
            rows={1}
            maxLength={MAX_LENGTH.note}
            readOnly={isSaving}
            {...form.field('note')}
          />
        )}
        {isCall && holdsCnp(values.note) && <Alert tone="warn">{CNP_WARNING}</Alert>}
        {contactMade.choice(done)}
        <NextDay title={title} first={first} onChoose={keep} onDiscard={form.cancel} />
        {errors.day && <Alert tone="bad">{errors.day}</Alert>}
      </SaveForm>
    </section>
  );
}

type OutcomeChoiceProps = { done: Done; onChange: (done: Done) => void; hasTask: boolean };

/** The outcome of a task: those of a call, or done without one. */
function OutcomeChoice({ done, onChange, hasTask }: OutcomeChoiceProps) {
  const name = useId();
  const choices = hasTask ? [...CALLS, JUST_DONE] : CALLS;
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="visually-hidden">Cum a fost</legend>
      {choices.map((choice) => (
        <label
          key={choice.done}
          className={`${styles.outcome} answer-button relative grid place-items-center min-h-tap px-3 rounded-[2rem] text-14`}
        >
          <input
            type="radio"
            name={name}
            checked={choice.done === done}
            onChange={() => onChange(choice.done)}
            className="visually-hidden"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

type NextDayProps = {
  /** Of the next task. */
  title: string;
  /** The button of the first day. */
  first: RefObject<HTMLButtonElement | null>;
  /** Called with the day of the next task; null: there is none. */
  onChoose: (chip: DayChip | null) => void;
  onDiscard: (() => void) | undefined;
};

/** The days for the next task, each a button that saves. */
function NextDay({ title, first, onChoose, onDiscard }: NextDayProps) {
  return (
    <div className="flex flex-wrap items-center gap-2" data-field="day">
      <span className="text-14 text-ink-soft">Urmează „{title}”</span>
      {dayChips(today()).map((chip, index) => (
        <Button
          key={chip.day}
          ref={index === 0 ? first : undefined}
          variant={index === 0 ? 'primary' : 'secondary'}
          onClick={() => onChoose(chip)}
          title={chip.date}
        >
          {chip.hour ? `${chip.name}, ${chip.hour}` : chip.name}
        </Button>
      ))}
      <Button variant="quiet" onClick={() => onChoose(null)}>
        Nimic
      </Button>
      <Button variant="quiet" className="ms-auto" onClick={onDiscard}>
        Renunțați
      </Button>
    </div>
  );
}
