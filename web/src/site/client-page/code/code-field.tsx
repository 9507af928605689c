import { formatCount } from 'contract/text/romanian';
import { useEffect, useRef } from 'react';
import { Button } from '../../../shared/ui/components/button.tsx';
import { TextInput } from '../../../shared/ui/components/fields/text-input.tsx';
import styles from './code-field.module.css';
import type { useMailedCode } from './use-mailed-code.ts';

/** Digits of a code. */
export const CODE_LENGTH = 6;

type CodeFieldProps = {
  value: string;
  onChange: (digits: string) => void;
  error: string | undefined;
  code: ReturnType<typeof useMailedCode>;
};

/** Where a mailed code is typed, pasted, or filled in by the phone; below it, how another one is sent. */
export function CodeField({ value, onChange, error, code }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className={styles.code}>
        <TextInput
          ref={input}
          label="Codul de 6 cifre"
          name="code"
          value={value}
          onChange={(typed) => onChange(digitsOf(typed))}
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

function Another({ code: { wait, isSending, mail } }: Pick<CodeFieldProps, 'code'>) {
  if (wait > 0) {
    return (
      <p className="flex min-h-tap items-center text-14 text-ink-soft">
        Nu a venit? Puteți cere alt cod peste {formatCount(wait, 'secundă', 'secunde')}.
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

/** Codes are pasted with spaces too. */
function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '').slice(0, CODE_LENGTH);
}
