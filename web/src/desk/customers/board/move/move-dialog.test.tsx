import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderDesk } from '../../../../testing/render-desk.tsx';
import { MoveDialog } from './move-dialog.tsx';

it.each([
  [0, 'New Leads'],
  [1, 'Contact Made'],
  [3, 'New Leads'],
])('takes the focus to the first track on which a card of status %i is not: %s', async (status, title) => {
  const card = { _id: 'c', name: 'Ioana Țuțu', alias: '', phone: '+40722123456', status };
  renderDesk(<MoveDialog card={card} onMove={() => {}} onErased={() => {}} onClose={() => {}} />);
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('button', { name: title }));
});
