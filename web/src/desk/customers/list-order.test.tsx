import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { neighboursOf, useListOrder } from './list-order.ts';

function List({ phones }: { phones: readonly string[] }) {
  useListOrder(phones);
  return null;
}

it('The list that was on the screen last says who stands before and after a customer', () => {
  const { rerender } = render(<List phones={['+1', '+2', '+3']} />);
  expect([neighboursOf('+1'), neighboursOf('+2'), neighboursOf('+3')]).toEqual([
    { before: undefined, after: '+2' },
    { before: '+1', after: '+3' },
    { before: '+2', after: undefined },
  ]);
  expect(neighboursOf('+4')).toEqual({});
  rerender(<List phones={['+3', '+4']} />);
  expect([neighboursOf('+4'), neighboursOf('+1')]).toEqual([{ before: '+3', after: undefined }, {}]);
});
