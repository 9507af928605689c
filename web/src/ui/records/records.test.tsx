import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import type { Sorting } from '../sorting.ts';
import { type Column, RowLink } from './record-columns.tsx';
import { Records } from './records.tsx';

type Bank = { readonly name: string; readonly town: string | undefined; readonly branches: number };

const BANKS: readonly Bank[] = [
  { name: 'Unu', town: 'Cluj', branches: 9 },
  { name: 'Doi', town: undefined, branches: 60 },
  { name: 'Trei', town: 'Iași', branches: 120 },
];

const COLUMNS: readonly Column<Bank, 'branches'>[] = [
  { key: 'name', title: 'Banca', isName: true, cell: ({ name }) => <RowLink to={`/${name}`}>{name}</RowLink> },
  { key: 'town', title: 'Oraș', titleOnCard: 'beside', cell: ({ town }) => town },
  { key: 'branches', title: 'SucursaleDeschise', sortKey: 'branches', cell: ({ branches }) => branches },
];

/** The banks in the order of the last press on a head. */
function Banks({ isListOnPhone = false }: { isListOnPhone?: boolean }) {
  const [sorting, sort] = useState<Sorting<'branches'>>();
  return (
    <Records
      label="Bănci"
      columns={COLUMNS}
      card={{ phone: '"name" auto "town" auto / auto' }}
      isListOnPhone={isListOnPhone}
      rows={sorting?.isDescending ? BANKS.toReversed() : BANKS}
      keyOf={({ name }) => name}
      sorting={sorting}
      onSort={sort}
    />
  );
}

const show = (banks = <Banks />) =>
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: banks }])} />);
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

it('A head sorts the rows upwards, and downwards when it is pressed again', async () => {
  show();
  const head = screen.getByRole('columnheader', { name: 'SucursaleDeschise' });
  expect(head).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(screen.getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button'));
  expect(head).toHaveAttribute('aria-sort', 'descending');
  expect(names()).toEqual(['Trei', 'Doi', 'Unu']);
  expect(screen.getByRole('columnheader', { name: 'Oraș' })).not.toHaveAttribute('aria-sort');
});

it('Arrows, Home and End move the focus from row link to row link', async () => {
  show();
  screen.getByRole('link', { name: 'Unu' }).focus();
  const visited: (string | null | undefined)[] = [];
  for (const key of ['ArrowUp', 'ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home']) {
    await userEvent.keyboard(`{${key}}`);
    visited.push(document.activeElement?.textContent);
  }
  expect(visited).toEqual(['Unu', 'Doi', 'Trei', 'Trei', 'Doi', 'Unu']);
});

it('A card holds the columns of its picture, each with a content', () => {
  show();
  const onCards = screen.getAllByRole('row').slice(1);
  const kept = onCards.map((row) =>
    [...row.querySelectorAll<HTMLElement>(':not([data-off-card])[data-field]')].map(({ dataset }) => dataset.field),
  );
  expect(kept).toEqual([['name', 'town'], ['name'], ['name', 'town']]);
  expect(onCards[1]).toHaveTextContent('Doi–60');
});

it('On a phone a screen reader finds a list of cards where a table asks for one', () => {
  show(<Banks isListOnPhone />);
  expect(screen.getByRole('list', { name: 'Bănci' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'UnuCluj9',
    'Doi–60',
    'TreiIași120',
  ]);
});
