import { auth } from 'contract/accounts/auth';
import { useState } from 'react';
import { messageOf, validationErrors } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useChange } from '../../data/change.ts';
import { ownDrafts } from '../../session/account-drafts.ts';
import { keepToken } from '../../session/token.ts';
import { CurrentPasswordInput, UsernameInput } from './account-inputs.tsx';
import { AppCodeField } from './app-code-field.tsx';

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

type PasswordStepProps = {
  username: string | undefined;
  signIn: ReturnType<typeof useChange<typeof auth.login>>;
};

/** The first step. The password stays in the field when it was refused: it may lack one letter. */
function PasswordStep({ username: known, signIn }: PasswordStepProps) {
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

type SecondStepProps = {
  isChecking: boolean;
  failure: Error | null;
  onCode: (code: string) => void;
  onRestart: () => void;
};

/** The second step: the code of the app, or a recovery code when the phone is not at hand. */
function SecondStep({ isChecking, failure, onCode, onRestart }: SecondStepProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  return (
    <div className="grid gap-4">
      {failure && <Alert tone="bad">{messageOf(failure)}</Alert>}
      {isRecovering ? (
        <RecoveryCode isChecking={isChecking} onCode={onCode} />
      ) : (
        <AppCodeField
          label="Codul din aplicația de autentificare"
          hint="Cele șase cifre pe care le arată acum telefonul. Se trimit singure."
          disabled={isChecking}
          onWhole={onCode}
          autoFocus
        />
      )}
      {isChecking && <Spinner label="Se verifică…" />}
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" onClick={() => setIsRecovering(!isRecovering)}>
          {isRecovering ? 'Folosiți codul din aplicație' : 'Folosiți un cod de recuperare'}
        </Button>
        <Button variant="quiet" onClick={onRestart}>
          Reluați autentificarea
        </Button>
      </div>
    </div>
  );
}

function RecoveryCode({ isChecking, onCode }: Pick<SecondStepProps, 'isChecking' | 'onCode'>) {
  const { field, formProps } = useForm({
    state: useValues({ recoveryCode: '' }),
    onSubmit: ({ recoveryCode }) => onCode(recoveryCode),
  });
  return (
    <form {...formProps} className="grid gap-4">
      <TextInput
        label="Cod de recuperare"
        hint="Unul dintre codurile păstrate la activare. Fiecare se folosește o singură dată."
        {...field('recoveryCode')}
        placeholder="XXXX-XXXX-XXXX"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required="by-browser"
      />
      <Button type="submit" loading={isChecking}>
        Verificați codul
      </Button>
    </form>
  );
}
