import type { UseMutationResult } from '@tanstack/react-query';
import { z } from 'zod';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConflictNotice } from '../../../ui/dialogs/conflict-notice.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../../../ui/layout/form.module.css';
import { conflictIn } from '../../data/conflict.ts';
import type { DraftKind } from '../../session/account-drafts.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';

/** A text of an account to store, and the one that its author saw; refused when another has been stored meanwhile. */
export type TextChange = { readonly text: string; readonly expected: string };

type AccountTextFormProps = {
  draft: DraftKind;
  username: string;
  /** The stored text; empty: none. */
  stored: string;
  /** Succeeds when the text is stored and the screens that show it have read it again. */
  saving: UseMutationResult<unknown, Error, TextChange>;
  /** The field of the call that holds the text, which the server's refusals name. */
  name: string;
  words: { readonly label: string; readonly description: string; readonly submit: string; readonly saved: string };
  input: { readonly autoComplete: string; readonly maxLength?: number; readonly type?: 'tel' };
};

/** One text of an account that its owner and administrators may change; nobody overwrites another's text unseen. */
export function AccountTextForm({ draft, username, stored, saving, name, words, input }: AccountTextFormProps) {
  const { state, forget } = useDraftValues(draft, username, { text: stored, seen: stored });
  const errorsIn = (failure: unknown) => {
    const { [name]: text, ...others } = validationErrors(failure);
    return text === undefined ? others : { ...others, text };
  };
  const save = ({ text, seen: expected }: { text: string; seen: string }) =>
    saving.mutate({ text, expected }, { onSuccess: forget, onError: (failure) => refuse(errorsIn(failure)) });
  const { values, change, field, formProps, refuse, showsAtFields } = useForm({ state, onSubmit: save });
  const conflict = conflictIn(saving.error, z.string());

  return (
    <form {...formProps} className={styles.form}>
      {saving.isSuccess && <Alert tone="good">{words.saved}</Alert>}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          fields={[{ title: words.label, stored: conflict.current, mine: values.text }]}
          onKeepMine={() => {
            change({ seen: conflict.current });
            save({ ...values, seen: conflict.current });
          }}
          onTakeTheirs={() => {
            change({ text: conflict.current, seen: conflict.current });
            saving.reset();
          }}
        />
      )}
      {saving.error && !conflict && !showsAtFields(errorsIn(saving.error)) && (
        <Alert tone="bad">{messageOf(saving.error)}</Alert>
      )}
      <TextInput label={words.label} hint={words.description} {...field('text')} {...input} />
      <Button type="submit" variant="secondary" loading={saving.isPending}>
        {words.submit}
      </Button>
    </form>
  );
}
