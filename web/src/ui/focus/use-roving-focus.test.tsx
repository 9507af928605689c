import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { nextOfCells, nextOfRows, partOf, useRovingFocus } from './use-roving-focus.ts';

const ROWS = ['ana', 'ion', 'eva'];

function Rows() {
  const [names, setNames] = useState(ROWS);
  const roving = useRovingFocus({
    first: () => names[0] && partOf(names[0], 'open'),
    present: (place) => (names.includes(place.split(' ')[0] ?? '') ? place : undefined),
    next: (key, from) => (key === 'PageDown' ? 'dan open' : nextOfRows(names, { key, from, main: 'open' })),
  });
  return (
    <>
      <ul {...roving.holderProps}>
        {names.map((name) => (
          <li key={name}>
            <a href="/" {...roving.place(partOf(name, 'open'))}>
              {name}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => setNames(['dan'])}>
        Alții
      </button>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

it('Tab reaches one row of a list, and keys lead from row to row as far as its ends', async () => {
  render(<Rows />);
  await userEvent.tab();
  const reached = [focused()];
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{ArrowUp}']) {
    await userEvent.keyboard(key);
    reached.push(focused());
  }
  expect(reached).toEqual(['ana', 'ion', 'eva', 'eva', 'ion', 'ana', 'ana']);
  await userEvent.keyboard('{ArrowDown}{Control>}{ArrowDown}{/Control}');
  expect(focused()).toBe('ion');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('ion');
});

it('a row that is not shown yet gets the focus when it is', async () => {
  render(<Rows />);
  await userEvent.tab();
  await userEvent.keyboard('{PageDown}');
  expect(focused()).toBe('ana');
  screen.getByRole('button', { name: 'Alții' }).click();
  await expect.poll(focused).toBe('dan');
});

it('keys lead through the places of a cell, to the cells beside it and to the ends of its row', () => {
  const cells = [
    [['a'], ['b1', 'b2']],
    [['c'], ['d']],
  ];
  const next = (from: string, key: string) => nextOfCells(cells, { key, from });
  expect([next('b1', 'ArrowDown'), next('b2', 'ArrowDown'), next('d', 'ArrowUp')]).toEqual(['b2', 'd', 'b2']);
  expect([next('a', 'ArrowRight'), next('a', 'ArrowLeft'), next('a', 'ArrowUp')]).toEqual(['b1', undefined, undefined]);
  expect([next('d', 'Home'), next('c', 'End'), next('c', 'Enter')]).toEqual(['c', 'd', undefined]);
});
