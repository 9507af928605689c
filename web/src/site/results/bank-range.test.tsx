import { screen, waitFor, within } from '@testing-library/react';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { grid } from 'contract/simulations/grid';
import { purchase } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { bankRange } from '../../testing/parameters-in-force.ts';
import { entry } from '../wizard-session/form-data.ts';
import { BankRange } from './bank-range.tsx';

const form = { ...purchase, perioadaCreditata: 240, alteRateCC: '300' };

const open = () =>
  openPage([{ path: '/rezultateSimulare', element: <BankRange formData={form} /> }], '/rezultateSimulare', entry(form));

const section = () => screen.findByRole('region', { name: 'Cât ar împrumuta băncile' });
const text = async () => withPlainSpaces((await section()).textContent ?? '');

it('a visitor reads the range, and the changes that widen it with their own ranges, the widest first', async () => {
  const server = startFakeServer();
  server.answer(grid.gridRange, ({ body }) => {
    const { alteRateCC, perioadaCreditata } = body as typeof form;
    if (alteRateCC === '0') return { ...bankRange, most: 375_000 };
    if (perioadaCreditata === 360) return { ...bankRange, banks: 10, most: 400_000 };
    return bankRange;
  });
  open();
  await waitFor(async () => expect(within(await section()).getAllByRole('listitem')).toHaveLength(2));
  expect(await text()).toContain('cel mai mare credit este între 230.000 și 357.000 RON la 9 din 10 bănci.');
  const changes = within(await section()).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => withPlainSpaces(textContent ?? ''))).toEqual([
    'Pe cea mai lungă perioadă: între 230.000 și 400.000 RON la toate cele 10 bănci.',
    'Fără ratele cardurilor de credit: între 230.000 și 375.000 RON la 9 din 10 bănci.',
  ]);
  expect(await text()).toContain('Unele oferte sau criterii sunt demonstrative.');
});

it('a range that nothing widens names no change', async () => {
  startFakeServer().answer(grid.gridRange, { ...bankRange, hasSamples: false });
  open();
  await screen.findByText(/la 9 din 10/);
  expect(await text()).not.toMatch(/Ce l-ar mări|demonstrative/);
});

it('without an answer the page says nothing of banks', async () => {
  startFakeServer().refuse(grid.gridRange, 'FARA_VENIT', {});
  open();
  await waitFor(() => expect(screen.queryByText('Cât ar împrumuta băncile')).not.toBeInTheDocument());
});
