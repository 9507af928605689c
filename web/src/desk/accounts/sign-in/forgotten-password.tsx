import { auth } from 'contract/accounts/auth';
import { PASSWORD_LINK_MINUTES } from 'contract/legal/lifetimes';
import { formatCount } from 'contract/romanian/romanian';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { UsernameInput } from './account-inputs.tsx';
import { EntryCard } from './entry-card.tsx';

/** Asks for a link by e-mail with which a new password is chosen. */
export function ForgottenPassword({ onBack }: { onBack: () => void }) {
  return (
    <EntryCard
      title="Parolă uitată"
      intro={`Vă trimitem pe e-mail un link cu care alegeți o parolă nouă. Este valabil ${formatCount(PASSWORD_LINK_MINUTES, 'minut', 'minute')}.`}
    >
      <LinkRequest />
      <Button variant="quiet" onClick={onBack}>
        Înapoi la autentificare
      </Button>
    </EntryCard>
  );
}

/** The form itself; the answer is the same whether the account exists or not. */
export function LinkRequest() {
  const request = useChange(auth.requestPasswordReset, { notice: SHOWN_BY_SCREEN });
  const { field, formProps, refuse, showsAtFields } = useForm({
    state: useValues({ username: '' }),
    onSubmit: (typed) => request.mutate({ body: typed }, { onError: (failure) => refuse(validationErrors(failure)) }),
  });
  if (request.isSuccess) return <Alert tone="good">{request.data.message}</Alert>;
  return (
    <form {...formProps} className="grid gap-4">
      {request.error && !showsAtFields(validationErrors(request.error)) && (
        <Alert tone="bad">{messageOf(request.error)}</Alert>
      )}
      <UsernameInput label="Nume de utilizator sau adresă de e-mail" {...field('username')} />
      <Button type="submit" loading={request.isPending}>
        Trimiteți linkul
      </Button>
    </form>
  );
}
