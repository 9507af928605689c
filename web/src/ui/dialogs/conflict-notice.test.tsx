import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type ConflictField, ConflictNotice } from './conflict-notice.tsx';

const conflict = {
  what: 'agreementText',
  changedBy: 'Dan Pop',
  isOwn: false,
  changedAt: '2026-11-20T10:00:00Z',
  isNoticed: false,
} as const;

const draw = (fields: readonly ConflictField[], props = {}) => {
  const [onKeepMine, onTakeTheirs] = [vi.fn(), vi.fn()];
  render(<ConflictNotice {...{ conflict, fields, onKeepMine, onTakeTheirs }} {...props} />);
  return { onKeepMine, onTakeTheirs };
};

const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent);

it('the notice names the faster person and the moment, and offers both choices', () => {
  const { onKeepMine, onTakeTheirs } = draw([{ title: 'Titlu', stored: 'Acord', mine: 'Contract' }]);
  expect(screen.getByRole('alert')).toHaveTextContent(/^Dan Pop a schimbat textul între timp, la 20 nov\. 2026/);
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  fireEvent.click(screen.getByRole('button', { name: 'Folosiți varianta salvată' }));
  expect([onKeepMine, onTakeTheirs].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('the notice shows only differing fields, and only the differing lines of a long text', () => {
  draw([
    { title: 'Titlu', stored: 'Acord', mine: 'Acord ' },
    { title: 'Text', stored: 'unu\ndoi\ntrei\npatru', mine: 'unu\naltceva\ntrei\npatru' },
    { title: 'Zile', stored: '', mine: '30' },
  ]);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Text', 'Zile']);
  expect(cells()).toEqual(['…\ndoi\n…', '…\naltceva\n…', '–', '30']);
});

it('a line that only one variant has stands beside the other variant', () => {
  draw([{ title: 'Text', stored: 'unu\ndoi', mine: 'unu\ndoi\ntrei' }]);
  expect(cells()).toEqual(['…\ndoi', '…\ndoi\ntrei']);
});

it('the notice says that nothing differs from the stored record', () => {
  draw([{ title: 'Titlu', stored: 'Acord', mine: 'Acord' }]);
  expect(screen.getByText('Este salvat chiar ce ați completat.')).toBeVisible();
});

it('a change during typing reads quietly, and an impossible save has no button', () => {
  draw([], { conflict: { ...conflict, changedBy: null, changedAt: null, isNoticed: true }, onKeepMine: undefined });
  expect(screen.getByRole('status')).toHaveTextContent(/^S-a schimbat între timp textul\./);
  expect(screen.queryByRole('button', { name: 'Păstrați varianta dumneavoastră' })).toBeNull();
});
