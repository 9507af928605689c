import { Button, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { LONGEST } from 'contract/text/text-lengths';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { eventInput } from '../../ui/components/event-input.ts';
import styles from '../../ui/layout/form.module.css';

type DisplayNameFormProps = {
  /** Empty for none. */
  displayName: string;
  username: string;
  /** Succeeds when the name is stored and what shows it is read again. */
  saving: UseMutationResult<unknown, Error, string>;
};

/** How a person is called in documents and on screens; left empty, by the user name. */
export function DisplayNameForm({ displayName, username, saving }: DisplayNameFormProps) {
  const { state, forget } = useDraftValues('nume-afisat', username, { displayName });
  const { field, formProps, refuse, showsAtFields } = useForm({
    state,
    onSubmit: (typed) =>
      saving.mutate(typed.displayName, {
        onSuccess: forget,
        onError: (failure) => refuse(fieldErrorsIn(failure)),
      }),
  });
  return (
    <form {...formProps} className={styles.form}>
      {saving.isSuccess && <Alert tone="good">Numele afișat a fost salvat.</Alert>}
      {saving.error && !showsAtFields(fieldErrorsIn(saving.error)) && (
        <Alert tone="bad">{messageOf(saving.error)}</Alert>
      )}
      <TextInput
        label="Nume afișat"
        description={`Pe documente și pe ecrane, în locul numelui de utilizator ${username}.`}
        {...eventInput(field('displayName'))}
        autoComplete="name"
        maxLength={LONGEST.displayName}
      />
      <Button type="submit" variant="default" loading={saving.isPending}>
        Salvați numele
      </Button>
    </form>
  );
}
