import { users } from 'contract/accounts/users';
import { INVITATION_DAYS } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { useState } from 'react';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/fields/password-input.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useAutoDismiss } from '../../../ui/notices/use-auto-dismiss.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { type DraftValues, useDraftValues } from '../../session/use-draft-values.ts';
import { AUTH_LEVELS, levelIn } from './auth-levels.ts';

const EMPTY = { username: '', displayName: '', email: '', phone: '', authLevel: 'user' };

type NewUser = typeof EMPTY & { password: string };

/** The form of a new account. Typed words stay until the server has made the account, or somebody gives them up. */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const form = useSaveForm({
    draft: useNewUser(),
    change: users.createUser,
    sent: ({ authLevel, ...typed }) => ({ body: { ...typed, authLevel: levelIn(authLevel) } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: () => form.clearErrors(),
    onClose,
  });
  const { isSaving, isSaved } = form;
  useAutoDismiss(isSaved, form.clearOutcome);
  return (
    <SaveForm
      form={form}
      className={`${styles.form} ${styles.wide}`}
      failed="Failed to create user. Please try again."
      submit={
        <div className="flex flex-wrap gap-2">
          <Button type="submit" disabled={isSaving}>
            <span lang="en">{isSaving ? 'Creating...' : 'Create User'}</span>
          </Button>
          <Button variant="secondary" onClick={form.cancel}>
            Renunțați
          </Button>
        </div>
      }
    >
      <TextInput
        label="Nume de utilizator"
        autoCapitalize="none"
        spellCheck={false}
        required="by-browser"
        {...form.field('username')}
      />
      <TextInput
        label="Nume afișat"
        hint="Pe documente și pe ecrane; gol: numele de utilizator. Persoana îl poate schimba."
        {...form.field('displayName')}
      />
      <TextInput label="E-mail" type="email" required="by-browser" {...form.field('email')} />
      <TextInput
        label="Telefon pentru clienți"
        hint="Opțional; gol: clienții văd telefonul firmei. Persoana îl poate schimba."
        type="tel"
        {...form.field('phone')}
      />
      <PasswordInput
        label="Parola"
        hint={`Lăsați gol: persoana primește pe e-mail o invitație, valabilă ${formatCount(INVITATION_DAYS, 'zi', 'zile')}, și își alege singură parola.`}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <Select label="Nivel de acces" options={AUTH_LEVELS} {...form.field('authLevel')} />
      {isSaved && <Alert tone="good">User created successfully!</Alert>}
    </SaveForm>
  );
}

/** The tab keeps all typed words except the password. */
function useNewUser(): DraftValues<NewUser> {
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
  return { ...draft, state: [{ ...kept, password }, change], forget };
}
