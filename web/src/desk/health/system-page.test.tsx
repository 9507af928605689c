import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { health } from 'contract/health/health';
import { expect, it } from 'vitest';
import { newQueryClient } from '../../shared/api/query-client.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { renderDesk } from '../../testing/render-desk.tsx';
import { WELL } from '../../testing/system-status.ts';
import { HealthNotices } from './health-notices.tsx';
import { SystemPage } from './system-page.tsx';

const open = () =>
  render(
    <QueryClientProvider client={newQueryClient()}>
      <SystemPage />
    </QueryClientProvider>,
  );

it('The state of the system is shown part by part, and checked again when asked', async () => {
  const server = startFakeServer();
  server.answer(health.system, WELL);
  open();
  expect(await screen.findByText('Totul este în regulă.')).toBeVisible();
  expect(screen.getByText(/^Versiunea 0\.2\.0 \(1a2b3c4d5e6f\), pornită de 3\szile\.$/)).toBeVisible();
  expect(screen.getAllByText('În regulă')).toHaveLength(11);

  server.answer(health.system, { ...WELL, scanner: { state: 'bad' } });
  fireEvent.click(screen.getByRole('button', { name: 'Verificați din nou' }));
  expect(await screen.findByText('Nu funcționează: Verificarea de viruși.')).toBeVisible();
  expect(screen.getByText(/^Porniți ClamAV/)).toBeVisible();
});

it('A failed read shows a sentence and offers another try; the shown state stays', async () => {
  const server = startFakeServer();
  server.refuse(health.system, 'INDISPONIBIL');
  open();
  expect(await screen.findByText(/^Serverul nu răspunde acum/)).toBeVisible();
  server.answer(health.system, WELL);
  fireEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByText('Totul este în regulă.')).toBeVisible();
  server.refuse(health.system, 'INDISPONIBIL');
  fireEvent.click(screen.getByRole('button', { name: 'Verificați din nou' }));
  expect(await screen.findByText(/^Serverul nu răspunde acum/)).toBeVisible();
  expect(screen.getByText('Totul este în regulă.')).toBeVisible();
});

it('A notice says that no back-up was ever made; what is well has none', async () => {
  const server = startFakeServer();
  server.answer(health.system, { ...WELL, backup: { state: 'attention', at: null, hours: null } });
  renderDesk(<HealthNotices />);
  expect(await screen.findByText(/Copia de siguranță\. Nu a fost făcută nicio copie de siguranță\./)).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});
