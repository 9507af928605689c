import { formatNumber } from 'contract/text/romanian';
import { parseTypedMoney } from 'contract/text/typed-money';
import { type ChangeEvent, type ReactNode, useLayoutEffect, useReducer, useRef } from 'react';
import { typeAmount } from '../../format/typed-amount.ts';
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
  required?: boolean;
  /** Beside the label: a `Term` that explains the word. */
  explain?: ReactNode;
};

/** An amount of money: groups thousands while it is typed and says beside the label what was understood. */
export function MoneyInput({ name, value, onChange, unit, ...field }: MoneyInputProps) {
  const { input, change } = useAmountTyping(value, onChange);
  return (
    <Field {...field} echo={echo(value, unit)}>
      {(ids) => (
        <div className={styles.box}>
          <input
            {...ids}
            ref={input}
            name={name}
            value={value}
            onChange={change}
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

/** `350.000 RON`, as people write it; nothing for an empty field. */
function echo(value: string, unit: string): string {
  const amount = parseTypedMoney(value);
  if (value === '' || amount === undefined) return '';
  return `${formatNumber(amount, Number.isInteger(amount) ? 0 : 2)}\u00a0${unit}`;
}

/** Keeps the caret before the same digits while separators come and go around it. */
function useAmountTyping(value: string, onChange: (value: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const digitsAfterCaret = useRef<number | undefined>(undefined);
  // Draws the field again also when a sign was refused: its text, and so the caret, is then put back as well.
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);

  useLayoutEffect(() => {
    const field = input.current;
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
    onChange(typeAmount(value, target.value));
  };
  return { input, change };
}

/** The place in `text` that has exactly so many digits after it. */
function caretBefore(text: string, digitsAfter: number): number {
  let position = text.length;
  for (let left = digitsAfter; left > 0 && position > 0; position -= 1)
    if (/\d/.test(text[position - 1] ?? '')) left -= 1;
  return position;
}
