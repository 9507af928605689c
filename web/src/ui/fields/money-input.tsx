import { formatExact } from 'contract/romanian/romanian';
import { parseTypedMoney } from 'contract/romanian/typed-money';
import { type ChangeEvent, type ReactNode, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { typeAmount, typeIntoRomanian } from '../../shared/format/typed-amount.ts';
import type { Question } from '../../shared/forms/questions.ts';
import { Field } from './field.tsx';
import styles from './input.module.css';

type MoneyInputProps = {
  label: ReactNode;
  name: string;
  /** As the field shows it: `350,000`, `1,500.50`, or empty. */
  value: string;
  onChange: (value: string) => void;
  unit: 'RON' | 'EUR' | 'RON/lună';
  hint?: ReactNode;
  error?: string | undefined;
  question?: Question | undefined;
  required?: boolean;
  /** Beside the label: a `Term` that explains the word. */
  explain?: ReactNode;
};

/**
 * An amount of money: groups thousands with commas while it is typed; once the field is left it shows what was
 * understood as Romanians write it, so that one amount is never shown in two notations.
 */
export function MoneyInput({ name, value, onChange, unit, ...field }: MoneyInputProps) {
  const typing = useAmountTyping(value, onChange);
  return (
    <Field {...field}>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...ids}
            {...typing}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="next"
            className={styles.control}
          />
          <span aria-hidden="true" className="self-center pe-3 pointer-events-none text-ink-soft whitespace-nowrap">
            {unit}
          </span>
        </div>
      )}
    </Field>
  );
}

/** `350.000`, as people write it. */
function romanianText(value: string): string {
  const amount = parseTypedMoney(value);
  return value === '' || amount === undefined ? value : formatExact(amount);
}

/** Keeps the caret before the same digits while separators come, go and change around it. */
function useAmountTyping(value: string, onChange: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const digitsAfterCaret = useRef<number>(undefined);
  // Renders the field again even when a character was refused, so that its text and the caret are put back.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const shown = isTyping ? value : romanianText(value);

  useLayoutEffect(() => {
    const field = ref.current;
    const after = digitsAfterCaret.current;
    digitsAfterCaret.current = undefined;
    if (!field || after === undefined || document.activeElement !== field) return;
    const caret = caretBefore(field.value, after);
    field.setSelectionRange(caret, caret);
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = target.selectionStart ?? target.value.length;
    digitsAfterCaret.current = target.value.slice(caret).replace(/\D/g, '').length;
    drawAgain();
    // The field is left again when the focus goes; what a browser fills in without it is not being typed.
    setTyping(target === document.activeElement);
    onChange(isTyping ? typeAmount(value, target.value) : typeIntoRomanian(shown, target.value));
  };
  return { ref, value: shown, onChange: change, onBlur: () => setTyping(false) };
}

/** The index in `text` that has exactly that many digits after it. */
function caretBefore(text: string, digitsAfter: number): number {
  let position = text.length;
  for (let left = digitsAfter; left > 0 && position > 0; position -= 1)
    if (/\d/.test(text[position - 1] ?? '')) left -= 1;
  return position;
}
