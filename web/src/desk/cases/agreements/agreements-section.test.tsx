import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { verifyLogin } from 'contract/accounts/verify-login';
import { agreements, type Clearance } from 'contract/agreements/agreements';
import { bankForms } from 'contract/agreements/bank-forms';
import { applications } from 'contract/cases/applications';
import { casePeople } from 'contract/cases/case-people';
import { cases } from 'contract/cases/cases';
import { endReasons } from 'contract/cases/end-reasons';
import { checklist } from 'contract/checklist/checklist';
import { type ClientLink, clientLinks } from 'contract/client-portal/client-links';
import { customerPage } from 'contract/customer-record/customer-page';
import { selectableOffers } from 'contract/products/offers';
import { tasks } from 'contract/tasks/tasks';
import { expect, it } from 'vitest';
import { agreement } from '../../../testing/agreement.ts';
import { caseDetails, casePerson } from '../../../testing/case.ts';
import { customerFile } from '../../../testing/customer-file.ts';
import { documentItem } from '../../../testing/document-item.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { MoveDialog } from '../move/stage-button.tsx';
import { CaseNextStep } from '../page/next-step.tsx';
import { AgreementsSection } from './agreements-section.tsx';
import type { AgreementsOfCase } from './missing-agreements.ts';

const clearance = (missing: Clearance['missing'], from: string | null, ids = ['person-0']): Clearance => ({
  ...{ bank: 'BCR', missing, from },
  people: ids.map((_id) => ({ _id, name: null, missing, from })),
});
const EMPTY: AgreementsOfCase = {
  agreements: [],
  clearances: [clearance(['information', 'consent'], null)],
};
const CASE = '4c2c5b1e-8d7e-4d43-9a53-0d7a1f6f2a10';
const LINK: ClientLink = {
  ...{ _id: 'link', createdAt: '2026-11-20T10:00:00.000Z', createdByName: 'Ana', sentTo: 'dan@example.ro' },
  ...{ openedAt: null, state: 'live', person: { _id: 'person-0', place: 0, name: 'Ana Pop' } },
};
const FROM = '2026-11-26T12:35:00.000Z';
const SENT: AgreementsOfCase = {
  agreements: [agreement(), agreement({ kind: 'bank-consent', bank: 'BCR' })],
  clearances: [clearance(['waiting', 'consent'], FROM)],
};

function start(read = EMPTY) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(agreements.getForCase, read);
  server.answer(bankForms.list, []);
  server.answer(checklist.getForCase, []);
  server.answer(casePeople.missing, []);
  server.answer(selectableOffers.getAll, []);
  server.answer(tasks.getForCustomer, []);
  server.answer(clientLinks.getForCase, []);
  server.answer(clientLinks.create, { token: 'x', link: LINK });
  return server;
}

