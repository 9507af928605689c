import type { auth } from 'contract/accounts/auth';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import type { useChange } from '../../data/change.ts';
import { CurrentPasswordInput, UsernameInput } from './account-inputs.tsx';

type PasswordStepProps = {
  username: string | undefined;
  signIn: ReturnType<typeof useChange<typeof auth.login>>;
};

/** The first step. The password stays in the field when it was refused: it may lack one letter. */
export function PasswordStep({ username: known, signIn }: PasswordStepProps) {
  const { field, formProps, refuse } = useForm({
    state: useValues({ username: known ?? '', password: '' }),
    onSubmit: (credentials) =>
      signIn.mutate({ body: credentials }, { onError: (failure) => refuse(validationErrors(failure)) }),
  });
  return (
    <form {...formProps} className="grid gap-4">
      {signIn.error && <Alert tone="bad">{messageOf(signIn.error)}</Alert>}
      <UsernameInput {...field('username')} isKnown={known !== undefined} />
      <CurrentPasswordInput {...field('password')} isFirst={known !== undefined} />
      <Button type="submit" loading={signIn.isPending || signIn.isSuccess}>
        Intrați în cont
      </Button>
    </form>
  );
}
