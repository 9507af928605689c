import { auth } from 'contract/accounts/auth';
import { useState } from 'react';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { useChange } from '../../data/change.ts';
import { ownDrafts } from '../../session/account-drafts.ts';
import { keepToken } from '../../session/token.ts';
import { PasswordStep } from './password-step.tsx';
import { SecondStep } from './second-step.tsx';

type SignInFormProps = {
  /** The person who has to sign in, if known. */
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
        onCode={(twoFactorCode) => second.mutate({ body: { ...begun, twoFactorCode } })}
        onRestart={restart}
      />
    );
  }
  return <PasswordStep username={username} signIn={first} />;
}

/** A sign-in that waits for its second step. Lives in memory only. */
type Begun = { readonly username: string; readonly challenge: string };

/** The two steps of signing in; `done` runs once the browser has stored the token. */
function useSignIn(done: () => void) {
  const [begun, setBegun] = useState<Begun>();
  const finish = (username: string, { token }: { token: string }) => {
    ownDrafts(username);
    keepToken(token);
    done();
  };

  const first = useChange(auth.login, {
    notice: SHOWN_BY_SCREEN,
    onSaved: (answer, { body: { username } }) => {
      if (answer.twoFactorEnabled) setBegun({ username, challenge: answer.challenge });
      else finish(username, answer);
    },
  });
  const second = useChange(auth.verify2fa, {
    notice: SHOWN_BY_SCREEN,
    onSaved: (answer) => finish(begun?.username ?? '', answer),
  });
  const restart = () => {
    setBegun(undefined);
    first.reset();
    second.reset();
  };
  return { begun, first, second, restart };
}
