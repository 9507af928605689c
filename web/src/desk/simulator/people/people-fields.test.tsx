import { fireEvent, screen, within } from '@testing-library/react';
import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { useRef, useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { FieldErrors } from '../../../shared/forms/field-errors.ts';
import { goToField } from '../../../shared/forms/go-to-field.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { PeopleFields } from './people-fields.tsx';

const BIRTH_DATE = 'codebitori.0.dataNasterii';
let input: LoanFormInput;

/** The part of a screen with these fields; its button simulates an answer of the server. */
function Screen({ refused }: { refused: FieldErrors }) {
  const [held, setInput] = useState<LoanFormInput>({ ...emptyLoanForm, codebitori: [] });
  const [errors, setErrors] = useState<FieldErrors>({});
  const part = useRef<HTMLDivElement>(null);
  input = held;
  const refuse = () => {
    setErrors(refused);
    goToField(part.current, Object.keys(refused));
  };
  return (
    <div ref={part}>
      <PeopleFields
        form={{
          input: held,
          errors,
          questionOf: () => undefined,
          change: (answers) => setInput((now) => ({ ...now, ...answers })),
        }}
      />
      <button type="button" onClick={refuse}>
        Trimiteți
      </button>
    </div>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const person = (personIndex: number) => within(screen.getByRole('group', { name: `Persoana ${personIndex}` }));
const type = (personIndex: number, label: string, value: string) =>
  fireEvent.change(person(personIndex).getByLabelText(label), { target: { value } });

beforeEach(() => {
  renderDesk(<Screen refused={{ [BIRTH_DATE]: 'Persoana 2: Vârsta minimă este 18 ani.' }} />);
});

it('the form asks for no other person before a press adds one, and then begins at the birth date', () => {
  expect(screen.queryByRole('textbox')).toBeNull();
  press('Împreună cu altcineva');
  expect(person(2).getByLabelText('Data nașterii')).toHaveFocus();
  type(2, 'Data nașterii', '05.05.1983');
  type(2, 'Venitul din salariu', '4500');
  expect(input.codebitori).toMatchObject([{ dataNasterii: '1983-05-05', venituriSalariu: '4,500' }]);
  expect(input).toMatchObject({ dataNasterii: '', venituriSalariu: '' });
});

it('the form takes three other people at most', () => {
  for (const name of ['Împreună cu altcineva', 'Adăugați Persoana 3', 'Adăugați Persoana 4']) press(name);
  expect(screen.queryByRole('button', { name: /^Adăugați/ })).toBeNull();
  type(4, 'Venitul din salariu', '100');
  expect(input.codebitori?.map(({ venituriSalariu }) => venituriSalariu)).toEqual(['', '', '100']);
});

it('a press removes a person, and another puts them back in their place', () => {
  press('Împreună cu altcineva');
  type(2, 'Venitul din salariu', '200');
  press('Adăugați Persoana 3');
  type(3, 'Venitul din salariu', '300');
  press('Scoateți Persoana 2');
  expect(screen.getByRole('button', { name: 'Anulați' })).toHaveFocus();
  expect(input.codebitori).toMatchObject([{ venituriSalariu: '300' }]);
  press('Anulați');
  expect(input.codebitori).toMatchObject([{ venituriSalariu: '200' }, { venituriSalariu: '300' }]);
  expect(screen.queryByRole('button', { name: 'Anulați' })).toBeNull();
});

it('a removed person cannot return after other changes of people', () => {
  press('Împreună cu altcineva');
  press('Scoateți Persoana 2');
  press('Împreună cu altcineva');
  expect(screen.queryByRole('button', { name: 'Anulați' })).toBeNull();
});

it('the server’s error unfolds the person and focuses the field', () => {
  press('Împreună cu altcineva');
  const fold = screen.getByRole('group', { name: 'Persoana 2' }).closest('details');
  if (fold) fold.open = false;
  press('Trimiteți');
  expect(fold?.open).toBe(true);
  expect(person(2).getByLabelText('Data nașterii')).toHaveFocus();
  expect(person(2).getByText('Persoana 2: Vârsta minimă este 18 ani.')).toBeVisible();
});
