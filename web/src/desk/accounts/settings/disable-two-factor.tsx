import { auth } from 'contract/accounts/auth';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/layout/form.module.css';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { CurrentPasswordInput, FactorInput } from '../sign-in/account-inputs.tsx';

/** Switching the second step off takes both: the password and a code. */
export function DisableTwoFactor({ onDisabled }: { onDisabled: () => void }) {
  const form = useSaveForm({
    draft: useUnkeptValues({ password: '', twoFactorCode: '' }),
    change: auth.disable2fa,
    sent: (body) => ({ body }),
    notice: announces('Autentificarea în doi pași este dezactivată', 'doi-pasi'),
    onSaved: onDisabled,
  });
  return (
    <SaveForm
      form={form}
      className={styles.form}
      submit={
        <Button type="submit" loading={form.isSaving} variant="danger">
          Dezactivați
        </Button>
      }
    >
      <CurrentPasswordInput {...form.field('password')} />
      <FactorInput {...form.field('twoFactorCode')} />
    </SaveForm>
  );
}
