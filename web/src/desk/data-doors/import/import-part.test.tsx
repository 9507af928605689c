import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { imports as api, type Import, type ImportLine } from 'contract/imports/imports';
import { staff } from 'contract/staff/staff';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { newQueryClient } from '../../../shared/api/query-client.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { DataDoorsPage } from '../data-doors-page.tsx';

const READ: Import = {
  ...{ _id: '1', fileName: 'clienti.xlsx', state: 'read', lines: 3, notes: [], sheet: null, isKnown: false },
  ...{ duplicates: 'skip', lookalikes: 'new', rows: {}, responsible: null, status: 5, counts: null, doneLines: 0 },
  ...{ readAt: '2026-11-20T10:00:00Z', readBy: 'ion', readByName: 'Ion Pop', appliedAt: null },
  ...{ takeBackUntil: null, takenBack: null, version: 0, mapping: { phone: 'Mobil' } },
  headings: [
    { name: 'Mobil', samples: ['0722 123 456'] },
    { name: 'Cine este', samples: ['Ana Pop', 'Dan Ion'] },
  ],
};
const TRIED: Import = {
  ...READ,
  ...{ mapping: { phone: 'Mobil', name: 'Cine este' }, counts: { create: 1, merge: 0, skip: 1, error: 1 }, version: 1 },
};
const SKIPPED: ImportLine = {
  ...{ line: 4, outcome: 'skip', changes: [], errors: [] },
  customer: { _id: null, phone: '+40722123456', name: 'Dan Ion' },
  existing: { _id: '7', phone: '+40722123456', name: 'Dan Ionescu', by: 'phone' },
};

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  server.answer(staff.list, [{ username: 'ion', name: 'Ion Pop' }]);
  server.answer(api.rows, { rows: [SKIPPED], nextCursor: null });
});

function open(one: Import) {
  server.answer(api.get, one);
  render(
    <MemoryRouter initialEntries={['/date?parte=import&import=1']}>
      <QueryClientProvider client={newQueryClient()}>
        <DataDoorsPage />
      </QueryClientProvider>
    </MemoryRouter>,
  );
}

it('A field that another column takes leaves the column that had it', async () => {
  server.answer(api.tryOut, TRIED);
  open(READ);
  const tryOut = await screen.findByRole('button', { name: 'Verificați rândurile' });
  expect(tryOut).toBeDisabled();
  await userEvent.selectOptions(screen.getByLabelText('Ce este „Cine este”'), 'Telefon');
  expect(screen.getByLabelText('Ce este „Mobil”')).toHaveValue('');
  await userEvent.selectOptions(screen.getByLabelText('Ce este „Mobil”'), 'Nume');
  await userEvent.click(tryOut);
  expect(server.requestsTo(api.tryOut)[0]?.body).toMatchObject({
    mapping: { phone: 'Cine este', name: 'Mobil' },
    expectedVersion: 0,
  });
});

it('A tried file begins with its wrong lines, and the line of a known customer has its own choice', async () => {
  server.answer(api.tryOut, TRIED);
  open(TRIED);
  expect(await screen.findByRole('button', { name: /^Importă 1\sclient$/ })).toBeEnabled();
  expect(screen.getByRole('radio', { name: 'Greșite (1)' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Descărcați rândurile greșite' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Sărite (1)' }));
  const row = within(await screen.findByRole('row', { name: /Dan Ion/ }));
  expect(row.getByText('Dan Ionescu (0722 123 456) are acest telefon')).toBeVisible();
  await userEvent.selectOptions(row.getByLabelText('Rândul 4'), 'Completează');
  expect(server.requestsTo(api.tryOut)[0]?.body).toMatchObject({ rows: { 4: 'merge' }, expectedVersion: 1 });
});

it('An applied import says for how long it can be taken back', async () => {
  const until = new Date(Date.now() + 23.5 * 60 * 60 * 1000).toISOString();
  open({ ...TRIED, state: 'applied', appliedAt: '2026-11-20T10:00:00Z', takeBackUntil: until });
  expect(await screen.findByRole('button', { name: 'Anulează importul (încă 23 h)' })).toBeVisible();
});

it('Columns of loans without a day of the balance are named, and one press leaves the loans out', async () => {
  server.answer(api.tryOut, TRIED);
  const headings = ['Mobil', 'Cine este', 'Banca', 'Sold'].map((name) => ({ name, samples: [] }));
  const mapping = { phone: 'Mobil', name: 'Cine este', 'loan.bank': 'Banca', 'loan.balance': 'Sold' };
  open({ ...READ, headings, mapping });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Unui credit îi mai trebuie: ziua soldului, luni rămase, dobânda fixă sau marja.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Importați fără credite' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Verificați rândurile' }));
  expect(server.requestsTo(api.tryOut)[0]?.body).toMatchObject({ mapping: { phone: 'Mobil', name: 'Cine este' } });
});

it('An import without wrong or skipped lines names neither', async () => {
  open({ ...TRIED, counts: { create: 3, merge: 0, skip: 0, error: 0 } });
  expect(await screen.findByText('Din 3 rânduri: 3 clienți noi.')).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Greșite/ })).toBeNull();
});
