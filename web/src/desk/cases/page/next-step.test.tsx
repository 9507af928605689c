import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { agreements } from 'contract/agreements/agreements';
import { casePeople } from 'contract/cases/case-people';
import { cases } from 'contract/cases/cases';
import { checklist } from 'contract/checklist/checklist';
import { selectableOffers } from 'contract/products/offers';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { variantA } from 'quote/testing/sample-scenario';
import { purchase } from 'quote/worked-examples';
import { beforeEach, expect, it, vi } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
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
