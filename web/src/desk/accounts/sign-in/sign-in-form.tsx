import { auth } from 'contract/accounts/auth';
import type { Reply } from 'contract/endpoint';
import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { SHOWN_BY_SCREEN } from '../../../ui/notices/mutation-notices.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { SaveForm } from '../../forms/save-dialog.tsx';
import { useSaveForm } from '../../forms/use-save-form.ts';
import { ownDrafts } from '../../session/account-drafts.ts';
import { keepToken } from '../../session/token.ts';
import { useUnkeptValues } from '../../session/use-draft-values.ts';
import { CurrentPasswordInput, UsernameInput } from './account-inputs.tsx';
import { AppCodeField } from './app-code-field.tsx';

type SignInFormProps = {
  /** The person who has to sign in, if known. */
  username?: string | undefined;
  onSignedIn: () => void;
};

/** Name and password, then the second step where the account has one. */
export function SignInForm({ username, onSignedIn }: SignInFormProps) {
  const [begun, setBegun] = useState<Begun>();
  const finish = (signedIn: string, { token }: { token: string }) => {
    ownDrafts(signedIn);
    keepToken(token);
    onSignedIn();
  };
  if (begun) {
    return (
      <SecondStep
        begun={begun}
        onSignedIn={(answer) => finish(begun.username, answer)}
        onRestart={() => setBegun(undefined)}
      />
    );
  }
  return (
    <PasswordStep
      username={username}
      onAnswer={(answer, typed) => {
        if (answer.twoFactorEnabled) setBegun({ username: typed, challenge: answer.challenge });
        else finish(typed, answer);
      }}
    />
  );
}

/** A sign-in that waits for its second step. Lives in memory only. */
type Begun = { readonly username: string; readonly challenge: string };

type PasswordStepProps = {
  username: string | undefined;
  /** Called with the answer to the password of this user. */
  onAnswer: (answer: Reply<typeof auth.login>, username: string) => void;
};

/** The first step. The password stays in the field when it was refused: it may lack one letter. */
function PasswordStep({ username: known, onAnswer }: PasswordStepProps) {
  const form = useSaveForm({
    // A password manager reads the fields once the person is signed in.
    draft: { ...useUnkeptValues({ username: known ?? '', password: '' }), forget: () => {} },
    change: auth.login,
    sent: (body) => ({ body }),
    notice: SHOWN_BY_SCREEN,
    onSaved: (answer, { username }) => onAnswer(answer, username),
  });
  return (
    <SaveForm
      form={form}
      submit={
        <Button type="submit" loading={form.isSaving || form.isSaved} className="w-full">
          Intrați în cont
        </Button>
      }
    >
      <UsernameInput {...form.field('username')} isKnown={known !== undefined} />
      <CurrentPasswordInput {...form.field('password')} isFirst={known !== undefined} />
    </SaveForm>
  );
}

type SecondStepProps = {
  begun: Begun;
  onSignedIn: (answer: Reply<typeof auth.verify2fa>) => void;
  onRestart: () => void;
};

/** The second step: the code of the app, or a recovery code when the phone is not at hand. */
function SecondStep({ begun, onSignedIn, onRestart }: SecondStepProps) {
  const [isRecovering, setIsRecovering] = useState(false);
  const form = useSaveForm({
    draft: useUnkeptValues({ twoFactorCode: '' }),
    change: auth.verify2fa,
    sent: (code) => ({ body: { ...begun, ...code } }),
    notice: SHOWN_BY_SCREEN,
    onSaved: onSignedIn,
  });
  const isChecking = form.isSaving || form.isSaved;
  const code = form.field('twoFactorCode');
  return (
    <div className="grid gap-4">
      {isRecovering ? (
        <SaveForm
          form={form}
          submit={
            <Button type="submit" loading={isChecking}>
              Verificați codul
            </Button>
          }
        >
          <TextInput
            label="Cod de recuperare"
            hint="Unul dintre codurile păstrate la activare. Fiecare se folosește o singură dată."
            {...code}
            placeholder="XXXX-XXXX-XXXX"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            required="by-browser"
          />
        </SaveForm>
      ) : (
        <>
          <AppCodeField
            label="Codul din aplicația de autentificare"
            hint="Cele șase cifre pe care le arată acum telefonul. Se trimit singure."
            error={code.error}
            disabled={isChecking}
            onWhole={(twoFactorCode) => form.save({ twoFactorCode })}
            autoFocus
          />
          {form.failure && <Alert tone="bad">{messageOf(form.failure)}</Alert>}
        </>
      )}
      {isChecking && <Spinner label="Se verifică…" />}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          onClick={() => {
            code.onChange('');
            setIsRecovering(!isRecovering);
          }}
        >
          {isRecovering ? 'Folosiți codul din aplicație' : 'Folosiți un cod de recuperare'}
        </Button>
        <Button variant="quiet" onClick={onRestart}>
          Reluați autentificarea
        </Button>
      </div>
    </div>
  );
}
