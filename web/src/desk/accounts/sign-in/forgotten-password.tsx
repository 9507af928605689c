import { auth } from 'contract/accounts/auth';
import { RESET_LINK_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { UsernameInput } from './account-inputs.tsx';
import { BackToSignIn, EntryCard } from './entry-card.tsx';

/** Asks for a link by e-mail with which a new password is chosen. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  return (
    <EntryCard
      title="Parolă uitată"
      intro={`Vă trimitem pe e-mail un link cu care alegeți o parolă nouă. Este valabil ${formatCount(RESET_LINK_MINUTES, 'minut', 'minute')}.`}
    >
      <LinkRequest />
      <BackToSignIn onBack={onBack} />
    </EntryCard>
  );
}

/** The form itself; the answer is the same whether the account exists or not. */
export function LinkRequest() {
  const form = useSaveForm({
    draft: useUnkeptValues({ username: '' }),
    change: auth.requestPasswordReset,
    sent: (body) => ({ body }),
    notice: SHOWN_BY_SCREEN,
  });
  if (form.saved) return <Alert tone="good">{form.saved.message}</Alert>;
  return (
    <SaveForm
      form={form}
      submit={
        <Button type="submit" loading={form.isSaving}>
          Trimiteți linkul
        </Button>
      }
    >
      <UsernameInput label="Nume de utilizator sau adresă de e-mail" {...form.field('username')} />
    </SaveForm>
  );
}
