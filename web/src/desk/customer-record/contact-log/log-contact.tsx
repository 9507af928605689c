import { Button, Textarea } from '@mantine/core';
import { contactLog } from 'contract/customer-record/contact-log';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { customerSections } from 'contract/site/desk-pages';
import { type Task, tasks } from 'contract/tasks/tasks';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '../../../shared/api/failure.ts';
import { today } from '../../../shared/time/today.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { OUTCOME_ORDER, OUTCOMES, type Outcome } from '../../customers/outcomes.ts';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { NextStep } from '../../tasks/next-step.tsx';
import { firstOpen, type NewTask, newTaskDraft } from '../../tasks/task-draft.ts';
import { holdsCnp } from '../notes/cnp.ts';
import styles from './contact-log.module.css';

/** A call that is being noted; without an outcome it cannot be sent. */
const EMPTY = { outcome: '', note: '', isTaskKept: false, ...newTaskDraft() };

/** Titles of tasks that a call completes: those of this screen, and what brokers usually write. */
const CALLS = /^(?:sun|reven|apel)/i;

/** The outcome of a call in one press, what is next in another. The note is optional and gets the focus in between. */
export function LogContact({ phone }: { phone: string }) {
  const { state, forget } = useDraftValues('apel', phone, EMPTY);
  const [draft, change] = state;
  const buttons = useRef<HTMLFieldSetElement>(null);
  const note = useRef<HTMLTextAreaElement>(null);
  const dueCall = useDueCall(phone);
  const close = () => {
    flushSync(forget);
    buttons.current?.querySelector('button')?.focus();
  };
  const logging = useChange(contactLog.add, {
    notice: announces('Apel notat', customerSections.calls),
    onSaved: close,
  });
  const outcome = OUTCOME_ORDER.find((each) => each === draft.outcome);
  const begin = (chosen: Outcome) => {
    if (logging.isPending) return;
    const isOwnTitle = draft.title === '' || draft.title === (outcome && OUTCOMES[outcome].next);
    flushSync(() => change({ outcome: chosen, ...(isOwnTitle && { title: OUTCOMES[chosen].next }) }));
    note.current?.focus();
  };
  const finish = (next: NewTask | null) => {
    if (!outcome) return;
    const completes = dueCall && !draft.isTaskKept ? { completes: dueCall._id } : {};
    logging.mutate({ params: { phone }, body: { outcome, note: draft.note, next, ...completes } });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
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
          <Textarea
            ref={note}
            label="Notă despre apel (opțional)"
            rows={2}
            maxLength={MAX_LENGTH.note}
            value={draft.note}
            readOnly={logging.isPending}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          {holdsCnp(draft.note) && (
            <Alert tone="warn">Textul pare să conțină un CNP. Ștergeți-l înainte de a salva.</Alert>
          )}
          {dueCall && (
            <Checkbox
              name="completes"
              label={`Bifați și sarcina „${dueCall.title}”`}
              checked={!draft.isTaskKept}
              onChange={(isCompleted) => change({ isTaskKept: !isCompleted })}
            />
          )}
          <NextStep state={state} isSending={logging.isPending} onChoose={finish} />
          {logging.error && <Alert tone="bad">{messageOf(logging.error)}</Alert>}
          <div className="flex flex-wrap gap-2">
            <Button variant="default" loading={logging.isPending} onClick={() => finish(null)}>
              Salvați fără pas următor
            </Button>
            <Button variant="subtle" disabled={logging.isPending} onClick={close}>
              Renunțați
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** The next action, if it is a call that is due by now. */
function useDueCall(phone: string): Task | undefined {
  const { data: next } = useRead(tasks.getForCustomer, { query: { phone } }, { select: firstOpen });
  return next && next.day <= today() && CALLS.test(next.title) ? next : undefined;
}
