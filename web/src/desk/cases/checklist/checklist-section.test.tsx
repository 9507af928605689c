import { fireEvent, screen, within } from '@testing-library/react';
import { verifyLogin } from 'contract/accounts/verify-login';
import { checklist } from 'contract/checklist/checklist';
import type { DocumentItem } from 'contract/checklist/document-item';
import { customerPage } from 'contract/customer-record/customer-page';
import { customers } from 'contract/customers/customers';
import { customerFiles } from 'contract/documents/files';
import { beforeEach, expect, it } from 'vitest';
import { application, caseDetails, casePerson } from '../../../testing/case.ts';
import { customerFile } from '../../../testing/customer-file.ts';
import { documentItem } from '../../../testing/document-item.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { ToastArea } from '../../../ui/notices/toast.tsx';
import { keepToken } from '../../session/token.ts';
import { ChecklistSection } from './checklist-section.tsx';

const stored = customerFile({ filename: 'x.pdf', originalname: 'buletin.pdf' });
const identity = documentItem({ _id: 'identity', state: 'received', receivedAt: '2026-11-21T10:00:00.000Z' });
const salary = documentItem({
  _id: 'salary',
  title: 'Adeverință de salariu',
  state: 'received',
  expires: true,
  proves: ['venituriSalariu'],
});

let server: FakeServer;

/** The list of a case, with a server that stores changes. */
function draw(...items: readonly DocumentItem[]) {
  let list = items;
  const change = (id: string | undefined, changes: Partial<DocumentItem>): DocumentItem => {
    const old = list.find(({ _id }) => _id === id) ?? identity;
    const changed = { ...old, ...changes, version: old.version + 1 };
    list = list.map((one) => (one._id === id ? changed : one));
    return changed;
  };
  server.answer(checklist.getForCase, () => [...list]);
  server.answer(checklist.setState, ({ params, body }) => {
    const { state, reason = '' } = body as { state: DocumentItem['state']; reason?: string };
    return change(params.id, { state, reason: reason ?? '' });
  });
  server.answer(checklist.attach, ({ params }) => {
    const { filename, originalname, size, uploadDate: uploadedAt } = stored;
    const files = [{ filename, originalname, bytes: size, uploadedAt, uploadedBy: null }];
    return change(params.id, { state: 'received', files });
  });
  server.answer(checklist.detach, ({ params }) => change(params.id, { state: 'requested', files: [] }));
  show();
}

function show() {
  const form = { venituriSalariu: '9,000' };
  const found = caseDetails({
    form,
    people: [casePerson(), casePerson({ place: 1, facts: { name: 'Dan Pop' } })],
    applications: [application()],
  });
  renderDesk(
    <>
      <ChecklistSection found={found} />
      <ToastArea />
    </>,
  );
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const states = () => server.requestsTo(checklist.setState).map(({ params, body }) => [params.id, body]);

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(customerPage.get, {
    phone: '+40722123456',
    selectedOffer: null,
    selectedProduct: null,
    comments: [],
    files: [stored],
  });
});

it('one press verifies a document without notes, and another takes that back', async () => {
  draw(identity);
  await press('Verificat: Carte de identitate');
  expect(await screen.findByText('1 din 1 verificate', { selector: 'h2 ~ span' })).toBeVisible();
  await press('Anulați');
  expect(
    await screen.findByText('0 din 1 verificate, 1 așteaptă verificarea', { selector: 'h2 ~ span' }),
  ).toBeVisible();
  expect(states()).toMatchObject([
    ['identity', { state: 'verified', expectedVersion: 1 }],
    ['identity', { state: 'received', expectedVersion: 2 }],
  ]);
});

