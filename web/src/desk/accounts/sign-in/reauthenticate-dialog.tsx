import { auth } from 'contract/accounts/auth';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { ApiError, call } from '../../../shared/api/call.ts';
import { fieldErrorsOf } from '../../../shared/api/failure.ts';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { SaveDialog } from '../../forms/save-dialog.tsx';
import { useSaveForms } from '../../forms/use-save-form.ts';
import { cancelConfirmation, confirmed, useHasToConfirm } from '../../session/confirmation.ts';
import { storedToken } from '../../session/token.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { CurrentPasswordInput, FactorInput } from './account-inputs.tsx';

/** Over the page when a change needs the password again: typed words stay, and leave after the confirmation. */
export function ReauthenticateDialog({ account }: { account: Confirming | undefined }) {
  const hasTo = useHasToConfirm();
  const opener = useLastFocused(hasTo);
  return hasTo && <Confirm account={account} opener={opener} />;
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

type ConfirmProps = { account: Confirming | undefined; opener: RefObject<HTMLElement | null> };

/** The password again, and a code where the account has a second step (or nobody knows yet whether it has). */
function Confirm({ account, opener }: ConfirmProps) {
  const form = useSaveForms({
    draft: useUnkeptValues({ password: '', twoFactorCode: '' }),
    changes: [auth.confirm],
    // By itself: it stands between a call and its answer, and waits for no other sign-in.
    run: (body) => call(auth.confirm, { body }, { token: storedToken() }),
    notice: SHOWN_BY_SCREEN,
    onSaved: confirmed,
    onRefused: (failure) => {
      if (!form.showsAtFields(fieldErrorsOf(failure))) form.change({ twoFactorCode: '' });
      // The waiting calls find out by themselves that the sign-in has expired; signing in again counts as a confirmation.
      if (failure instanceof ApiError && failure.code === 'NEAUTENTIFICAT') confirmed();
    },
    onClose: cancelConfirmation,
  });
  return (
    <SaveDialog
      form={form}
      opener={opener}
      isFirm
      title="Confirmați că sunteți dumneavoastră"
      submit="Confirmați"
      className="grid gap-4"
    >
      <p>
        Schimbarea privește conturile sau parametrii aplicației, așa că vă cerem din nou parola. Ce ați completat s-a
        păstrat și se trimite după confirmare.
      </p>
      {/* For password managers: whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={account?.username ?? ''} readOnly hidden />
      <CurrentPasswordInput {...form.field('password')} isFirst />
      {account?.twoFactorEnabled !== false && (
        <FactorInput {...form.field('twoFactorCode')} isRequired={account !== undefined} />
      )}
    </SaveDialog>
  );
}
