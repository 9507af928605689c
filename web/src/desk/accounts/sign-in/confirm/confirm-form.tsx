import { ApiError } from '../../../../shared/api/call.ts';
import { messageOf, validationErrors } from '../../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../../shared/forms/use-form.ts';
import { Alert } from '../../../../shared/ui/components/alert.tsx';
import { cancelConfirmation, confirmed } from '../../../session/confirmation.ts';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { CurrentPasswordInput, FactorInput } from '../account-inputs.tsx';
import { useConfirmSession } from '../sign-in-api.ts';

/** What is known of the account that confirms. */
export type Confirming = {
  readonly username: string;
  /** Whether it has a second step. */
  readonly twoFactorEnabled: boolean;
};

/** The password again, and a code where the account has a second step (or nobody knows yet whether it has). */
export function ConfirmForm({ account }: { account: Confirming | undefined }) {
  const confirm = useConfirmSession();
  const onError = (failure: Error) => {
    if (!refuse(validationErrors(failure))) change({ twoFactorCode: '' });
    // The waiting calls find out by themselves that the sign-in has expired; signing in again counts as a confirmation.
    if (failure instanceof ApiError && failure.code === 'NEAUTENTIFICAT') confirmed();
  };
  const { field, change, formProps, refuse, showsAtFields } = useForm({
    state: useValues({ password: '', twoFactorCode: '' }),
    onSubmit: (typed) => confirm.mutate(typed, { onSuccess: confirmed, onError }),
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