it('settled documents are folded under their count; one that is verified now stays in its place', async () => {
  draw(identity, documentItem({ _id: 'deed', title: 'Contract', state: 'verified' }));
  expect(await screen.findByText('1 act verificat')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Contract', hidden: true })).not.toBeVisible();
  await press('Verificat: Carte de identitate');
  expect(await screen.findByText('2 din 2 verificate', { selector: 'h2 ~ span' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Carte de identitate' })).toBeVisible();
});

it('a document with a day and figures asks for them, beside the declared ones', async () => {
  draw(salary);
  await press('Verificat: Adeverință de salariu');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Declarat: 9\.000/)).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Emis la (opțional)'), { target: { value: '2.11.2026' } });
  fireEvent.change(dialog.getByLabelText('Salariu (opțional)'), { target: { value: '8640' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Verificat' }));
  await screen.findByText('„Adeverință de salariu”: verificat.');
  expect(states()).toEqual([
    [
      'salary',
      {
        state: 'verified',
        issuedOn: '2026-11-02',
        provenDelays: null,
        expectedVersion: 1,
        proven: [{ figure: 'venituriSalariu', amount: 8640 }],
      },
    ],
  ]);
});

it('a document is verified beside its shown file, which closes then', async () => {
  server.answer(customers.getCustomer, listedCustomer());
  server.keepWaiting(customerFiles.download);
  const { filename, originalname, size: bytes, uploadDate: uploadedAt } = stored;
  draw({ ...identity, files: [{ filename, originalname, bytes, uploadedAt, uploadedBy: null }] });
  await press('Previzualizați buletin.pdf');
  const viewer = within(await screen.findByRole('dialog', { name: 'buletin.pdf' }));
  fireEvent.click(viewer.getByRole('button', { name: 'Verificat: Carte de identitate' }));
  expect(await screen.findByText('„Carte de identitate”: verificat.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('two presses reject a document with a usual reason and the typed words', async () => {
  draw(identity);
  await press('Respingeți: Carte de identitate');
  const words = 'Sau cu cuvintele dumneavoastră';
  fireEvent.change(await screen.findByLabelText(words), { target: { value: 'Refaceți poza la lumină.' } });
  await press('Nu se citește clar.');
  expect(await screen.findByText('Motiv: Nu se citește clar. Refaceți poza la lumină.')).toBeVisible();
});

it('the dialog keeps typed words after a faster colleague, and saves them over the present state', async () => {
  draw(identity);
  server.refuse(checklist.setState, 'SCHIMBAT_INTRE_TIMP', {
    what: 'document',
    current: { ...identity, version: 7 },
    changedBy: 'Dan Pop',
    isOwn: false,
    changedAt: null,
  });
  await press('Respingeți: Carte de identitate');
  const field = await screen.findByLabelText('Sau cu cuvintele dumneavoastră');
  fireEvent.change(field, { target: { value: 'Este copia altcuiva.' } });
  server.answer(checklist.getForCase, [{ ...identity, version: 7 }]);
  await press('Respingeți');
  expect(await screen.findByRole('alert')).toHaveTextContent('Dan Pop a schimbat actul între timp.');
  expect(field).toHaveValue('Este copia altcuiva.');
  await expect.poll(() => server.requestsTo(checklist.getForCase).length).toBe(2);
  server.answer(checklist.setState, { ...identity, state: 'rejected', version: 8 });
  await press('Păstrați varianta dumneavoastră');
  await expect.poll(() => states().at(-1)).toMatchObject(['identity', { expectedVersion: 7 }]);
});

it('one choice puts a loose file of the customer under a document, and a press takes it from there', async () => {
  draw(documentItem({ _id: 'identity' }));
  expect(await screen.findByText('1 fișier al clientului nu este sub niciun act')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Sub ce act stă buletin.pdf'), { target: { value: 'identity' } });
  expect(await screen.findByRole('list', { name: 'Fișierele actului Carte de identitate' })).toBeVisible();
  expect(server.requestsTo(checklist.attach).map(({ body }) => body)).toEqual([{ filenames: ['x.pdf'] }]);
  expect(screen.queryByText(/sub niciun act/)).toBeNull();
  await press('Scoateți de sub act: buletin.pdf');
  expect(await screen.findByText(/rămâne la fișierele clientului\. Actul este cerut din nou\./)).toBeVisible();
});

it('a broker adds a document for the chosen person and bank', async () => {
  draw(identity);
  const added = documentItem({ _id: 'new', title: 'Contract de muncă', person: 1, bank: 'BCR', isOfRule: false });
  server.answer(checklist.add, added);
  await press('Act nou');
  fireEvent.change(await screen.findByLabelText('Actul'), { target: { value: 'Contract de muncă' } });
  fireEvent.change(screen.getByLabelText('Al cui este'), { target: { value: '1' } });
  fireEvent.change(screen.getByLabelText('Cine îl cere'), { target: { value: 'BCR' } });
  server.answer(checklist.getForCase, [identity, added]);
  await press('Adăugați actul');
  expect(await screen.findByText('Contract de muncă')).toBeVisible();
  expect(server.requestsTo(checklist.add).map(({ body }) => body)).toMatchObject([
    { title: 'Contract de muncă', person: 1, bank: 'BCR' },
  ]);
});

it('the list warns of a document that expires before the signing, and names its last valid day', async () => {
  draw(
    documentItem({
      state: 'verified',
      issuedOn: '2026-11-02',
      expires: true,
      expiresBeforeSigning: true,
      validity: [{ bank: null, until: '2099-12-02' }],
    }),
  );
  expect(await screen.findByText('Expiră înainte de semnarea dorită')).toBeVisible();
  expect(screen.getByText(/valabil până la 2 decembrie 2099/)).toBeInTheDocument();
});

it('an empty list says so, and leads administrators to the rules', async () => {
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'admin' });
  draw();
  expect(await screen.findByText(/Niciun act de cerut/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'schimbați regulile' })).toHaveAttribute('href', '/acte-cerute');
});

it('the list names the reason of a failed read', async () => {
  server.refuse(checklist.getForCase, 'DOSAR_NEGASIT');
  show();
  expect(await screen.findByText('Actele dosarului nu s-au putut citi.')).toBeVisible();
});

it('the list says why the chosen bank has no documents yet', async () => {
  server.refuse(checklist.bundlePdf, 'FARA_ACTE_VERIFICATE');
  draw(documentItem({ state: 'verified' }));
  fireEvent.click(await screen.findByText('Descărcați actele verificate'));
  fireEvent.change(await screen.findByLabelText('Actele verificate, pentru'), { target: { value: 'BCR' } });
  await press('Descărcați actele verificate, PDF');
  expect(await screen.findByText(/Niciun act nu este verificat încă/)).toBeVisible();
  expect(server.requestsTo(checklist.bundlePdf).map(({ query }) => query.get('bank'))).toEqual(['BCR']);
});
