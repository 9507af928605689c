import { auditActions } from 'contract/audit/audit';
import { contactLog } from 'contract/customer-record/contact-log';
import type { Customer } from 'contract/customers/customer';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { customerSections } from 'contract/site/desk-pages';
import { type Task, tasks } from 'contract/tasks/tasks';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { TextArea } from '../../../ui/fields/text-input.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useContactMade } from '../../customers/contact-made.tsx';
import { OUTCOME_ORDER, OUTCOMES, type Outcome } from '../../customers/outcomes.ts';
import { useRead } from '../../data/read.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { NextStep } from '../../tasks/next-step.tsx';
import { firstOpen, newTaskDraft, taskOf } from '../../tasks/task-draft.ts';
import { CNP_WARNING, holdsCnp } from '../notes/cnp.ts';
import styles from './contact-log.module.css';

/** A call that is being noted, from the press on its outcome on. */
const EMPTY = {
  isBegun: false,
  outcome: 'answered' as Outcome,
  note: '',
  isTaskKept: false,
  hasNext: true,
  ...newTaskDraft(),
};

/** Titles of tasks that a call completes: those of this screen, and what brokers usually write. */
const CALLS = /^(?:sun|reven|apel)/i;

/**
 * The outcome of a call in one press, the next action in another. The note is optional and gets the focus in between.
 */
export function LogContact({ phone, customer }: { phone: string; customer: Customer | undefined }) {
  const buttons = useRef<HTMLFieldSetElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const dueCall = useDueCall(phone);
  const contactMade = useContactMade(customer);
  const form = useCallForm({ phone, dueCall, onNoted: contactMade.move }, () =>
    buttons.current?.querySelector('button')?.focus(),
  );
  const { values, change, field, save, isSaving } = form;
  const outcome = values.isBegun ? values.outcome : undefined;
  const isOwnTitle = values.title === '' || values.title === (outcome && OUTCOMES[outcome].next);
  const isNothingTyped = isOwnTitle && values.note === '' && values.day === '';
  const begin = (chosen: Outcome) => {
    if (isSaving) return;
    flushSync(() => change({ isBegun: true, outcome: chosen, ...(isOwnTitle && { title: OUTCOMES[chosen].next }) }));
    note.current?.focus();
  };
  return (
    <SaveForm
      form={form}
      submit={
        outcome && (
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" loading={isSaving} onClick={() => save({ ...values, hasNext: false })}>
              Salvați fără pas următor
            </Button>
            <Button variant="quiet" disabled={isSaving} onClick={isNothingTyped ? form.leave : form.cancel}>
              Renunțați
            </Button>
          </div>
        )
      }
    >
      <fieldset ref={buttons} className="grid grid-cols-3 gap-2">
        <legend className="visually-hidden">Ce a ieșit din apel</legend>
        {OUTCOME_ORDER.map((each) => (
          <button
            key={each}
            type="button"
            className={`${styles.outcome} answer-button min-h-tap px-2 py-1 rounded font-600 leading-120`}
            data-outcome={each}
            aria-pressed={outcome === each}
            onClick={() => begin(each)}
          >
            {OUTCOMES[each].press}
          </button>
        ))}
      </fieldset>
      {outcome && (
        <>
          <TextArea
            ref={note}
            label="Notă despre apel (opțional)"
            rows={2}
            maxLength={MAX_LENGTH.note}
            readOnly={isSaving}
            {...field('note')}
          />
          {holdsCnp(values.note) && <Alert tone="warn">{CNP_WARNING}</Alert>}
          {dueCall && (
            <Checkbox
              name="completes"
              label={`Bifați și sarcina „${dueCall.title}”`}
              checked={!values.isTaskKept}
              onChange={(isCompleted) => change({ isTaskKept: !isCompleted })}
            />
          )}
          {contactMade.choice(outcome)}
          <NextStep form={form} onChoose={(time) => save({ ...values, ...time })} />
        </>
      )}
    </SaveForm>
  );
}

type CallForm = { phone: string; dueCall: Task | undefined; onNoted: (outcome: Outcome) => void };

function useCallForm({ phone, dueCall, onNoted }: CallForm, onClose: () => void) {
  return useSaveForm({
    draft: useDraftValues('apel', phone, EMPTY),
    change: contactLog.add,
    sent: ({ outcome, note, isTaskKept, hasNext, ...next }) => ({
      params: { phone },
      body: {
        outcome,
        note,
        next: hasNext ? taskOf(next) : null,
        ...(dueCall && !isTaskKept && { completes: dueCall._id }),
      },
    }),
    notice: announces(auditActions['contact-logged'], customerSections.calls),
    onSaved: (_, { outcome }) => {
      onClose();
      onNoted(outcome);
    },
    onClose,
  });
}

/** The next action, if it is a call that is due by now. */
function useDueCall(phone: string): Task | undefined {
  const { data: next } = useRead(tasks.getForCustomer, { query: { phone } }, { select: firstOpen });
  return next && next.day <= today() && CALLS.test(next.title) ? next : undefined;
}
