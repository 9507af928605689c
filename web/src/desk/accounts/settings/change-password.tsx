import { auth } from 'contract/accounts/auth';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { schemaErrors } from '../../api/schema-errors.ts';
import { sendOnce } from '../../data/change.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { keepToken } from '../../session/token.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { CurrentPasswordInput } from '../sign-in/account-inputs.tsx';
import { NewPasswordFields, NO_PASSWORD, repeatErrors } from '../sign-in/new-password-fields.tsx';
import type { Account } from './account-rows.tsx';

const EMPTY = { currentPassword: '', ...NO_PASSWORD };

/**
 * Changes the password. Every other session and the calendar address end; this one goes on with the token in the
 * answer.
 */
export function ChangePassword({ account: { username } }: { account: Account }) {
  const form = useSaveForms({
    draft: useUnkeptValues(EMPTY),
    validate: (typed) => ({ ...schemaErrors(auth.changePassword.body, typed), ...repeatErrors(typed) }),
    changes: [auth.changePassword],
    run: async ({ currentPassword, newPassword }) => {
      // Later readings use the session that goes on.
      keepToken((await sendOnce(auth.changePassword, { body: { currentPassword, newPassword } })).token);
    },
    notice: SHOWN_BY_SCREEN,
    onSaved: () => form.clearErrors(),
  });
  return (
    <SaveForm
      form={form}
      className={styles.form}
      submit={
        <Button type="submit" loading={form.isSaving}>
          Schimbați parola
        </Button>
      }
    >
      {form.isSaved && (
        <Alert tone="good">
          Parola a fost schimbată. Celelalte sesiuni s-au încheiat, iar adresa calendarului pentru telefon, dacă aveați
          una, nu mai funcționează.
        </Alert>
      )}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordInput label="Parola actuală" {...form.field('currentPassword')} />
      <NewPasswordFields field={form.field} />
    </SaveForm>
  );
}
