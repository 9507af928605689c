import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { LONGEST } from 'contract/text/text-lengths';
import { type FormEvent, useState } from 'react';
import { fieldErrorsIn, messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../shared/ui/components/alert.tsx';
import styles from '../../ui/layout/form.module.css';

type DisplayNameFormProps = {
  /** Empty for none. */
  displayName: string;
  username: string;
  /** Resolves when the name is stored and what shows it is read again. */
  save: (displayName: string) => Promise<unknown>;
};

/** How a person is called in documents and on screens; left empty, by the user name. */
export function DisplayNameForm({ displayName, username, save }: DisplayNameFormProps) {
  const [typed, setTyped] = useState(displayName);
  const saving = useMutation({ mutationFn: save });
  const error = fieldErrorsIn(saving.error).displayName;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saving.mutate(typed);
  };
  return (
    <form onSubmit={submit} className={styles.form}>
      {saving.isSuccess && <Alert tone="good">Numele afișat a fost salvat.</Alert>}
      {saving.error && !error && <Alert tone="bad">{messageOf(saving.error)}</Alert>}
      <TextInput
        label="Nume afișat"
        description={`Pe documente și pe ecrane, în locul numelui de utilizator ${username}.`}
        name="displayName"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error}
        autoComplete="name"
        maxLength={LONGEST.displayName}
      />
      <Button type="submit" variant="default" loading={saving.isPending}>
        Salvați numele
      </Button>
    </form>
  );
}
