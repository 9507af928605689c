import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { NumberInput } from '../../ui/fields/number-input.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { failed } from './field-errors.ts';
import { askAbout } from './questions.ts';
import { checkbox, useForm, useValues } from './use-form.ts';

type Answers = { name: string; phone: string; month: string; agrees: boolean };

/** A form of two lines and a group; `refusal` is the server's answer to its sending. */
function Form({ refusal = {} }: { refusal?: Record<string, string> }) {
  const [sent, setSent] = useState(0);
  const { field, errors, formProps, refuse, clearErrors } = useForm<Answers>({
    state: useValues<Answers>({ name: '', phone: '0722', month: '', agrees: true }),
    validate: ({ name, phone, month, agrees }) =>
      failed({
        name: name === '' && 'Numele.',
        phone: phone === '' && 'Telefonul.',
        month: month === '' && name === 'Ana' && 'Luna.',
        agrees: !agrees && 'Acordul.',
      }),
    onSubmit: () => {
      setSent(sent + 1);
      refuse(refusal);
    },
  });
  const { value, onChange } = field('month');
  return (
    <form {...formProps}>
      <TextInput label="Nume" {...field('name')} />
      <TextInput label="Telefon" {...field('phone')} />
      <fieldset data-field="month">
        <Select
          label="An"
          name="month-year"
          value="2026"
          onChange={onChange}
          options={[{ value: '2026', label: '2026' }]}
        />
        <Select label="Luna" name="month-month" value={value} onChange={onChange} options={MONTHS} />
        {errors.month && <p role="alert">{errors.month}</p>}
      </fieldset>
      <Checkbox label="De acord" {...checkbox(field('agrees'))} />
      <output>{sent}</output>
      <button type="submit">Trimite</button>
      <button type="button" onClick={clearErrors}>
        De la capăt
      </button>
    </form>
  );
}

const MONTHS = [
  { value: '', label: '–' },
  { value: '1', label: 'ianuarie' },
];

beforeAll(() => {
  // jsdom does not scroll.
  Element.prototype.scrollIntoView = () => {};
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const errorTexts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

it('The error of a missing field appears at the sending, not before, and disappears with its correction', () => {
  render(<Form />);
  expect(errorTexts()).toEqual([]);
  press('Trimite');
  expect(errorTexts()).toEqual(['Numele.']);
  expect(screen.getByLabelText('Nume')).toHaveFocus();
  type('Nume', 'Ana');
  expect(errorTexts()).toEqual([]);
});

it('The server’s error stands at its field until that field changes', () => {
  render(<Form refusal={{ phone: 'Numărul nu este valid.', other: 'Altceva.' }} />);
  type('Nume', 'Dan');
  press('Trimite');
  expect(errorTexts()).toEqual(['Numărul nu este valid.']);
  expect(screen.getByLabelText('Telefon')).toHaveFocus();
  type('Nume', 'Ana Pop');
  expect(errorTexts()).toEqual(['Numărul nu este valid.']);
  type('Telefon', '0722 123 456');
  expect(errorTexts()).toEqual([]);
});

it('A form that starts afresh reports nothing', () => {
  render(<Form />);
  press('Trimite');
  press('De la capăt');
  expect(errorTexts()).toEqual([]);
});

it('A field that becomes wrong after the sending shows its error at the next one', () => {
  render(<Form />);
  press('Trimite');
  type('Telefon', '');
  fireEvent.click(screen.getByLabelText('De acord'));
  expect(errorTexts()).toEqual(['Numele.']);
  type('Nume', 'Dan');
  press('Trimite');
  expect(errorTexts()).toEqual(['Telefonul.', 'Acordul.']);
  fireEvent.click(screen.getByLabelText('De acord'));
  expect(errorTexts()).toEqual(['Telefonul.']);
});

it('Of a wrong group the first choice that is still open has the focus', () => {
  render(<Form />);
  type('Nume', 'Ana');
  press('Trimite');
  expect(errorTexts()).toEqual(['Luna.']);
  expect(screen.getByLabelText('Luna')).toHaveFocus();
});

it('A form is sent when nothing is wrong with it', () => {
  render(<Form />);
  press('Trimite');
  expect(screen.getByText('0')).toBeInTheDocument();
  type('Nume', 'Dan');
  press('Trimite');
  expect(screen.getByText('1')).toBeInTheDocument();
});

/** Two amounts; one above 100 leads to a question. */
function Asking() {
  const [sent, setSent] = useState(0);
  const [confirmed, setConfirmed] = useState<readonly string[]>([]);
  const figuresOf = (typed: { first: string; second: string }) =>
    Object.entries(typed).flatMap(([field, amount]) =>
      Number(amount) > 100 ? [{ field, toWriter: `${amount}?`, toReader: '' }] : [],
    );
  const { field, formProps } = useForm({
    state: useValues({ first: '', second: '' }),
    validate: ({ first }) => failed({ first: first === '' && 'Prima.' }),
    questions: askAbout(figuresOf, 'toWriter', [confirmed, (texts) => setConfirmed([...confirmed, ...texts])]),
    onSubmit: () => setSent(sent + 1),
  });
  return (
    <form {...formProps}>
      <NumberInput label="Prima" {...field('first')} />
      <NumberInput label="A doua" {...field('second')} />
      <output data-testid="sent">{sent}</output>
      <button type="submit">Trimite</button>
    </form>
  );
}

const timesSent = () => Number(screen.getByTestId('sent').textContent);

it('An unlikely figure gets its question at the sending, and a yes to the last one sends the form', () => {
  render(<Asking />);
  type('A doua', '200');
  press('Trimite');
  expect(errorTexts()).toEqual(['Prima.']);
  type('Prima', '300');
  expect(screen.queryByText('200?')).toBeNull();
  press('Trimite');
  expect(screen.getByLabelText('Prima')).toHaveFocus();
  expect(screen.getByLabelText('Prima')).toHaveAccessibleDescription('300?');
  fireEvent.click(screen.getAllByRole('button', { name: 'Da, este corect' })[0] as HTMLElement);
  expect(screen.getByLabelText('A doua')).toHaveFocus();
  expect(timesSent()).toBe(0);
  press('Da, este corect');
  expect(timesSent()).toBe(1);
  press('Trimite');
  expect(timesSent()).toBe(2);
});

it('A corrected figure loses its question, and one sent again below its question counts as confirmed', () => {
  render(<Asking />);
  type('Prima', '300');
  press('Trimite');
  type('Prima', '30');
  expect(screen.queryByRole('button', { name: 'Da, este corect' })).toBeNull();
  press('Trimite');
  expect(timesSent()).toBe(1);
  type('Prima', '400');
  press('Trimite');
  expect(timesSent()).toBe(1);
  press('Trimite');
  expect(timesSent()).toBe(2);
  press('Trimite');
  expect(timesSent()).toBe(3);
});
