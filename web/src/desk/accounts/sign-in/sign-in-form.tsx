import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';
import { useSignIn } from './use-sign-in.ts';

type SignInFormProps = {
  /** Who has to sign in, where that is known already. */
  username?: string | undefined;
  onSignedIn: () => void;
};

/** Name and password, then the second step where the account has one. */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const { begun, first, second, restart } = useSignIn(onSignedIn);
  if (begun) {
    return (
      <SecondStep
        isChecking={second.isPending || second.isSuccess}
        failure={second.error}
        onCode={(twoFactorCode) => second.mutate({ ...begun, twoFactorCode })}
        onRestart={restart}
      />
    );
  }
  return <PasswordStep username={username} signIn={first} />;
}
