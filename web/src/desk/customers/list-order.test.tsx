import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { neighboursOf, orderKept } from './list-order.ts';

const listed = (phone: string) => ({ phone, _id: `id${phone}` });

function List({ name, phones }: { name: string; phones: readonly string[] }) {
  return (
    <ul {...orderKept(phones.map(listed))}>
      <li>
        <button type="button">{name}</button>
      </li>
    </ul>
  );
}

beforeEach(() => {
  sessionStorage.clear();
  render(
    <>
      <List name="una" phones={['+1', '+2', '+1', '+3']} />
      <List name="alta" phones={['+3', '+4']} />
    </>,
  );
});

it('The list from which a customer was opened says who comes before and after them, each once', () => {
  expect(neighboursOf('+1')).toEqual({});
  fireEvent.click(screen.getByText('una'));
  expect([neighboursOf('+1'), neighboursOf('+2'), neighboursOf('+3')]).toEqual([
    { before: undefined, after: listed('+2') },
    { before: listed('+1'), after: listed('+3') },
    { before: listed('+2'), after: undefined },
  ]);
  expect(neighboursOf('+4')).toEqual({});
});

it('Of several lists on a screen, the last used one counts, by key too', () => {
  fireEvent.click(screen.getByText('una'));
  fireEvent.focus(screen.getByText('alta'));
  expect([neighboursOf('+4'), neighboursOf('+1')]).toEqual([{ before: listed('+3'), after: undefined }, {}]);
});
