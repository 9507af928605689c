import { auth } from 'contract/accounts/auth';
import type { Sent } from 'contract/endpoint';
import { ApiError, call } from '../../../shared/api/call.ts';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChanges } from '../../data/change.ts';
import { cancelConfirmation, confirmed } from '../../session/confirmation.ts';
import { storedToken } from '../../session/token.ts';
import { CurrentPasswordInput, FactorInput } from './account-inputs.tsx';

/** The known data of the account that confirms. */
export type Confirming = {
  readonly username: string;
  /** Whether it has a second step. */
  readonly twoFactorEnabled: boolean;
};

/** The password again, and a code where the account has a second step (or nobody knows yet whether it has). */
export function ConfirmForm({ account }: { account: Confirming | undefined }) {
  const confirm = useChanges([auth.confirm], {
    notice: SHOWN_BY_SCREEN,
    // By itself: it stands between a call and its answer, and waits for no other sign-in.
    run: (sent: Sent<typeof auth.confirm>) => call(auth.confirm, sent, { token: storedToken() }),
    onSaved: confirmed,
  });
  const onError = (failure: Error) => {
    if (!refuse(validationErrors(failure))) change({ twoFactorCode: '' });
    // The waiting calls find out by themselves that the sign-in has expired; signing in again counts as a confirmation.
    if (failure instanceof ApiError && failure.code === 'NEAUTENTIFICAT') confirmed();
  };
  const { field, change, formProps, refuse, showsAtFields } = useForm({
    state: useValues({ password: '', twoFactorCode: '' }),
    onSubmit: (typed) => confirm.mutate({ body: typed }, { onError }),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <p>
        Schimbarea privește conturile sau parametrii aplicației, așa că vă cerem din nou parola. Ce ați completat s-a
        păstrat și se trimite după confirmare.
      </p>
      {confirm.error && !showsAtFields(validationErrors(confirm.error)) && (
        <Alert tone="bad">{messageOf(confirm.error)}</Alert>
      )}
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account?.username ?? ''} readOnly hidden />
      <CurrentPasswordInput {...field('password')} isFirst />
      {account?.twoFactorEnabled !== false && (
        <FactorInput {...field('twoFactorCode')} isRequired={account !== undefined} />
      )}
      <SubmitOrCancel submit="Confirmați" isSending={confirm.isPending} onCancel={cancelConfirmation} />
    </form>
  );
}
