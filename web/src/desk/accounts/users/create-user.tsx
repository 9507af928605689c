import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { users } from 'contract/accounts/users';
import { PASSWORD_LINK_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { validationErrors } from '../../../shared/api/failure.ts';
import { type FormState, useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { eventInput } from '../../../ui/fields/event-input.ts';
import { showPassword } from '../../../ui/fields/show-password.ts';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useAutoDismiss } from '../../../ui/notices/use-auto-dismiss.ts';
import { serverSentence } from '../../api/server-sentence.ts';
import { useChange } from '../../data/change.ts';
import { useDraftValues } from '../../session/use-draft-values.ts';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';

const EMPTY = { username: '', displayName: '', email: '', phone: '', authLevel: 'user' };

type NewUser = typeof EMPTY & { password: string };

/** The form of a new account. Typed words stay until the server has made the account. */
export function CreateUser() {
  const { state, forget } = useNewUser();
  const create = useChange(users.createUser, {
    notice: SHOWN_BY_SCREEN,
    onSaved: () => {
      forget();
      form.clearErrors();
    },
  });
  const submit = ({ authLevel, ...typed }: NewUser) =>
    create.mutate(
      { body: { ...typed, authLevel: levelIn(authLevel) } },
      { onError: (failure) => void form.refuse(validationErrors(failure)) },
    );
  const form = useForm<NewUser>({ state, onSubmit: submit });
  useAutoDismiss(create.isSuccess, create.reset);
  return (
    <form {...form.formProps} className={`${styles.form} ${styles.wide}`}>
      <TextInput
        label="Nume de utilizator"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        {...eventInput(form.field('username'))}
      />
      <TextInput
        label="Nume afișat"
        description="Pe documente și pe ecrane; gol: numele de utilizator. Persoana îl poate schimba."
        autoComplete="off"
        {...eventInput(form.field('displayName'))}
      />
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="off"
        required
        withAsterisk={false}
        {...eventInput(form.field('email'))}
      />
      <TextInput
        label="Telefon pentru clienți"
        description="Opțional; gol: clienții văd telefonul firmei. Persoana îl poate schimba."
        type="tel"
        autoComplete="off"
        {...eventInput(form.field('phone'))}
      />
      <PasswordInput
        label="Parola"
        description={`Lăsați gol: persoana primește pe e-mail o invitație, valabilă ${formatCount(PASSWORD_LINK_MINUTES, 'minut', 'minute')}, și își alege singură parola.`}
        autoComplete="new-password"
        {...eventInput(form.field('password'))}
        {...showPassword}
      />
      <NativeSelect label="Nivel de acces" data={AUTH_LEVELS} {...eventInput(form.field('authLevel'))} />
      {create.isSuccess && <Alert tone="good">User created successfully!</Alert>}
      {create.error && !form.showsAtFields(validationErrors(create.error)) && (
        <Alert tone="bad">{serverSentence(create.error, 'Failed to create user. Please try again.')}</Alert>
      )}
      <Button type="submit" disabled={create.isPending}>
        <span lang="en">{create.isPending ? 'Creating...' : 'Create User'}</span>
      </Button>
    </form>
  );
}

/** The tab keeps all typed words except the password. */
function useNewUser(): { state: FormState<NewUser>; forget: () => void } {
  const draft = useDraftValues('cont-nou', '', EMPTY);
  const [password, setPassword] = useState('');
  const [kept, keep] = draft.state;
  const change = ({ password: typed, ...changes }: Partial<NewUser>) => {
    if (typed !== undefined) setPassword(typed);
    keep(changes);
  };
  const forget = () => {
    setPassword('');
    draft.forget();
  };
  return { state: [{ ...kept, password }, change], forget };
}
