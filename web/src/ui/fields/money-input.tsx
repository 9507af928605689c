import { moneyText, parseTypedMoney } from 'contract/romanian/typed-money';
import { type ChangeEvent, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { typeAmount } from '../../shared/format/typed-amount.ts';
import { Field, type FieldFrame, Unit } from './field.tsx';
import styles from './input.module.css';

type MoneyInputProps = FieldFrame & {
  name: string;
  /** The text of the field: `350,000`, `1,500.50`, or empty. */
  value: string;
  onChange: (value: string) => void;
  unit: 'RON' | 'EUR' | 'RON/lună';
};

/**
 * An amount of money, its thousands grouped with commas as the specification has them: during typing and afterwards, so
 * that no form shows two amounts in two notations. A left field shows its reading.
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
          <Unit>{unit}</Unit>
        </div>
      )}
    </Field>
  );
}

/** `350,000`, the reading of the typed text. */
function readText(value: string): string {
  const amount = parseTypedMoney(value);
  return value === '' || amount === undefined ? value : moneyText(amount);
}

/** Keeps the caret before the same digits while the separators around it change. */
function useAmountTyping(value: string, onChange: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [isTyping, setTyping] = useState(false);
  const digitsAfterCaret = useRef<number>(undefined);
  // Renders the field again even after a refused character, which restores its text and the caret.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const shown = isTyping ? value : readText(value);

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
    // The field is left again when it loses the focus; a browser's autocomplete is no typing.
    setTyping(target === document.activeElement);
    onChange(typeAmount(shown, target.value));
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
