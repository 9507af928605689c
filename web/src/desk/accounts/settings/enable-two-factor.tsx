import { auth } from 'contract/accounts/auth';
import type { Sent } from 'contract/endpoint';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/layout/form.module.css';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { sendOnce, useChanges } from '../../data/change.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { CurrentPasswordInput, UsernameInput } from '../sign-in/account-inputs.tsx';
import { AppCodeField } from '../sign-in/app-code-field.tsx';
import { QrCode } from './qr-code.tsx';

type EnableTwoFactorProps = { username: string; onEnabled: (recoveryCodes: readonly string[]) => void };

/** Name and password again, then the QR code, then the app's first code, which switches the second step on. */
export function EnableTwoFactor({ username: known, onEnabled }: EnableTwoFactorProps) {
  const form = useSaveForm({
    draft: useUnkeptValues({ username: known, password: '' }),
    change: auth.enable2fa,
    sent: (body) => ({ body }),
    notice: SHOWN_BY_SCREEN,
  });
  const confirm = useChanges([auth.confirm2fa], {
    notice: SHOWN_BY_SCREEN,
    // The codes are shown before the account is read again: then this form closes.
    run: async (sent: Sent<typeof auth.confirm2fa>) => onEnabled((await sendOnce(auth.confirm2fa, sent)).recoveryCodes),
  });
  if (form.saved && form.sent) {
    const credentials = form.sent;
    return (
      <div className={styles.form}>
        <QrCode {...form.saved} />
        {confirm.error && <Alert tone="bad">{messageOf(confirm.error)}</Alert>}
        <AppCodeField
          label="Primul cod din aplicație"
          hint="Cele șase cifre dovedesc că telefonul a citit codul QR. Abia apoi se activează."
          disabled={confirm.isPending}
          onWhole={(twoFactorCode) => confirm.mutate({ body: { ...credentials, twoFactorCode } })}
        />
        {confirm.isPending && <Spinner label="Se verifică…" />}
      </div>
    );
  }
  return (
    <SaveForm
      form={form}
      className={styles.form}
      submit={
        <Button type="submit" loading={form.isSaving}>
          <span lang="en">Submit</span>
        </Button>
      }
    >
      <UsernameInput {...form.field('username')} />
      <CurrentPasswordInput {...form.field('password')} />
    </SaveForm>
  );
}
