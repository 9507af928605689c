import { auth } from 'contract/accounts/auth';
import type { Sent } from 'contract/endpoint';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { sendOnce, useChange, useChanges } from '../../data/change.ts';
import { CurrentPasswordInput, UsernameInput } from '../sign-in/account-inputs.tsx';
import { AppCodeField } from '../sign-in/app-code-field.tsx';
import { QrCode } from './qr-code.tsx';

type EnableTwoFactorProps = { username: string; onEnabled: (recoveryCodes: readonly string[]) => void };

/** Name and password again, then the QR code, then the app's first code, which switches the second step on. */
export function EnableTwoFactor({ username: known, onEnabled }: EnableTwoFactorProps) {
  const begin = useChange(auth.enable2fa, { notice: SHOWN_BY_SCREEN });
  const confirm = useChanges([auth.confirm2fa], {
    notice: SHOWN_BY_SCREEN,
    // The codes are shown before the account is read again: then this form closes.
    run: async (sent: Sent<typeof auth.confirm2fa>) => onEnabled((await sendOnce(auth.confirm2fa, sent)).recoveryCodes),
  });
  const { values, field, formProps, refuse } = useForm({
    state: useValues({ username: known, password: '' }),
    onSubmit: (typed) => begin.mutate({ body: typed }, { onError: (failure) => refuse(validationErrors(failure)) }),
  });
  if (begin.data) {
    return (
      <div className={styles.form}>
        <QrCode {...begin.data} />
        {confirm.error && <Alert tone="bad">{messageOf(confirm.error)}</Alert>}
        <AppCodeField
          label="Primul cod din aplicație"
          hint="Cele șase cifre dovedesc că telefonul a citit codul QR. Abia apoi se activează."
          disabled={confirm.isPending}
          onWhole={(twoFactorCode) => confirm.mutate({ body: { ...values, twoFactorCode } })}
        />
        {confirm.isPending && <Spinner label="Se verifică…" />}
      </div>
    );
  }
  return (
    <form {...formProps} className={styles.form}>
      {begin.error && <Alert tone="bad">{messageOf(begin.error)}</Alert>}
      <UsernameInput {...field('username')} />
      <CurrentPasswordInput {...field('password')} />
      <Button type="submit" loading={begin.isPending}>
        <span lang="en">Submit</span>
      </Button>
    </form>
  );
}
