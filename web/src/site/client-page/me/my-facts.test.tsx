import { fireEvent, screen, waitFor } from '@testing-library/react';
import { clientPortal, type ClientPage as Page } from 'contract/client-portal/client-portal';
import { clientPagePath } from 'contract/site/pages';
import { beforeEach, expect, it } from 'vitest';
import { NO_FACTS } from '../../../testing/case.ts';
import { clientDocument, clientPage } from '../../../testing/client-page.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { ClientPage } from '../case/client-page.tsx';

const TOKEN = 'x'.repeat(43);
const TOGETHER = [
  { name: 'Ioana Țuțu', isMe: false, isAwaited: false },
  { name: 'Dan Pop', isMe: true, isAwaited: true },
];

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

/** A co-borrower's page with these facts; the bank wants five. */
function page(facts: Partial<Page['me']['facts']> = {}, me: Partial<Page['me']> = {}): Page {
  const { me: fresh } = clientPage();
  const wanted: Page['me']['wanted'] = ['birthDay', 'address', 'cnp', 'idNumber', 'idExpiresOn'];
  const known = { ...NO_FACTS, name: 'Dan Pop', ...facts };
  return clientPage({
    name: 'Dan Pop',
    me: { ...fresh, place: 1, role: 'coBorrower', wanted, facts: known, ...me },
    people: TOGETHER,
  });
}

async function open(shown: Page) {
  const known = { deviceToken: 'known', expiresAt: new Date(Date.now() + 86_400_000).toISOString() };
  localStorage.setItem(`client-device:${TOKEN.slice(0, 8)}`, JSON.stringify(known));
  server.answer(clientPortal.get, shown);
  openPage([{ path: '/dosarul-meu/:token', Component: ClientPage }], clientPagePath(TOKEN));
  await screen.findByRole('heading', { name: /^Datele mele/ });
}

function leave(label: string, text: string) {
  const field = screen.getByLabelText(label);
  const sent = server.requestsTo(clientPortal.setMe);
  fireEvent.change(field, { target: { value: text } });
  expect(server.requestsTo(clientPortal.setMe)).toEqual(sent);
  fireEvent.blur(field);
}

it('a field is saved when it is left, and counts', async () => {
  await open(page({ birthDay: '1990-05-05' }));
  expect(screen.getByRole('heading', { name: 'Datele mele, 1 din 5' })).toBeVisible();
  server.answer(clientPortal.setMe, page({ birthDay: '1990-05-05', address: 'Str. Lungă 1' }));
  leave('Adresa de domiciliu', 'Str. Lungă 1');
  expect(await screen.findByRole('heading', { name: 'Datele mele, 2 din 5' })).toBeVisible();
  expect(screen.getByText('Salvat.')).toBeVisible();
  expect(server.requestsTo(clientPortal.setMe).map(({ body }) => body)).toEqual([{ address: 'Str. Lungă 1' }]);
});

it('a field waits for the answer to the field before: no late answer hides its mask', async () => {
  await open(page());
  const { promise, resolve } = Promise.withResolvers<Page>();
  const [first, second] = [page({ address: 'Str. Lungă 1' }), page({ address: 'Str. Lungă 1' }, { cnpMasked: '•15' })];
  server.answer(clientPortal.setMe, ({ body }) => ('cnp' in (body as object) ? second : promise));
  leave('Adresa de domiciliu', 'Str. Lungă 1');
  leave('CNP-ul', '1900505410015');
  await waitFor(() => expect(server.requestsTo(clientPortal.setMe)).not.toEqual([]));
  expect(server.requestsTo(clientPortal.setMe)).toHaveLength(1);
  resolve(first);
  expect(await screen.findByText(/Salvat: •15/)).toBeVisible();
});

it('a refused field says why, keeps the typed text, and is saved once it is right', async () => {
  await open(page());
  server.refuse(clientPortal.setMe, 'CNP_NEPOTRIVIT', { field: 'cnp' });
  leave('CNP-ul', '1900505410015');
  expect(await screen.findByText(/nu se potrivesc/)).toBeVisible();
  expect(screen.getByLabelText('CNP-ul')).toHaveValue('1900505410015');
  server.answer(clientPortal.setMe, page({ birthDay: '1990-05-05' }, { cnpMasked: '•••••••••••15' }));
  fireEvent.blur(screen.getByLabelText('CNP-ul'));
  expect(await screen.findByText(/Salvat: •••••••••••15/)).toBeVisible();
  expect(screen.getByLabelText('CNP-ul')).toHaveValue('');
});

it('an expired document shows its error and does not count', async () => {
  await open(page({ idExpiresOn: '2020-01-01' }));
  expect(screen.getByText('Actul a expirat: banca cere unul valabil.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Datele mele, 0 din 5' })).toBeVisible();
});

it('a co-borrower reads who named them, who else signs, and may share their papers', async () => {
  await open(page());
  expect(screen.getByText(/Numele și adresa de e-mail le avem de la/)).toHaveTextContent('Ioana Țuțu');
  const list = screen.getByRole('region', { name: 'Cine semnează' });
  expect(list).toHaveTextContent('Dan Pop (dumneavoastră)mai așteptăm acte, acorduri sau date');
  expect(list).toHaveTextContent('Ioana Țuțuavem tot');
  server.answer(clientPortal.setMe, page({}, { sharesDocuments: true }));
  fireEvent.click(screen.getByLabelText('Ceilalți pot vedea și trimite actele mele'));
  await waitFor(() => expect(screen.getByLabelText(/^Ceilalți pot vedea/)).toBeChecked());
  expect(server.requestsTo(clientPortal.setMe).map(({ body }) => body)).toEqual([{ sharesDocuments: true }]);
});

it('the papers awaited of a signer are named beside them', async () => {
  await open({ ...page(), documents: [clientDocument({ person: 1 }), clientDocument({ _id: 'act-2', person: null })] });
  const list = screen.getByRole('region', { name: 'Cine semnează' });
  expect(list).toHaveTextContent('Dan Pop (dumneavoastră)mai așteptăm: Carte de identitate');
});

it('a co-borrower is offered no hour: appointments are the borrower’s', async () => {
  await open(page());
  expect(screen.getByRole('region', { name: 'Cine se ocupă de dosar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Alegeți o oră' })).toBeNull();
});

it('who signs alone is asked nothing about others', async () => {
  await open({ ...page(), people: [{ name: 'Dan Pop', isMe: true, isAwaited: true }] });
  expect(screen.queryByLabelText(/^Ceilalți pot vedea/)).toBeNull();
  expect(screen.queryByRole('region', { name: 'Cine semnează' })).toBeNull();
});
