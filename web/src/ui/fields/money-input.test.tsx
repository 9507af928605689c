import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { MoneyInput } from './money-input.tsx';

function MoneyField({ start = '', error }: { start?: string; error?: string }) {
  const [value, setValue] = useState(start);
  return (
    <MoneyInput
      label="Valoarea imobilului"
      name="valoareImobil"
      value={value}
      onChange={setValue}
      unit="RON"
      hint="Prețul din anunț."
      error={error}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Valoarea imobilului' });

describe('the amount field', () => {
  it('holds what it understood once it is left, in the same notation as its neighbours', async () => {
    render(<MoneyField />);
    await userEvent.type(field(), '1.500,5');
    expect(field()).toHaveValue('1,500.5');
    await userEvent.tab();
    expect(field()).toHaveValue('1,500.50');
    expect(screen.queryByText(/1[.,]500/)).not.toBeInTheDocument();
    await userEvent.type(field(), '{backspace}{backspace}{backspace}');
    expect(field()).toHaveValue('1,500');
    await userEvent.tab();
    expect(field()).toHaveValue('1,500');
  });

  it('takes what is put into it at once, as a browser fills it in', () => {
    render(<MoneyField start="500,000" />);
    fireEvent.change(field(), { target: { value: '350.000' } });
    expect(field()).toHaveValue('350,000');
  });

  it('takes a pasted amount with separators and currency', async () => {
    render(<MoneyField />);
    await userEvent.click(field());
    await userEvent.paste('350 000 lei');
    expect(field()).toHaveValue('350,000');
  });

  it('keeps the caret where the typing goes on, also when a comma appears before it', async () => {
    render(<MoneyField start="350,000" />);
    await userEvent.type(field(), '9', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field()).toHaveValue('3,590,000');
    expect(field().selectionStart).toBe('3,59'.length);
  });

  it('keeps the caret when a letter is refused', async () => {
    render(<MoneyField start="350,000" />);
    await userEvent.type(field(), 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(field()).toHaveValue('350,000');
    expect(field().selectionStart).toBe(2);
  });

  it('can be emptied', async () => {
    render(<MoneyField start="350,000" />);
    await userEvent.clear(field());
    await userEvent.tab();
    expect(field()).toHaveValue('');
  });

  it('is not changed by the wheel of the mouse', () => {
    render(<MoneyField start="350,000" />);
    field().focus();
    fireEvent.wheel(field(), { deltaY: 100 });
    expect(field()).toHaveValue('350,000');
  });

  it('brings up the keyboard for numbers', () => {
    render(<MoneyField />);
    expect(field()).toHaveAttribute('inputmode', 'decimal');
  });

  it('ties its hint and its error to the field, and says the error at once', () => {
    render(<MoneyField error="Introduceți valoarea imobilului." />);
    expect(field()).toBeInvalid();
    expect(field()).toHaveAccessibleDescription(/Introduceți valoarea imobilului\. .*Prețul din anunț\./);
    expect(screen.getByRole('alert')).toHaveTextContent('Introduceți valoarea imobilului.');
  });
});