it('one press sends the link and all missing texts, and the top names the first day for the bank', async () => {
  const server = start();
  server.answer(agreements.send, () => {
    server.answer(agreements.getForCase, SENT);
    return SENT.agreements;
  });
  renderDesk(<CaseNextStep found={caseDetails({ _id: CASE })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Trimiteți linkul și textele' }));
  expect(await screen.findByText(/poate trimite din joi, 26 noiembrie, ora 14:35/)).toBeVisible();
  expect(server.requestsTo(agreements.send).map(({ body }) => body)).toMatchObject([
    { channel: 'page', texts: [{ kind: 'information-sheet' }, {}, {}, { kind: 'bank-consent', bank: 'BCR' }] },
  ]);
  expect(server.requestsTo(clientLinks.create)).toHaveLength(1);
});

it('a client who has a page is sent no second link; one without an address can be sent none', async () => {
  const server = start();
  server.answer(clientLinks.getForCase, [LINK]);
  server.answer(agreements.send, SENT.agreements);
  renderDesk(<CaseNextStep found={caseDetails({ people: [casePerson({ hasPage: true })] })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Trimiteți-i textele' }));
  await waitFor(() => expect(server.requestsTo(agreements.send)).toHaveLength(1));
  expect(server.requestsTo(clientLinks.create)).toEqual([]);
  cleanup();
  server.answer(clientLinks.getForCase, []);
  renderDesk(<CaseNextStep found={caseDetails({ people: [casePerson({ facts: { email: null } })] })} />);
  expect(await screen.findByRole('link', { name: 'adăugați-o în fișa lui' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Trimiteți/ })).toBeNull();
});

it('one press invites a couple: a link for each who has none, and what each lacks', async () => {
  const ids = ['person-0', 'person-1'];
  const server = start({ agreements: [agreement()], clearances: [clearance(['information', 'consent'], null, ids)] });
  server.answer(agreements.send, []);
  const dan = casePerson({ place: 1, facts: { name: 'Dan Pop', email: 'dan@example.ro' } });
  renderDesk(<CaseNextStep found={caseDetails({ _id: CASE, people: [casePerson({ hasPage: true }), dan] })} />);
  server.answer(clientLinks.getForCase, [LINK]);
  fireEvent.click(await screen.findByRole('button', { name: 'Trimiteți linkul și textele' }));
  await waitFor(() => expect(server.requestsTo(agreements.send)).toHaveLength(2));
  expect(server.requestsTo(clientLinks.create).map(({ body }) => body)).toMatchObject([{ person: 'person-1' }]);
  expect(server.requestsTo(agreements.send).map(({ body }) => body)).toMatchObject([
    { people: ['person-0'], texts: [{ kind: 'service-request' }, {}, {}] },
    { people: ['person-1'], texts: [{ kind: 'information-sheet' }, {}, {}, {}] },
  ]);
});

it('the top says who cannot get a page, and why', async () => {
  start();
  const dan = casePerson({ place: 1, facts: { name: 'Dan Pop', email: 'ANA@example.ro' } });
  const third = casePerson({ place: 2, facts: {} });
  renderDesk(<CaseNextStep found={caseDetails({ people: [casePerson(), dan, third] })} />);
  expect(await screen.findByText(/are aceeași adresă de e-mail ca Ioana Țuțu/)).toBeVisible();
  expect(screen.getByText(/nu are încă nume/)).toBeVisible();
  expect(screen.getByText('Linkul pleacă pe e-mail la ana@example.ro.')).toBeVisible();
});

it('the top of a case says what is missing, offers the waiver, and moves a case that may go', async () => {
  const server = start(SENT);
  server.answer(clientLinks.getForCase, [LINK]);
  server.answer(agreements.send, () => {
    server.answer(agreements.getForCase, { agreements: [], clearances: [clearance([], FROM)] });
    return [];
  });
  server.answer(checklist.getForCase, [documentItem({ state: 'received' }), documentItem({ _id: 'deed' })]);
  renderDesk(<CaseNextStep found={caseDetails({ people: [casePerson({ hasPage: true })] })} />);
  const step = within(await screen.findByRole('region', { name: 'Ce urmează' }));
  expect(step.getByText('Se poate trimite din joi, 26 noiembrie, ora 14:35.')).toBeVisible();
  expect(await step.findByRole('link', { name: /^1.act primit așteaptă$/ })).toHaveAttribute('href', '#acte');
  expect(step.getByRole('button', { name: 'Cereți actele' })).toBeVisible();
  fireEvent.click(await step.findByRole('button', { name: 'Trimiteți-i renunțarea la așteptare' }));
  expect(await step.findByRole('button', { name: 'Mutați BCR în „Trimis”' })).toBeVisible();
  expect(server.requestsTo(agreements.send)[0]?.body).toMatchObject({ texts: [{ kind: 'waiting-waiver' }] });
});

it('a broker gives chosen texts on paper', async () => {
  const server = start(SENT);
  server.answer(agreements.send, []);
  renderDesk(<AgreementsSection found={caseDetails()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Trimiteți texte' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByLabelText('Cerere de servicii'));
  fireEvent.click(dialog.getByLabelText('Mandat pentru ANAF'));
  fireEvent.change(dialog.getByLabelText('Cum'), { target: { value: 'paper' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Trimiteți' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.requestsTo(agreements.send)[0]?.body).toEqual({
    channel: 'paper',
    texts: [
      { kind: 'data-consent', bank: null },
      { kind: 'tax-office-mandate', bank: null },
    ],
  });
});

it('a mandate goes out with the bank’s own form, which a broker can read from the case', async () => {
  const form = { _id: 'form', name: 'Acord BC.pdf' };
  const mandate = agreement({ kind: 'credit-bureau-mandate', bank: 'BCR', form });
  const server = start({ ...SENT, agreements: [mandate] });
  server.answer(bankForms.list, [
    { ...form, kind: 'credit-bureau-mandate', bank: 'BCR', bytes: 1, sha256: 'a', createdAt: '', createdByName: null },
  ]);
  server.answer(agreements.send, []);
  server.answer(clientLinks.getForCase, [LINK]);
  renderDesk(<AgreementsSection found={caseDetails({ people: [casePerson({ hasPage: true })] })} />);
  fireEvent.click(await screen.findByText('Mandat pentru Biroul de Credit, BCR'));
  expect(await screen.findByRole('button', { name: 'Formularul băncii: Acord BC.pdf' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Trimiteți texte' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (const box of dialog.getAllByRole<HTMLInputElement>('checkbox', { checked: true })) fireEvent.click(box);
  fireEvent.click(await dialog.findByLabelText('Mandat pentru Biroul de Credit, cu formularul BCR'));
  fireEvent.click(dialog.getByRole('button', { name: 'Trimiteți' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const texts = [{ kind: 'credit-bureau-mandate', bank: 'BCR' }];
  expect(server.requestsTo(agreements.send)[0]?.body).toEqual({ channel: 'page', texts });
});

it('the section records the scan of a text signed by hand; a refusal keeps the typed words', async () => {
  const server = start(SENT);
  server.answer(customerPage.get, {
    phone: '+40722123456',
    selectedOffer: null,
    selectedProduct: null,
    comments: [],
    files: [customerFile({ originalname: 'semnat.pdf' })],
  });
  server.refuse(agreements.recordSigned, 'ACORD_INCHEIAT');
  renderDesk(<AgreementsSection found={caseDetails()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Semnat pe hârtie: Informare despre intermediar' }));
  const submit = await screen.findByRole('button', { name: 'Înregistrați semnătura' });
  fireEvent.click(submit);
  expect(await screen.findByText('Alegeți fișierul semnat.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Fișierul semnat'), { target: { value: 'a.pdf' } });
  fireEvent.change(screen.getByLabelText('Cine a semnat'), { target: { value: 'Ioana Pop' } });
  fireEvent.click(submit);
  expect(await screen.findByText(/deja acceptat sau retras/)).toBeVisible();
  expect(screen.getByLabelText('Cine a semnat')).toHaveValue('Ioana Pop');
});

it('the section asks before it records a withdrawal', async () => {
  const server = start(SENT);
  server.answer(agreements.withdraw, agreement({ state: 'withdrawn' }));
  renderDesk(<AgreementsSection found={caseDetails()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Retrageți textul: Informare despre intermediar' }));
  expect(server.requestsTo(agreements.withdraw)).toEqual([]);
  fireEvent.click(await screen.findByRole('button', { name: 'Înregistrați retragerea' }));
  await waitFor(() => expect(server.requestsTo(agreements.withdraw)).toHaveLength(1));
});

it('a move to the bank names the missing conditions and the next step; a refusal keeps the typed words', async () => {
  const server = start();
  server.answer(cases.get, caseDetails({ _id: CASE }));
  server.answer(endReasons.list, []);
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.refuse(applications.move, 'INFORMARE_LIPSA', { people: [{ _id: 'person-0', name: 'Ana Pop' }] });
  server.answer(agreements.send, () => {
    server.answer(agreements.getForCase, SENT);
    return SENT.agreements;
  });
  renderDesk(<MoveDialog caseId={CASE} applicationId="application" onClose={() => undefined} />);
  expect(await screen.findByText('Cererea nu poate pleca încă la bancă')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Notă (opțional)'), { target: { value: 'Dosarul complet.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Mutați în „Trimis”' }));
  expect(await screen.findByText(/^Nu a primit încă informarea.*: Ana Pop\./)).toBeVisible();
  expect(screen.getByLabelText('Notă (opțional)')).toHaveValue('Dosarul complet.');
  fireEvent.click(await screen.findByRole('button', { name: 'Trimiteți linkul și textele' }));
  expect(await screen.findByText('Se poate trimite din joi, 26 noiembrie, ora 14:35.')).toBeVisible();
  expect(screen.getByText(/Clientul are textele/)).toBeVisible();
  expect(screen.getByLabelText('Notă (opțional)')).toHaveValue('Dosarul complet.');
});
