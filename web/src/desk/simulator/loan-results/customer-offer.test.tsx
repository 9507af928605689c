import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { cases } from 'contract/cases/cases';
import { customerPage } from 'contract/customer-record/customer-page';
import type { Reply } from 'contract/endpoint';
import type { OfferSimulation } from 'quote/offer-simulation';
import { offerSimulation } from 'quote/testing/sample-scenario';
import { beforeEach, expect, it } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { inputFrom } from '../../simulations/simulator-input.ts';
import { CustomerOffer } from './customer-offer.tsx';

const customer = { phone: '+40722123456', name: 'Ioana Țuțu' };
const WHY = 'Oferta cere un imobil cu clasa energetică A.';

const simulated = offerSimulation();
const { metadata, versions } = simulated;
const refused = { ...simulated, eligibil: false, motive: [WHY] };

const pageWith = (selectedOffer: string | null): Reply<typeof customerPage.get> => ({
  phone: customer.phone,
  selectedOffer,
  selectedProduct: null,
  files: [],
  comments: [],
});

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(customerPage.get, pageWith(null));
  server.answer(cases.getForCustomer, [
    caseDetails({ applications: [application({ banca: metadata.banca, oferta: metadata.oferta })] }),
  ]);
  server.answer(customerPage.setSelectedOffer, () => {
    server.answer(customerPage.get, pageWith(metadata._id));
    const selectedProduct = {
      product: metadata,
      versions,
      selectedOn: '2026-11-20',
      selectedBy: 'ana.popa',
      isArchived: false,
    };
    return { success: true as const, selectedOffer: metadata._id, selectedProduct };
  });
});

const draw = (simulation: OfferSimulation) =>
  renderDesk(<CustomerOffer customer={customer} input={inputFrom({})} simulation={simulation} asOf={undefined} />);
const choice = () => screen.findByRole('button', { name: 'Alegeți-o pentru client' });
const choicesSent = () =>
  server.requestsTo(customerPage.setSelectedOffer).map(({ params, body }) => [params.phone, body]);

it('one press makes the simulated offer the customer’s, and a sentence replaces the button', async () => {
  draw(simulated);
  fireEvent.click(await choice());
  expect(await screen.findByText(/Este oferta aleasă pentru/)).toHaveTextContent(
    'Este oferta aleasă pentru Ioana Țuțu.',
  );
  expect(screen.queryByRole('button')).toBeNull();
  expect(choicesSent()).toEqual([[customer.phone, { selectedOffer: metadata._id, expectedOffer: null }]]);
});

it('the customer’s present offer shows no button', async () => {
  server.answer(customerPage.get, pageWith(metadata._id));
  draw(simulated);
  expect(await screen.findByText(/Este oferta aleasă pentru/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('a refused offer asks first, and a no chooses none', async () => {
  draw(refused);
  fireEvent.click(await choice());
  const question = await screen.findByRole('dialog', { name: 'Oferta este refuzată' });
  expect(question).toHaveTextContent(WHY);
  fireEvent.click(within(question).getByRole('button', { name: 'Renunțați' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(choicesSent()).toEqual([]);
  fireEvent.click(await choice());
  const again = await screen.findByRole('dialog', { name: 'Oferta este refuzată' });
  fireEvent.click(within(again).getByRole('button', { name: 'Alegeți-o pentru client' }));
  expect(await screen.findByText(/Este oferta aleasă pentru/)).toBeVisible();
  expect(choicesSent()).toHaveLength(1);
});

it('a failed choice says so, and another press is possible', async () => {
  server.refuse(customerPage.setSelectedOffer, 'OFERTA_NEGASITA');
  draw(simulated);
  fireEvent.click(await choice());
  expect(await screen.findByText(/^Oferta nu a putut fi aleasă\./)).toBeVisible();
  expect(await choice()).toBeEnabled();
});

it('figures of an earlier day cannot become the choice of today', async () => {
  const asOf = { versions, simulatedOn: '2026-01-15' };
  renderDesk(<CustomerOffer customer={customer} input={inputFrom({})} simulation={simulated} asOf={asOf} />);
  await waitFor(() => expect(server.requestsTo(customerPage.get)).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
