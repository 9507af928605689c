import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import type { EndReason } from 'contract/cases/case';
import { endReasons } from 'contract/cases/end-reasons';
import { endStages } from 'contract/fields/case-stages';
import { MAX_LENGTH } from 'contract/fields/text-lengths';
import { useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { eventInput } from '../../../ui/fields/event-input.ts';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { useRead } from '../../data/read.ts';
import styles from './reasons.module.css';

/** The list of reasons for administrators: adding one, changing its words, no longer offering it. */
export function EndReasonsDialog({ onClose }: { onClose: () => void }) {
  const reasons = useRead(endReasons.list, {});
  return (
    <Dialog onClose={onClose} size="lg" title="Motivele de încheiere">
      <div className="grid grid-cols-1 gap-5">
        <p className="text-ink-soft">
          Se aleg când o cerere sau un dosar se încheie. Ce s-a încheiat cu un motiv îi păstrează cuvintele de atunci.
        </p>
        {reasons.isPending && <Skeleton height={160} radius="md" />}
        {reasons.error && (
          <LoadFailed failure={reasons.error} retry={reasons.refetch}>
            Motivele nu s-au putut citi.
          </LoadFailed>
        )}
        {reasons.data &&
          endStages.map(({ stage, name }) => (
            <section key={stage} aria-label={name}>
              <h3 className="text-16 font-650">{name}</h3>
              <ul className={styles.list}>
                {reasons.data
                  .filter(({ kind }) => kind === stage)
                  .map((reason) => (
                    <Reason key={reason._id} reason={reason} />
                  ))}
              </ul>
            </section>
          ))}
        <NewReason />
      </div>
    </Dialog>
  );
}

function Reason({ reason }: { reason: EndReason }) {
  const [isWording, setIsWording] = useState(false);
  const changing = useChange(endReasons.change, { notice: SHOWN_BY_SCREEN, onSaved: () => setIsWording(false) });
  const { _id: id, text, isArchived } = reason;
  const change = (body: { text: string; isArchived: boolean }) => changing.mutate({ params: { id }, body });
  if (isWording) {
    return (
      <Wording
        text={text}
        isSending={changing.isPending}
        failure={messageOf(changing.error)}
        onSave={(typed) => change({ text: typed, isArchived })}
        onClose={() => setIsWording(false)}
      />
    );
  }
  return (
    <li>
      <span className={`flex-1 min-w-0 wrap-anywhere ${isArchived ? 'text-ink-soft' : ''}`}>
        {text}
        {isArchived && ' (nu se mai alege)'}
      </span>
      <Button variant="subtle" px="xs" aria-label={`Schimbați cuvintele: ${text}`} onClick={() => setIsWording(true)}>
        Schimbați
      </Button>
      <Button
        variant="subtle"
        px="xs"
        loading={changing.isPending}
        aria-label={`${isArchived ? 'Puneți din nou în listă' : 'Scoateți din listă'}: ${text}`}
        onClick={() => change({ text, isArchived: !isArchived })}
      >
        {isArchived ? 'Puneți la loc' : 'Scoateți'}
      </Button>
      {changing.error && (
        <p role="alert" className="text-14 text-bad">
          {messageOf(changing.error)}
        </p>
      )}
    </li>
  );
}

type WordingProps = {
  text: string;
  isSending: boolean;
  /** Why it was not saved; empty: nothing was refused. */
  failure: string;
  onSave: (text: string) => void;
  onClose: () => void;
};

function Wording({ text, isSending, failure, onSave, onClose }: WordingProps) {
  const { field, formProps } = useForm({
    state: useValues({ text }),
    validate: (typed) => (typed.text.trim() === '' ? { text: 'Scrieți motivul.' } : {}),
    onSubmit: (typed) => onSave(typed.text),
  });
  const { error, ...input } = field('text');
  return (
    <li>
      <form {...formProps} className="grid flex-1 gap-2">
        <TextInput
          {...eventInput({ ...input, error: error ?? (failure || undefined) })}
          aria-label="Motivul"
          autoComplete="off"
          autoFocus
          maxLength={MAX_LENGTH.endReason}
        />
        <SubmitOrCancel submit="Salvați" isSending={isSending} onCancel={onClose} />
      </form>
    </li>
  );
}

const EMPTY = { kind: endStages[0].stage as EndReason['kind'], text: '' };

function NewReason() {
  const state = useValues(EMPTY);
  const creating = useChange(endReasons.create, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => {
      state[1]({ text: '' });
      form.clearErrors();
    },
  });
  const form = useForm({
    state,
    validate: ({ text }) => (text.trim() === '' ? { text: 'Scrieți motivul.' } : {}),
    onSubmit: (body) =>
      creating.mutate({ body }, { onError: (failure) => void form.refuse(validationErrors(failure)) }),
  });
  const isShown = creating.error && !form.showsAtFields(validationErrors(creating.error));
  const { onChange, ...kind } = form.field('kind');
  return (
    <form {...form.formProps} className="grid grid-cols-fit-12 items-end gap-x-3 gap-y-2 pt-4 border-t border-line">
      <NativeSelect
        {...kind}
        label="Motiv nou"
        data={endStages.map(({ stage, name }) => ({ value: stage, label: name }))}
        onChange={({ currentTarget }) => {
          const chosen = endStages.find(({ stage }) => stage === currentTarget.value);
          if (chosen) onChange(chosen.stage);
        }}
      />
      <TextInput
        {...eventInput(form.field('text'))}
        aria-label="Cuvintele motivului"
        placeholder="De exemplu: venituri insuficiente"
        autoComplete="off"
        maxLength={MAX_LENGTH.endReason}
      />
      <Button type="submit" variant="light" loading={creating.isPending}>
        Adăugați
      </Button>
      {isShown && <Alert tone="bad">{messageOf(creating.error)}</Alert>}
    </form>
  );
}
