import { auth } from 'contract/accounts/auth';
import type { Sent } from 'contract/endpoint';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ApiError, call } from '../../../shared/api/call.ts';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { SubmitOrCancel } from '../../../ui/dialogs/submit-or-cancel.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChanges } from '../../data/change.ts';
import { cancelConfirmation, confirmed, useHasToConfirm } from '../../session/confirmation.ts';
import { storedToken } from '../../session/token.ts';
import { CurrentPasswordInput, FactorInput } from './account-inputs.tsx';

/** Over the page when a change needs the password again: typed words stay, and leave after the confirmation. */
export function ReauthenticateDialog({ account }: { account: Confirming | undefined }) {
  const hasTo = useHasToConfirm();
  const opener = useLastFocused(hasTo);
  if (!hasTo) return null;
  return (
    <Dialog onClose={cancelConfirmation} opener={opener} isFirm title="Confirmați că sunteți dumneavoastră">
      <ConfirmForm account={account} />
    </Dialog>
  );
}

/** Where the person was before the dialog: a control that is disabled while it waits loses the focus. */
function useLastFocused(isOpen: boolean): RefObject<HTMLElement | null> {
  const last = useRef<HTMLElement>(null);
  // Gone before the dialog takes the focus.
  useLayoutEffect(() => {
    if (isOpen) return;
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) last.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isOpen]);
  return last;
}

/** The known data of the account that confirms. */
type Confirming = {
  readonly username: string;
  /** Whether it has a second step. */
  readonly twoFactorEnabled: boolean;
};

/** The password again, and a code where the account has a second step (or nobody knows yet whether it has). */
function ConfirmForm({ account }: { account: Confirming | undefined }) {
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
