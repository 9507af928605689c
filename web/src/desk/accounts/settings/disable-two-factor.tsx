import { auth } from 'contract/accounts/auth';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import styles from '../../../ui/layout/form.module.css';
import { announces } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { CurrentPasswordInput, FactorInput } from '../sign-in/account-inputs.tsx';

/** Switching the second step off takes both: the password and a code. */
export function DisableTwoFactor({ onDisabled }: { onDisabled: () => void }) {
  const disable = useChange(auth.disable2fa, {
    notice: announces('Autentificarea în doi pași este dezactivată', 'doi-pasi'),
    onSaved: onDisabled,
  });
  const { field, formProps, refuse, showsAtFields } = useForm({
    state: useValues({ password: '', twoFactorCode: '' }),
    onSubmit: (typed) => disable.mutate({ body: typed }, { onError: (failure) => refuse(validationErrors(failure)) }),
  });
  return (
    <form {...formProps} className={styles.form}>
      {disable.error && !showsAtFields(validationErrors(disable.error)) && (
        <Alert tone="bad">{messageOf(disable.error)}</Alert>
      )}
      <CurrentPasswordInput {...field('password')} />
      <FactorInput {...field('twoFactorCode')} />
      <Button type="submit" loading={disable.isPending} variant="danger">
        Dezactivați
      </Button>
    </form>
  );
}
