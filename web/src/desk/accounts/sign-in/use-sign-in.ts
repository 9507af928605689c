import { useState } from 'react';
import { ownDrafts } from '../../session/drafts.ts';
import { keepToken } from '../../session/token.ts';
import { useLogin, useVerifyTwoFactor } from './sign-in-api.ts';

/** A sign-in that waits for its second step. Lives in memory only. */
type Begun = { readonly username: string; readonly challenge: string };

/** The two steps of signing in; `done` is called when the token is kept. */
export function useSignIn(done: () => void) {
  const [begun, setBegun] = useState<Begun>();
  const finish = (username: string, { token }: { token: string }) => {
    ownDrafts(username);
    keepToken(token);
    done();
  };

  const first = useLogin((answer, username) => {
    if (answer.twoFactorEnabled) setBegun({ username, challenge: answer.challenge });
    else finish(username, answer);
  });
  const second = useVerifyTwoFactor((answer) => finish(begun?.username ?? '', answer));
  const restart = () => {
    setBegun(undefined);
    first.reset();
    second.reset();
  };
  return { begun, first, second, restart };
}
