import { auth } from 'contract/accounts/auth';
import type { Reply } from 'contract/endpoint';
import { useNavigate } from 'react-router';
import { messageOf, validationErrors } from '../../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../../shared/forms/use-form.ts';
import { Alert } from '../../../../ui/alert.tsx';
import { Button } from '../../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../../data/change.ts';
import { EntryCard } from '../entry-card.tsx';
import { NewPasswordFields, NO_PASSWORD, newPasswordErrors } from './new-password-fields.tsx';

type NewPasswordProps = { token: string; link: Reply<typeof auth.checkPasswordLink> };

/** The form of a link that can still be used. It signs nobody in, so that the second step cannot be skipped. */
export function NewPassword({ token, link: { username, kind } }: NewPasswordProps) {
  const navigate = useNavigate();
  const saving = useChange(auth.setPassword, { notice: SHOWN_BY_SCREEN });
  const { field, formProps, refuse, showsAtFields } = useForm({
    state: useValues(NO_PASSWORD),
    validate: newPasswordErrors,
    onSubmit: ({ newPassword }) =>
      saving.mutate({ body: { token, newPassword } }, { onError: (failure) => refuse(validationErrors(failure)) }),
  });
  if (saving.isSuccess) {
    return (
      <EntryCard title="Parola este aleasă">
        <Alert tone="good">
          Folosiți-o de acum la autentificare, cu numele de utilizator <bdi>{username}</bdi>.
        </Alert>
        <Button onClick={() => void navigate('/login')}>Mergeți la autentificare</Button>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title={kind === 'invitation' ? 'Bun venit în echipă' : 'Alegeți o parolă nouă'}
      intro={`Alegeți parola contului ${username}. Nimeni altcineva nu o va ști.`}
    >
      <form {...formProps} className="grid gap-4">
        {saving.error && !showsAtFields(validationErrors(saving.error)) && (
          <Alert tone="bad">{messageOf(saving.error)}</Alert>
        )}
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields field={field} />
        <Button type="submit" loading={saving.isPending}>
          Salvați parola
        </Button>
      </form>
    </EntryCard>
  );
}
