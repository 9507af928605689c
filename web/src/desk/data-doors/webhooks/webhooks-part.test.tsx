import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { webhooks as api, type Webhook, type WebhookDelivery } from 'contract/webhooks/webhooks';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { DataDoorsPage } from '../data-doors-page.tsx';

const WEBHOOK: Webhook = {
  _id: 'w',
  url: 'https://contabil.example.ro/hook',
  events: ['case.closed'],
  isEnabled: true,
  disabledReason: null,
  formerSecretUntil: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  version: 3,
};

const FAILED: WebhookDelivery = {
  _id: 'msg_1',
  type: 'case.closed',
  data: { case: 'c1', customer: 'k1' },
  createdAt: '2026-11-20T08:00:00.000Z',
  state: 'failed',
  nextAttempt: null,
  attempts: [
    { at: '2026-11-20T08:00:01.000Z', status: 500, error: 'status', ms: 12 },
    { at: '2026-11-20T08:00:07.000Z', status: null, error: 'timeout', ms: 15_000 },
  ],
};

const SECRET = `whsec_${'s'.repeat(43)}=`;

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
});

function open(webhooks: readonly Webhook[]) {
  server.answer(api.list, [...webhooks]);
  render(
    <MemoryRouter initialEntries={['/date?parte=webhookuri']}>
      <QueryClientProvider client={newQueryClient()}>
        <DataDoorsPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('A webhook is added with what it hears, and its secret is shown once', async () => {
  open([]);
  server.answer(api.create, { secret: SECRET, webhook: WEBHOOK });
  await userEvent.click(await screen.findByRole('button', { name: 'Adăugați un webhook' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Webhook nou' }));
  await userEvent.type(dialog.getByLabelText('Adresă'), WEBHOOK.url);
  await userEvent.click(dialog.getByRole('button', { name: 'Adăugați webhook-ul' }));
  expect(await dialog.findByText('Alegeți cel puțin un eveniment.')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Dosar închis/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Adăugați webhook-ul' }));
  const shown = await screen.findByRole('dialog', { name: 'Secretul webhook-ului' });
  expect(within(shown).getByText(SECRET)).toBeVisible();
  expect(server.requestsTo(api.create)[0]?.body).toMatchObject({ url: WEBHOOK.url, events: ['case.closed'] });
});

it('The server’s refusal of an address stands at the field', async () => {
  open([WEBHOOK]);
  const message = 'Adresa duce într-o rețea privată sau rezervată. Alegeți una publică.';
  server.refuse(api.change, 'ADRESA_PRIVATA', { field: 'url', errors: { url: message } });
  await userEvent.click(await screen.findByRole('button', { name: `Modificați webhook-ul ${WEBHOOK.url}` }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Pornit/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(dialog.getByLabelText('Adresă')).toHaveFocus();
  expect(server.requestsTo(api.change)[0]?.body).toMatchObject({ isEnabled: false, expectedVersion: 3 });
});

it('The log shows the tries and the body of a delivery, and sends it again', async () => {
  open([WEBHOOK]);
  server.answer(api.deliveries, { deliveries: [FAILED], nextCursor: null });
  server.answer(api.resend, { ...FAILED, state: 'queued' });
  await userEvent.click(await screen.findByRole('button', { name: `Livrările către ${WEBHOOK.url}` }));
  const dialog = within(screen.getByRole('dialog', { name: 'Livrări' }));
  expect(await dialog.findByText(/răspuns de eroare \(500\)/)).toBeVisible();
  expect(dialog.getByText(/niciun răspuns la timp/)).toBeVisible();
  await userEvent.click(dialog.getByText('Ce s-a trimis'));
  expect(dialog.getByText(/"customer": "k1"/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Trimite din nou' }));
  expect(server.requestsTo(api.resend).map(({ params }) => params)).toEqual([{ id: 'msg_1' }]);
});

it('One that the program switched off says why', async () => {
  open([{ ...WEBHOOK, isEnabled: false, disabledReason: 'gone' }]);
  expect(await screen.findByText(/a răspuns că nu mai este acolo \(410\)/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Trimiteți o probă/ })).toBeDisabled();
});
