import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type DatedParameters, parameterChanges } from 'contract/parameters/parameter-changes';
import { simulations } from 'contract/simulations/simulations';
import { beforeEach, expect, it } from 'vitest';
import { newQueryClient } from '../../shared/api/query-client.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { ParametersPage } from './parameters-page.tsx';

const dated = (name: DatedParameters['name'], value: number): DatedParameters => ({
  name,
  unit: 'RON',
  currentId: 1,
  latestId: 1,
  values: [
    { id: 1, value, validFrom: '2026-01-01', source: 'Legea', changedAt: '2026-01-01T00:00:00.000Z', changedBy: null },
  ],
});

const open = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <ParametersPage />
    </QueryClientProvider>,
  );
const reload = () => {
  cleanup();
  open();
};

beforeEach(() => {
  const server = startFakeServer();
  server.answer(parameterChanges.getAll, [dated('SUMA_MINIMA', 1000)]);
  server.keepWaiting(simulations.index);
  open();
});

it('A parameter that is being changed is open again after a reload, with what was typed, until it is closed', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Schimbați: / }));
  fireEvent.change(screen.getByLabelText('Sursa'), { target: { value: 'Ordinul 7' } });
  reload();
  expect(await screen.findByLabelText('Sursa')).toHaveValue('Ordinul 7');

  fireEvent.click(screen.getByRole('button', { name: /^Închideți: / }));
  reload();
  fireEvent.click(await screen.findByRole('button', { name: /^Schimbați: / }));
  expect(screen.getByLabelText('Sursa')).toHaveValue('');
});
