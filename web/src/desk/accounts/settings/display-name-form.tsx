import { Button, TextInput } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { LONGEST } from 'contract/text/text-lengths';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { eventInput } from '../../ui/components/event-input.ts';
import { conflictIn } from '../../ui/conflicts/conflict.ts';
import { ConflictNotice } from '../../ui/conflicts/conflict-notice.tsx';
import styles from '../../ui/layout/form.module.css';
import type { NameChange } from './settings-api.ts';

type DisplayNameFormProps = {
  /** Empty for none. */
  displayName: string;
  username: string;
  /** Succeeds when the name is stored and what shows it is read again. */
  saving: UseMutationResult<unknown, Error, NameChange>;
};

/** How a person is called in documents and on screens; left empty, by the user name. */
export function DisplayNameForm({ displayName, username, saving }: DisplayNameFormProps) {
  const { state, forget } = useDraftValues('nume-afisat', username, { displayName, seen: displayName });
  const save = ({ displayName: typed, seen: expectedDisplayName }: { displayName: string; seen: string }) =>
    saving.mutate(
      { displayName: typed, expectedDisplayName },
      { onSuccess: forget, onError: (failure) => refuse(fieldErrorsIn(failure)) },
    );
  const { values, change, field, formProps, refuse, showsAtFields } = useForm({ state, onSubmit: save });
  const conflict = conflictIn(saving.error);

  return (
    <form {...formProps} className={styles.form}>
      {saving.isSuccess && <Alert tone="good">Numele afișat a fost salvat.</Alert>}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          typed={values.displayName}
          isSaving={saving.isPending}
          onKeepMine={() => {
            change({ seen: conflict.current });
            save({ ...values, seen: conflict.current });
          }}
          onTakeTheirs={() => {
            change({ displayName: conflict.current, seen: conflict.current });
            saving.reset();
          }}
        />
      )}
      {saving.error && !conflict && !showsAtFields(fieldErrorsIn(saving.error)) && (
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
