import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { agreements } from 'contract/agreements/agreements';
import { casePeople, type MissingForBank } from 'contract/cases/case-people';
import { customers } from 'contract/customers/customers';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { beforeEach, expect, it } from 'vitest';
import { agreement } from '../../../testing/agreement.ts';
import { caseDetails, casePerson } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';
import { closeAlert } from '../../../ui/dialogs/alert-store.ts';
import { keepToken } from '../../session/token.ts';
import { MissingSection } from './missing-section.tsx';
import { PeopleSection } from './people-section.tsx';

const CASE = '4c2c5b1e-8d7e-4d43-9a53-0d7a1f6f2a10';
const DAN = '4c2c5b1e-8d7e-4d43-9a53-0d7a1f6f2a11';

const dan = (changes: Parameters<typeof casePerson>[0] = {}) =>
  casePerson({ _id: DAN, place: 1, ...changes, facts: { name: 'Dan Pop', email: 'dan@example.ro', ...changes.facts } });

const couple = (person = dan()) => caseDetails({ _id: CASE, people: [casePerson(), person] });

const lacks = (person: Partial<MissingForBank['people'][number]>): MissingForBank => ({
  ...{ bank: 'BCR', isSendable: false, property: ['price'] },
  people: [{ _id: DAN, name: 'Dan Pop', texts: ['information'], from: null, facts: [], documents: [], ...person }],
});

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(agreements.getForCase, { agreements: [], clearances: [] });
  server.answer(casePeople.missing, []);
  server.answer(auth.account, ownAccount({ authLevel: 'admin' }));
});

const card = async (name: string) =>
  within((await screen.findByRole('heading', { name: new RegExp(name), level: 3 })).closest('li') as HTMLElement);

it('a card names the person, how far their texts are, and what banks still want of them', async () => {
  const person = { _id: DAN, place: 1, name: 'Dan Pop' };
  server.answer(agreements.getForCase, {
    agreements: [
      agreement({ person, sentAt: '2026-11-12T08:21:00.000Z' }),
      agreement({ person, kind: 'bank-consent', bank: 'BCR', state: 'accepted' }),
    ],
    clearances: [
      {
        ...{ bank: 'BCR', missing: ['waiting'], from: '2026-11-17T08:21:00.000Z' },
        people: [{ _id: DAN, name: 'Dan Pop', missing: ['waiting'], from: '2026-11-17T08:21:00.000Z' }],
      },
    ],
  });
  const documents = [{ _id: 'act', title: 'Carte de identitate' }];
  server.answer(casePeople.missing, [
    lacks({ facts: ['cnp', 'address'], documents }),
    lacks({ facts: ['cnp'], documents }),
  ]);
  renderDesk(<PeopleSection found={couple()} />);
  const own = await card('Dan Pop');
  const line = await own.findByText(/^Informată/);
  expect(withPlainSpaces(line.textContent)).toBe('Informată 12 nov. · se poate trimite din 17 nov. 10:21 · acord BCR');
  expect(withPlainSpaces((await own.findByText(/^lipsesc/)).textContent)).toBe('lipsesc 2 date, 1 act');
});

it('a form with fewer people than the case names those whom its figures leave out', async () => {
  const mia = casePerson({ _id: 'mia', place: 2, facts: { name: 'Mia Pop' } });
  const people = [casePerson(), dan(), mia, casePerson({ _id: 'ion', place: 4, role: 'guarantor' })];
  const form = { codebitori: [{ venituriSalariu: 4_500 }] };
  renderDesk(<PeopleSection found={caseDetails({ _id: CASE, people, form })} />);
  expect(await screen.findByText(/^Formularul dosarului nu are nimic despre .?Mia Pop.?: cifrele/)).toBeVisible();
  expect(screen.queryByText(/nimic despre .*Dan Pop/)).toBeNull();
});

