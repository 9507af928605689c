import { fireEvent, render, screen } from '@testing-library/react';
import { type SubmitEvent, useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { TextInput } from '../ui/components/text-input.tsx';
import { failed } from './field-errors.ts';
import { useFaults } from './use-faults.ts';

type Answers = { name: string; phone: string };

/** A form of two lines; `refusal` is what the server says when it is sent. */
function Form({ refusal }: { refusal: Record<string, string> }) {
  const [draft, setDraft] = useState<Answers>({ name: '', phone: '0722' });
  const [sent, setSent] = useState(0);
  const { errors, form, check, refuse, forget } = useFaults(draft, failed({ name: draft.name === '' && 'Numele.' }));
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!check()) return;
    setSent(sent + 1);
    refuse(refusal);
  };
  const change = (changes: Partial<Answers>) => setDraft((now) => ({ ...now, ...changes }));
  return (
    <form ref={form} onSubmit={send}>
      <TextInput
        label="Nume"
        name="name"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errors.name}
      />
      <TextInput
        label="Telefon"
        name="phone"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errors.phone}
      />
      <output>{sent}</output>
      <button type="submit">Trimite</button>
      <button type="button" onClick={forget}>
        De la capăt
      </button>
    </form>
  );
}

beforeAll(() => {
  // jsdom scrolls nothing.
  Element.prototype.scrollIntoView = () => {};
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const errorTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('What is missing is told when the form is sent, not before, and goes away as soon as it is mended', () => {
  render(<Form refusal={{}} />);
  expect(errorTexts()).toEqual([]);
  press('Trimite');
  expect(errorTexts()).toEqual(['Numele.']);
  expect(screen.getByLabelText('Nume')).toHaveFocus();
  type('Nume', 'Ana');
  expect(errorTexts()).toEqual([]);
});

it('What the server found wrong stands at its field until that field changes', () => {
  render(<Form refusal={{ phone: 'Numărul nu este valid.', other: 'Altceva.' }} />);
  type('Nume', 'Ana');
  press('Trimite');
  expect(errorTexts()).toEqual(['Numărul nu este valid.']);
  expect(screen.getByLabelText('Telefon')).toHaveFocus();
  type('Nume', 'Ana Pop');
  expect(errorTexts()).toEqual(['Numărul nu este valid.']);
  type('Telefon', '0722 123 456');
  expect(errorTexts()).toEqual([]);
});

it('A form that starts afresh reports nothing', () => {
  render(<Form refusal={{}} />);
  press('Trimite');
  press('De la capăt');
  expect(errorTexts()).toEqual([]);
});
