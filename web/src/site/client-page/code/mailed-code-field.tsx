import { CODE_LENGTH } from 'contract/fields/typed-code';
import { formatCount } from 'contract/romanian/romanian';
import { useEffect, useRef } from 'react';
import { codeDigits } from '../../../shared/forms/typed-code.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/fields/text-input.tsx';
import styles from './mailed-code-field.module.css';
import type { useMailedCode } from './use-mailed-code.ts';

type MailedCodeFieldProps = {
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
  code: ReturnType<typeof useMailedCode>;
};

/** The field for a mailed code, typed, pasted, or filled in by the phone; below it, the button for another one. */
export function MailedCodeField({ value, onChange, error, code }: MailedCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className={styles.code}>
        <TextInput
          ref={input}
          label={`Codul de ${CODE_LENGTH} cifre`}
          name="code"
          value={value}
          onChange={(typed) => onChange(codeDigits(typed))}
          autoComplete="one-time-code"
          inputMode="numeric"
          error={error ?? (code.isExpired ? 'Codul a expirat. Cereți altul.' : undefined)}
          required
        />
      </div>
      <Another code={code} />
    </div>
  );
}

function Another({ code: { wait, isSending, mail } }: Pick<MailedCodeFieldProps, 'code'>) {
  if (wait > 0) {
    return (
      <p className="flex min-h-tap items-center text-14 text-ink-soft">
        Nu a venit? Puteți cere alt cod peste {waitWords(wait)}.
      </p>
    );
  }
  return (
    <div>
      <Button variant="quiet" onClick={mail} loading={isSending}>
        Trimiteți alt cod
      </Button>
    </div>
  );
}

/** In a person's unit, rounded up; it counts down seconds only at the end. */
function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 2) return formatCount(seconds, 'secundă', 'secunde');
  return minutes <= 120 ? formatCount(minutes, 'minut', 'minute') : formatCount(Math.ceil(minutes / 60), 'oră', 'ore');
}
