import { useState } from 'react';
import { messageOf } from '../../../shared/api/failure.ts';
import { useForm, useValues } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AppCodeField } from './app-code-field.tsx';

type SecondStepProps = {
  isChecking: boolean;
  failure: Error | null;
  onCode: (code: string) => void;
  onRestart: () => void;
};

/** The second step: the code of the app, or a recovery code when the phone is not at hand. */
export function SecondStep({ isChecking, failure, onCode, onRestart }: SecondStepProps) {
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
