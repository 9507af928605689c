import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { DateInput } from './date-input.tsx';

function Form({ first = '' }: { first?: string }) {
  const [day, setDay] = useState(first);
  return (
    <>
      <DateInput label="Data" name="day" value={day} onChange={setDay} />
      <button type="button" onClick={() => setDay('')}>
        Ștergeți
      </button>
      <output>{day}</output>
    </>
  );
}

const field = () => screen.getByLabelText('Data');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const kept = () => screen.getByRole('status').textContent;

it('the field shows a day in Romanian writing, and takes another in any usual one', () => {
  render(<Form first="2026-11-21" />);
  expect(field()).toHaveValue('21.11.2026');
  type('1/2/2027');
  expect(kept()).toBe('2027-02-01');
  fireEvent.blur(field());
  expect(field()).toHaveValue('01.02.2027');
});

it('a half-typed day counts as none, and the left field says so', () => {
  render(<Form first="2026-11-21" />);
  type('21.11.202');
  expect(kept()).toBe('');
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.blur(field());
  expect(field()).toHaveValue('21.11.202');
  expect(screen.getByRole('alert')).toHaveTextContent('Scrieți o zi care există');
  type('21.11.2027');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('the field takes the day of the browser’s calendar, and follows a day set from elsewhere', () => {
  render(<Form />);
  const calendar = document.querySelector('input[type=date]');
  if (!calendar) throw new Error('there is a calendar');
  fireEvent.change(calendar, { target: { value: '2026-12-24' } });
  expect([field().getAttribute('value'), kept()]).toEqual(['24.12.2026', '2026-12-24']);
  fireEvent.click(screen.getByRole('button', { name: 'Ștergeți' }));
  expect(field()).toHaveValue('');
});
