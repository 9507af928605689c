import { auth } from 'contract/accounts/auth';
import type { Reply } from 'contract/endpoint';
import { useNavigate } from 'react-router';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { EntryCard } from './entry-card.tsx';
import { NewPasswordFields, NO_PASSWORD, repeatErrors } from './new-password-fields.tsx';

type NewPasswordProps = { token: string; link: Reply<typeof auth.checkPasswordLink> };

/** The form of a link that can still be used. It signs nobody in, so that the second step cannot be skipped. */
export function NewPassword({ token, link: { username, kind } }: NewPasswordProps) {
  const navigate = useNavigate();
  const form = useSaveForm({
    draft: useUnkeptValues(NO_PASSWORD),
    validate: repeatErrors,
    change: auth.setPassword,
    sent: ({ newPassword }) => ({ body: { token, newPassword } }),
    notice: SHOWN_BY_SCREEN,
  });
  if (form.isSaved) {
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
      <SaveForm
        form={form}
        submit={
          <Button type="submit" loading={form.isSaving}>
            Salvați parola
          </Button>
        }
      >
        {/* For password managers: whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordFields field={form.field} />
      </SaveForm>
    </EntryCard>
  );
}
