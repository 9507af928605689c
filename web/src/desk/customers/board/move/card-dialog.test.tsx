import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderDesk } from '../../../../testing/render-desk.tsx';
import { CardDialog } from './card-dialog.tsx';

const CARD = {
  _id: 'c',
  name: 'Ioana Țuțu',
  alias: '',
  phone: '+40722123456',
  email: null,
  judet: 'Alba',
  localitate: 'Aiud',
  createdAt: '2026-11-20T10:00:00.000Z',
  lastActivity: '2026-11-20T10:00:00.000Z',
  responsible: null,
  returnsOn: null,
};

it.each([
  [0, 'New Leads'],
  [1, 'Contact Made'],
  [3, 'New Leads'],
])('takes the focus to the first track on which a card of status %i is not: %s', async (status, title) => {
  const card = { ...CARD, status };
  renderDesk(<CardDialog card={card} onMove={() => {}} onClaim={() => {}} onBinned={() => {}} onClose={() => {}} />);
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('button', { name: title }));
});
