import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { CardDialog } from './card-dialog.tsx';

it.each([
  [0, 'New Leads'],
  [1, 'Contact Made'],
  [3, 'New Leads'],
])('the dialog focuses the first track other than that of status %i: %s', async (status, title) => {
  const card = listedCustomer({ status });
  renderDesk(<CardDialog card={card} onMove={() => {}} onClaim={() => {}} onBinned={() => {}} onClose={() => {}} />);
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('button', { name: title }));
});