it('another person is added by name, and a refusal keeps the typed words', async () => {
  server.refuse(casePeople.add, 'PREA_MULTE_PERSOANE', { role: 'coBorrower' });
  renderDesk(<PeopleSection found={couple()} />);
  fireEvent.click(await screen.findByRole('button', { name: '+ Persoană' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Adăugați' }));
  expect(await dialog.findByText('Scrieți numele persoanei care semnează.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Numele'), { target: { value: 'Vlad Pop' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Adăugați' }));
  expect(await dialog.findByText(/Dosarul are deja 3/)).toBeVisible();
  expect(dialog.getByLabelText('Numele')).toHaveValue('Vlad Pop');
  expect(server.requestsTo(casePeople.add)[0]?.body).toMatchObject({ name: 'Vlad Pop', role: 'coBorrower' });
});

it('CNP and document are fields after the request for the service, and stay out of the tab’s store', async () => {
  server.answer(agreements.getForCase, {
    agreements: [
      agreement({ kind: 'service-request', state: 'accepted', person: { _id: DAN, place: 1, name: 'Dan Pop' } }),
    ],
    clearances: [],
  });
  const stored = dan({ cnpMasked: '•••••••••••27' });
  server.answer(casePeople.change, couple(stored));
  renderDesk(<PeopleSection found={couple(stored)} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Completați.*Dan Pop/ }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(await dialog.findByLabelText('CNP-ul'), { target: { value: '123' } });
  fireEvent.change(dialog.getByLabelText('Adresa de domiciliu'), { target: { value: 'Str. Lungă 1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  expect(await dialog.findByText('CNP-ul are exact 13 cifre.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('CNP-ul'), { target: { value: '1900101410011' } });
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('1900101410011');
  expect(JSON.stringify({ ...sessionStorage })).toContain('Str. Lungă 1');
  fireEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.requestsTo(casePeople.change)[0]?.body;
  expect(sent).toMatchObject({ cnp: '1900101410011', address: 'Str. Lungă 1', expectedVersion: 1 });
  expect(sent).not.toHaveProperty('idNumber');
});

it('before the request for the service the form says who may write CNP and document', async () => {
  renderDesk(<PeopleSection found={couple()} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Completați.*Dan Pop/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/se notează după ce persoana acceptă/)).toBeVisible();
  expect(dialog.queryByLabelText('CNP-ul')).toBeNull();
});

it('a co-borrower leaves with a reason and comes back; the borrower cannot leave', async () => {
  server.answer(casePeople.leave, couple());
  renderDesk(<PeopleSection found={couple()} />);
  const borrower = await card('Ioana Țuțu');
  fireEvent.click(borrower.getByRole('button', { name: /^Alte comenzi/ }));
  expect(borrower.queryByRole('button', { name: 'Iese' })).toBeNull();
  const own = await card('Dan Pop');
  fireEvent.click(own.getByRole('button', { name: /^Alte comenzi/ }));
  fireEvent.click(own.getByRole('button', { name: 'Iese' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('De ce iese'), { target: { value: 'Semnează singură.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Iese' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(casePeople.leave)[0]?.body).toEqual({ reason: 'Semnează singură.', expectedVersion: 1 });
});

it('a person who left can come back, and an administrator reads what stays of an erased one', async () => {
  const left = dan({ place: null, leftAt: '2026-11-20T10:00:00.000Z', leftReason: 'Semnează singură.' });
  server.answer(casePeople.rejoin, couple());
  const retained = { name: 'Dan Pop', agreements: 2, numbers: true, until: null };
  server.answer(casePeople.remove, { success: true, retained });
  renderDesk(
    <>
      <PeopleSection found={couple(left)} />
      <AlertDialog />
    </>,
  );
  fireEvent.click(await screen.findByText('Au ieșit din dosar (1)'));
  fireEvent.click(screen.getByRole('button', { name: /^Revine/ }));
  await waitFor(() => expect(server.requestsTo(casePeople.rejoin)).toHaveLength(1));
  fireEvent.click(await screen.findByRole('button', { name: /^Ștergeți datele/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ștergeți' }));
  expect(await screen.findByText(/CNP-ul și actul, 2\stexte acceptate/)).toBeVisible();
  act(closeAlert);
});

it('a press shows CNP and document once, in a dialog', async () => {
  server.answer(casePeople.numbers, { cnp: '1900101410011', idSeries: 'RX', idNumber: '123456' });
  renderDesk(<PeopleSection found={couple(dan({ cnpMasked: '•••••••••••11', idMasked: 'RX ••••56' }))} />);
  const own = await card('Dan Pop');
  fireEvent.click(own.getByRole('button', { name: /^Alte comenzi/ }));
  expect(screen.queryByText('1900101410011')).toBeNull();
  fireEvent.click(own.getByRole('button', { name: 'Arătați CNP-ul' }));
  expect(await screen.findByText('1900101410011')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Gata' }));
  await waitFor(() => expect(screen.queryByText('1900101410011')).toBeNull());
});

it('the press for missing facts opens the person’s form at the first of them', async () => {
  server.answer(casePeople.missing, [lacks({ facts: ['address'], documents: [{ _id: 'act', title: 'Extras' }] })]);
  renderDesk(<MissingSection found={couple()} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Completați ce lipsește.*Dan Pop/ }));
  expect(await screen.findByLabelText('Adresa de domiciliu')).toHaveFocus();
});

it('a person whose phone is a customer’s is offered as one, and a press links the two', async () => {
  const linked = { _id: 'other', name: 'Dan Pop', phone: '+40722000001' };
  server.answer(customers.getAll, [listedCustomer(linked)]);
  server.answer(casePeople.change, couple());
  renderDesk(<PeopleSection found={couple(dan({ facts: { phone: linked.phone } }))} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Este aceeași persoană' }));
  await waitFor(() => expect(server.requestsTo(casePeople.change)).toHaveLength(1));
  expect(server.requestsTo(casePeople.change)[0]?.body).toEqual({ linkedPhone: linked.phone, expectedVersion: 1 });
});
