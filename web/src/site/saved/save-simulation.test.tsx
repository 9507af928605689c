import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { savedSimulations } from 'contract/simulations/saved-simulations';
import { purchase } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { SaveSimulation } from './save-simulation.tsx';

it('a link that could not be made can be asked for again, and the simulation stays on the screen', async () => {
  const server = startFakeServer();
  server.cutOff(savedSimulations.save);
  const element = <SaveSimulation formData={purchase} seen={undefined} />;
  openPage([{ path: '/rezultateSimulare', element }], '/rezultateSimulare');
  await userEvent.click(screen.getByRole('button', { name: 'Creați linkul' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Nu am putut ajunge la server');
  server.answer(savedSimulations.save, { token: 't'.repeat(43), expiresAt: '2026-12-20T10:00:00.000Z' });
  await userEvent.click(screen.getByRole('button', { name: 'Creați linkul' }));
  expect(await screen.findByLabelText('Linkul dumneavoastră')).toHaveValue(
    `${window.location.origin}/simulare/${'t'.repeat(43)}`,
  );
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
