import { typedPassword } from 'contract/accounts/account-fields';
import { auth } from 'contract/accounts/auth';
import type { Sent } from 'contract/endpoint';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { type FieldErrors, failed } from '../../../shared/forms/field-errors.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { sendOnce, useChanges } from '../../data/change.ts';
import { keepToken } from '../../session/token.ts';
import { CurrentPasswordInput } from '../sign-in/account-inputs.tsx';
import { NewPasswordFields, NO_PASSWORD, newPasswordErrors } from '../sign-in/passwords/new-password-fields.tsx';
import type { Account } from './account-rows.tsx';

const EMPTY = { currentPassword: '', ...NO_PASSWORD };

/**
 * Changes the password. Every other session and the calendar address end; this one goes on with the token in the
 * answer.
 */
export function ChangePassword({ account: { username } }: { account: Account }) {
  const saving = useChanges([auth.changePassword], {
    notice: SHOWN_BY_SCREEN,
    run: async (sent: Sent<typeof auth.changePassword>) => {
      // Later readings use the session that goes on.
      keepToken((await sendOnce(auth.changePassword, sent)).token);
    },
    onSaved: () => {
      form.change(EMPTY);
      form.clearErrors();
    },
  });
  const form = useForm({
    state: useValues(EMPTY),
    validate: errorsOf,
    onSubmit: ({ currentPassword, newPassword }) =>
      saving.mutate(
        { body: { currentPassword, newPassword } },
        { onError: (failure) => void form.refuse(validationErrors(failure)) },
      ),
  });
  return (
    <form {...form.formProps} className={styles.form}>
      {saving.isSuccess && (
        <Alert tone="good">
          Parola a fost schimbată. Celelalte sesiuni s-au încheiat, iar adresa calendarului pentru telefon, dacă aveați
          una, nu mai funcționează.
        </Alert>
      )}
      {saving.error && !form.showsAtFields(validationErrors(saving.error)) && (
        <Alert tone="bad">{messageOf(saving.error)}</Alert>
      )}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <CurrentPasswordInput label="Parola actuală" {...form.field('currentPassword')} />
      <NewPasswordFields field={form.field} />
      <Button type="submit" loading={saving.isPending}>
        Schimbați parola
      </Button>
    </form>
  );
}

function errorsOf({ currentPassword, ...typed }: typeof EMPTY): FieldErrors {
  const { error } = typedPassword.safeParse(currentPassword);
  return { ...failed({ currentPassword: error?.issues[0]?.message ?? false }), ...newPasswordErrors(typed) };
}
