import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { agreements } from 'contract/agreements/agreements';
import { casePeople } from 'contract/cases/case-people';
import { cases } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { customers } from 'contract/customers/customers';
import { selectableOffers } from 'contract/products/offers';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { tasks } from 'contract/tasks/tasks';
import { variantA } from 'quote/testing/sample-scenario';
import { purchase } from 'quote/worked-examples';
import { beforeEach, expect, it, vi } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { taskWith } from '../../../testing/task.ts';
import { keepToken } from '../../session/token.ts';
import { CaseStrip } from './case-strip.tsx';
import { CaseNextStep } from './next-step.tsx';

let server: FakeServer;
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-30T10:00:00Z'), toFake: ['Date'] });
  keepToken('token');
  server = startFakeServer();
  server.answer(agreements.getForCase, { agreements: [], clearances: [] });
  server.answer(checklist.getForCase, []);
  server.answer(casePeople.missing, []);
  server.answer(selectableOffers.getAll, []);
  server.answer(tasks.getForCustomer, []);
});

const top = async () => within(await screen.findByRole('region', { name: 'Ce urmează' }));

it('a late bank comes first, with its officer and the presses for its answer and another day', async () => {
  const [sent, late] = [
    application({ _id: 'a', banca: 'BCR', stage: 'valuation', deadline: { kind: 'answer', day: '2026-12-05' } }),
    application({
      ...{ _id: 'b', banca: 'RAIFFEISEN', stage: 'sent', officer: 'George Manea' },
      deadline: { kind: 'answer', day: '2026-10-20' },
    }),
  ];
  renderDesk(<CaseNextStep found={caseDetails({ applications: [sent, late] })} />);
  const rows = (await top()).getAllByRole('listitem').map(({ textContent }) => withPlainSpaces(textContent));
  expect(rows).toEqual([
    'Raiffeisen: răspuns întârziat, 20 oct. · de 41 de zile · sunați la bancă: George ManeaNotați răspunsulAlt termen',
    'BCR: răspunsul băncii sâmbătăNotați răspunsul',
  ]);
});

it('a signed case awaits the money, and a drawn one can be closed', async () => {
  const applications = [
    application({ _id: 'a', stage: 'signed' }),
    application({ _id: 'b', banca: 'BT', stage: 'drawn' }),
  ];
  renderDesk(<CaseNextStep found={caseDetails({ applications })} />);
  const step = await top();
  expect(step.getByText(/urmează tragerea/)).toBeVisible();
  expect(step.queryByText(/A doua bancă/)).toBeNull();
  fireEvent.click(step.getByRole('button', { name: 'Închideți dosarul: BT' }));
  expect(await screen.findByRole('dialog', { name: /^Închideți dosarul/ })).toBeVisible();
});

it('one press adds the cheapest offer of a bank that the case lacks', async () => {
  const { creditData, metadata } = variantA();
  const offer = (banca: string) => ({
    ...{ metadata: { ...metadata, _id: `offer-${banca}`, banca }, loanDetails: { creditData } },
    ...{ eligibil: true, motive: [], pesteLimita: [], versions: { products: 1, parameters: 1 } },
  });
  server.answer(simulations.simAll, [offer('BCR'), offer('RAIFFEISEN')]);
  server.answer(cases.addApplication, caseDetails());
  renderDesk(<CaseNextStep found={caseDetails({ applications: [application({ banca: 'BCR' })], form: purchase })} />);
  fireEvent.click(await (await top()).findByRole('button', { name: 'Adăugați Raiffeisen' }));
  await waitFor(() => expect(server.requestsTo(cases.addApplication)).toHaveLength(1));
  expect(server.requestsTo(cases.addApplication)[0]?.body).toMatchObject({ offer: 'offer-RAIFFEISEN' });
});

it('a case without a bank begins with all offers, where no form has figures', async () => {
  renderDesk(<CaseNextStep found={caseDetails({ applications: [], form: null })} />);
  expect(await (await top()).findByText('Adăugați o bancă, din ofertele de azi.')).toBeVisible();
});

it('late tasks of the case and of its client are named with their delay, and lead to the tasks', async () => {
  const late = { ...taskWith('Cereți adeverința'), _id: 'late', caseId: 'case', day: '2026-11-25' };
  server.answer(tasks.getForCustomer, [
    late,
    { ...taskWith('Sunați clientul'), _id: 'client', day: '2026-11-29' },
    { ...taskWith('Trimiteți oferta'), _id: 'today', caseId: 'case', day: '2026-11-30' },
    { ...late, _id: 'other', title: 'Cereți extrasul', caseId: 'other-case' },
    { ...late, _id: 'done', title: 'Cereți contractul', doneAt: '2026-11-26T10:00:00Z' },
  ]);
  renderDesk(<CaseNextStep found={caseDetails({ applications: [application({ stage: 'drawn' })] })} />);
  const link = await (await top()).findByRole('link', { name: 'Cereți adeverința' });
  expect(link).toHaveAttribute('href', '#sarcini');
  expect(withPlainSpaces(link.closest('p')?.textContent ?? '')).toBe(
    'Cereți adeverința: restantă de 5 zile; Sunați clientul: restantă de 1 zi',
  );
});

it('of several late banks only the first has the filled press', async () => {
  const late = (_id: string, day: string) =>
    application({ _id, banca: _id, stage: 'sent', deadline: { kind: 'answer', day } });
  const applications = [late('BT', '2026-10-20'), late('BCR', '2026-10-22')];
  renderDesk(<CaseNextStep found={caseDetails({ applications })} />);
  const presses = (await top()).getAllByRole('button', { name: /^Notați răspunsul/ });
  expect(presses.map(({ dataset }) => dataset.variant)).toEqual(['primary', 'secondary']);
});

it('a case that ended with a contract offers to close its client in one press', async () => {
  const ended = { closedAt: '2026-11-29T10:00:00Z', stage: 'closed', outcome: 'signed' } as const;
  const { customer } = caseDetails();
  server.answer(customers.setStatus, listedCustomer({ ...customer, status: 5 }));
  renderDesk(<CaseStrip found={caseDetails({ ...ended, customer: { ...customer, status: 4 } })} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Mutați clientul în „Closed”' }));
  await waitFor(() => expect(server.requestsTo(customers.setStatus)).toHaveLength(1));
  expect(server.requestsTo(customers.setStatus)[0]?.body).toEqual({ status: 5, expectedStatus: 4 });
});
