import { fireEvent, screen } from '@testing-library/react';
import { simulations } from 'contract/simulations/simulations';
import { purchase } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { QuickStartForm } from './quick-start-form.tsx';

it('keeps what was typed when the network fails, and goes on to the offers at the next try', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.refuse(simulations.catalogue, 'VERSIUNI_NEGASITE', {});
  server.cutOff(simulations.simAll);
  const router = renderDesk(<QuickStartForm navigationState={{ formData: purchase }} />);
  const compare = () => fireEvent.click(screen.getByRole('button', { name: 'Comparați ofertele' }));
  compare();
  expect(await screen.findByText(/Ce ați completat s-a păstrat/)).toBeVisible();
  expect(screen.getByLabelText('Valoarea imobilului')).toHaveValue('500.000');
  expect(router.state.location.pathname).toBe('/');

  server.answer(simulations.simAll, []);
  compare();
  await expect.poll(() => router.state.location.pathname).toBe('/alegeCredit');
});
