import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { type DatedParameters, parameterChanges } from 'contract/parameters/parameter-changes';
import { simulations } from 'contract/simulations/simulations';
import { beforeEach, expect, it } from 'vitest';
import { newQueryClient } from '../../shared/api/query-client.ts';
import { today } from '../../shared/time/today.ts';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
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

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const typeSource = (value: string) => fireEvent.change(screen.getByLabelText('Sursa'), { target: { value } });

let server: FakeServer;

beforeEach(() => {
  sessionStorage.clear();
  server = startFakeServer();
  server.answer(parameterChanges.getAll, [dated('SUMA_MINIMA', 1000)]);
  server.keepWaiting(simulations.index);
  open();
});

it('The form of a parameter is open again after a reload, with its draft, until the author gives it up', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Schimbați: / }));
  typeSource('Ordinul 7');
  reload();
  expect(await screen.findByLabelText('Sursa')).toHaveValue('Ordinul 7');

  press(/^Închideți: /);
  press(/^Schimbați: /);
  expect(screen.getByLabelText('Sursa')).toHaveValue('Ordinul 7');
  press('Renunțați');
  press('Da, renunțați');
  expect(screen.getByRole('button', { name: /^Schimbați: / })).toHaveFocus();
  reload();
  fireEvent.click(await screen.findByRole('button', { name: /^Schimbați: / }));
  expect(screen.getByLabelText('Sursa')).toHaveValue('');
});

it('A new value is saved once, after a preview; a later edit takes the preview and its button away', async () => {
  server.answer(parameterChanges.preview, { before: [], after: [], notes: ['Verificați și maximul.'] });
  server.keepWaiting(parameterChanges.add);
  // On a phone the groups are folded.
  fireEvent.click(await screen.findByRole('heading', { level: 2 }));
  fireEvent.click(await screen.findByRole('button', { name: /^Schimbați: / }));
  typeSource('Ordinul 7');
  press('Vedeți ce se schimbă');
  expect(await screen.findByText('Verificați și maximul.')).toBeVisible();
  typeSource('Ordinul 8');
  expect(screen.queryByRole('button', { name: /^Salvați din/ })).toBeNull();
  press('Vedeți ce se schimbă');
  const save = await screen.findByRole('button', { name: /^Salvați din/ });
  fireEvent.click(save);
  fireEvent.click(save);
  const sent = () => server.requestsTo(parameterChanges.add).map(({ body }) => body);
  await expect.poll(sent).toEqual([expect.objectContaining({ source: 'Ordinul 8', expectedId: 1 })]);
});

it('The form of a parameter opens at its value', async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^Schimbați: / }));
  expect(screen.getByLabelText('Valoarea nouă')).toHaveFocus();
});

it('A value that somebody stored within a day offers the one before, with its source', async () => {
  const parameter = dated('SUMA_MINIMA', 1000);
  const stored = { id: 2, value: 1500, source: 'greșeală', changedBy: 'ion', changedAt: new Date().toISOString() };
  const values = [{ ...stored, validFrom: today() }, ...parameter.values];
  server.answer(parameterChanges.getAll, [{ ...parameter, values, currentId: 2, latestId: 2 }]);
  server.answer(parameterChanges.preview, { before: [], after: [], notes: [] });
  server.keepWaiting(parameterChanges.add);
  reload();
  fireEvent.click(await screen.findByRole('button', { name: /^Reveniți la valoarea de dinainte: / }));
  press('Vedeți ce se schimbă');
  fireEvent.click(await screen.findByRole('button', { name: /^Salvați din/ }));
  const sent = () => server.requestsTo(parameterChanges.add).map(({ body }) => body);
  await expect
    .poll(sent)
    .toEqual([{ name: 'SUMA_MINIMA', value: 1000, validFrom: today(), source: 'Legea', expectedId: 2 }]);
});

it('A preview shows changed figures and sums up the others in a line', async () => {
  const sample = (rate: number) => ({
    ...{ name: 'Achiziție', offer: 'BCR, Casa', refusal: null },
    figures: [
      { label: 'Prima lună', unit: 'RON' as const, figure: 2000 },
      { label: 'DAE', unit: '%' as const, figure: rate },
    ],
  });
  server.answer(parameterChanges.preview, { before: [sample(0.07)], after: [sample(0.08)], notes: [] });
  fireEvent.click(await screen.findByRole('heading', { level: 2 }));
  fireEvent.click(await screen.findByRole('button', { name: /^Schimbați: / }));
  typeSource('Ordinul 7');
  press('Vedeți ce se schimbă');
  expect(await screen.findByRole('row', { name: /DAE.*8,00/ })).toBeVisible();
  expect(screen.getByText('Rămân la fel: prima lună.')).toBeVisible();
  expect(screen.queryByRole('row', { name: /Prima lună/ })).toBeNull();
});
