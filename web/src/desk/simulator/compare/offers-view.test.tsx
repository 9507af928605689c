import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import { customerForms } from 'contract/booking/customer-forms';
import { customerPage } from 'contract/customer-record/customer-page';
import { customers } from 'contract/customers/customers';
import { sentPapers } from 'contract/documents/sent-papers';
import { events } from 'contract/events/events';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { comparisonPath } from 'contract/site/desk-pages';
import type { SimulatedOffer } from 'quote/shown/comparison/best-offers';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { purchase } from 'quote/worked-examples';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk, renderScreens } from '../../../testing/render-desk.tsx';
import { storedForm } from '../../../testing/stored-form.ts';
import { useLiveReads } from '../../data/live.ts';
import { keepToken } from '../../session/token.ts';
import { passOn } from '../../simulations/navigation-state.ts';
import { OffersPage } from './offers-page.tsx';
import { OffersView } from './offers-view.tsx';

const WHY = 'Oferta cere un imobil cu clasa energetică A.';

const offers: readonly SimulatedOffer[] = [
  { ...variantA(), eligibil: true, motive: [] },
  { ...variantB(), eligibil: false, motive: [WHY] },
].map(({ creditData, metadata, eligibil, motive }) => ({
  metadata,
  loanDetails: { creditData },
  eligibil,
  motive,
  pesteLimita: [],
  versions: { products: 1, parameters: 1 },
}));

/** Media queries about the width hold, as on a screen with room for the table. */
function widen() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('width >='),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

// jsdom does not know the element <search>.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.history.replaceState(null, '');
});

const pageWith = (selectedOffer: string | null) => ({
  phone: '+40722123456',
  selectedOffer,
  selectedProduct: null,
  files: [],
  comments: [],
});

const open = () => renderDesk(<OffersView offers={offers} navigationState={{ formData: {} }} />);

it('a row and a card say that their offer is refused, and why', async () => {
  open();
  const [, card] = await screen.findAllByRole('listitem');
  expect(card).toHaveTextContent(`refuzată ${WHY}`);
  cleanup();
  widen();
  open();
  const head = screen.getByRole('rowheader', { name: /Credit ipotecar LEI/ });
  expect(head).toHaveTextContent(`refuzată ${WHY}`);
  fireEvent.click(within(head).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Vedeți-le alăturate' }));
  expect(within(await screen.findByRole('dialog')).getByRole('columnheader')).toHaveTextContent(WHY);
});

it('an administrator reads that the IRCC in force is missing, and opens the parameters from there', async () => {
  startFakeServer().answer(verifyLogin.getAuthLevel, { authLevel: 'admin' });
  keepToken('token');
  open();
  expect(screen.getByText(/^Valoarea IRCC în vigoare din 1 octombrie 2026/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Deschideți parametrii' })).toHaveAttribute('href', '/parametri');
});

it('a card on a phone has the figures that decide, and unfolds the others', async () => {
  open();
  const card = within((await screen.findAllByRole('listitem'))[0] ?? document.body);
  for (const name of ['Prima lună', 'După perioada fixă', 'DAE', 'Total de plată', 'Dobândă fixă'])
    expect(card.getByText(name)).toBeVisible();
  expect(card.queryByText('Costuri la început')).toBeNull();
  fireEvent.click(card.getByRole('button', { name: 'Show Details' }));
  expect(card.getByText('Costuri la început')).toBeVisible();
  fireEvent.click(card.getByRole('button', { name: 'Hide Details' }));
  expect(card.queryByText('Costuri la început')).toBeNull();
});

it('the filters of a phone open from one button, which counts them', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Filtre' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Filtre' }));
  fireEvent.click(sheet.getByRole('checkbox', { name: 'Doar ofertele eligibile' }));
  fireEvent.click(sheet.getByRole('button', { name: /^Arată 1\s/ }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Filtre · 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Ștergeți filtrele' }));
  await expect.poll(() => screen.getAllByRole('listitem').length).toBe(2);
});

it('the cards of a phone follow the chosen order and its direction', async () => {
  open();
  const first = () => screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);
  const both = offers.map((offer) => ({ ...offer, eligibil: true, motive: [] }));
  cleanup();
  renderDesk(<OffersView offers={both} navigationState={{ formData: {} }} />);
  fireEvent.change(screen.getByLabelText('Ordinea ofertelor'), { target: { value: 'oferta' } });
  await expect.poll(first).toEqual(['Credit ipotecar LEI', 'Casa Ta']);
  fireEvent.click(screen.getByRole('button', { name: 'Puneți-le descrescător' }));
  await expect.poll(first).toEqual(['Casa Ta', 'Credit ipotecar LEI']);
});

it('the table has the columns that decide, the column of its order, and on demand all of them', async () => {
  widen();
  open();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.replace('▲', ''));
  expect(heads()).toContain('Total de plată');
  expect(heads()).not.toContain('Suma ratelor cu asigurare');
  const row = within(screen.getAllByRole('row')[1] ?? document.body);
  fireEvent.click(row.getByRole('button', { name: 'Show Details' }));
  expect(screen.getByText('Suma ratelor cu asigurare')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Toate coloanele' }));
  expect(heads()).toContain('Suma ratelor cu asigurare');
  fireEvent.click(screen.getByRole('button', { name: 'Suma ratelor cu asigurare' }));
  fireEvent.click(screen.getByRole('button', { name: 'Doar coloanele care decid' }));
  expect(heads()).toContain('Suma ratelor cu asigurare');
  expect(heads()).not.toContain('Costuri la început');
});

it('one press shows the offers of the table as cards below it', async () => {
  widen();
  open();
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Aceleași oferte, pe carduri' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('table')).toBeVisible();
});

it('one press shows the cards of a phone as a table below them', async () => {
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Aceleași oferte, într-un tabel' }));
  expect(await screen.findAllByRole('rowheader')).toHaveLength(2);
});

it('an offer over a limit names the limit and its owner once, and opens without a question', async () => {
  widen();
  const OVER = 'Gradul de îndatorare de 52 % depășește limita de 40 %.';
  const over = offers.map((offer) => ({ ...offer, eligibil: true, motive: [], pesteLimita: [OVER] }));
  const router = renderDesk(<OffersView offers={over} navigationState={{ formData: {} }} />);
  const head = screen.getByRole('rowheader', { name: /Credit ipotecar LEI/ });
  expect(head).toHaveTextContent(`peste limită ${OVER}`);
  expect(screen.getAllByText(/fiecare bancă hotărăște singură/)).toHaveLength(1);
  expect(screen.queryByText(/refuzată/)).not.toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: /^Select Loan: PROCREDIT/ }));
  expect(router.state.location.pathname).toBe('/scadentar');
});

it('an available offer goes on at once, a refused one asks first', async () => {
  const router = open();
  fireEvent.click(await screen.findByRole('button', { name: /^Select Loan: PROCREDIT/ }));
  const question = await screen.findByRole('dialog', { name: 'Oferta este refuzată' });
  expect(question).toHaveTextContent(WHY);
  fireEvent.click(within(question).getByRole('button', { name: 'Renunțați' }));
  expect(router.state.location.pathname).toBe('/');
  fireEvent.click(screen.getByRole('button', { name: /^Select Loan: PROCREDIT/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Deschideți-o în simulator' }));
  expect(router.state.location.pathname).toBe('/scadentar');
});

it('an available offer opens without a question', async () => {
  const router = open();
  fireEvent.click(await screen.findByRole('button', { name: /^Select Loan: RAIFFEISEN/ }));
  expect(router.state.location.pathname).toBe('/scadentar');
});

it('on a narrow screen, the name of a figure stands above the figures side by side', async () => {
  open();
  const [card] = await screen.findAllByRole('listitem');
  fireEvent.click(within(card ?? document.body).getByRole('checkbox'));
  fireEvent.click(screen.getByRole('button', { name: 'Vedeți-le alăturate' }));
  const dialog = within(await screen.findByRole('dialog'));
  const named = dialog.getAllByRole('row', { name: /^Rata lunară variabilă/ });
  expect(named.map((row) => row.querySelectorAll('td').length)).toEqual([0]);
  expect(named[0]?.nextElementSibling?.querySelectorAll('td')).not.toHaveLength(0);
});

it('two offers are chosen and sent to the customer in three presses', async () => {
  widen();
  keepToken('token');
  const server = startFakeServer();
  const customer = listedCustomer({ email: 'ioana@example.ro' });
  server.answer(auth.account, ownAccount());
  server.answer(customers.getCustomer, customer);
  server.answer(customerPage.get, pageWith(null));
  server.refuse(sentPapers.send, 'DOCUMENT_NEPREGATIT');
  renderDesk(<OffersView offers={offers} navigationState={{ formData: {}, customer }} />);
  const boxes = within(screen.getByRole('table')).getAllByRole('checkbox');
  for (const box of boxes) fireEvent.click(box);
  const bar = within(screen.getByRole('region', { name: 'Ofertele alese' }));
  const button = await bar.findByRole('button', { name: 'Trimiteți la ioana@example.ro' });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  fireEvent.click(button);
  await expect.poll(() => server.requestsTo(sentPapers.send).length).toBe(1);
  expect(server.requestsTo(sentPapers.send)[0]?.body).toMatchObject({
    phone: customer.phone,
    channel: 'email',
    text: expect.stringContaining('Bună ziua, Ioana!'),
    paper: { kind: 'comparison', oferte: offers.map(({ metadata }) => metadata._id) },
  });
});

/** The comparison in a frame that hears of the colleagues' changes. */
function LivePage() {
  useLiveReads();
  return <OffersPage />;
}

function openPage(customer = listedCustomer({ email: 'ioana@example.ro' })) {
  keepToken('token');
  const server = startFakeServer();
  server.answer(auth.account, ownAccount());
  server.answer(customers.getCustomer, customer);
  server.answer(customerPage.get, pageWith(null));
  server.answer(simulations.simAll, [...offers]);
  const send = server.stream(events.listen);
  renderScreens([{ path: '/', element: <LivePage /> }], {
    pathname: '/',
    state: passOn({ formData: { valoareImobil: '500,000' }, customer }),
  });
  return { server, send };
}

it('one press makes an offer the customer’s, a refused one asks first', async () => {
  widen();
  const { server } = openPage();
  server.answer(customerPage.setSelectedOffer, ({ body }) => {
    const { selectedOffer } = body as { selectedOffer: string };
    server.answer(customerPage.get, pageWith(selectedOffer));
    const product = offers.find(({ metadata }) => metadata._id === selectedOffer)?.metadata ?? variantA().metadata;
    const { versions } = offers[0] ?? { versions: { products: 1, parameters: 1 } };
    const selectedProduct = { product, versions, selectedOn: '2026-11-20', selectedBy: 'ana', isArchived: false };
    return { success: true as const, selectedOffer, selectedProduct };
  });
  const table = within(await screen.findByRole('table'));
  fireEvent.click(await table.findByRole('button', { name: /^Alegeți pentru client: RAIFFEISEN/ }));
  expect(await table.findByText('aleasă')).toBeVisible();
  fireEvent.click(table.getByRole('button', { name: /^Alegeți pentru client: PROCREDIT/ }));
  const question = await screen.findByRole('dialog', { name: 'Oferta este refuzată' });
  fireEvent.click(within(question).getByRole('button', { name: 'Alegeți-o pentru client' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  const sent = server.requestsTo(customerPage.setSelectedOffer).map(({ body }) => body);
  const [first, second] = offers.map(({ metadata }) => metadata._id);
  expect(sent).toEqual([
    { selectedOffer: first, expectedOffer: null },
    { selectedOffer: second, expectedOffer: first },
  ]);
});

/** The comparison at an address that names a customer. */
function openOfCustomer(forms: Parameters<typeof storedLoanForms>[0]) {
  keepToken('token');
  const server = startFakeServer();
  const customer = listedCustomer();
  server.answer(customers.getCustomer, customer);
  server.answer(customerForms.getCustomerInfo, storedLoanForms(forms));
  server.answer(customerPage.get, pageWith(null));
  server.answer(simulations.simAll, [...offers]);
  renderScreens(
    [
      { path: '/alegeCredit', element: <OffersPage /> },
      { path: '/step1', element: <p>QuickStart</p> },
    ],
    comparisonPath(customer.phone),
  );
  return { server, customer };
}

const storedLoanForms = (forms: readonly LoanFormInput[]) => forms.map((form) => ({ ...form, ...storedForm }));

it('an address that names a customer compares the offers for the newest form, and one press chooses', async () => {
  widen();
  const { server, customer } = openOfCustomer([purchase]);
  expect(await screen.findByRole('link', { name: customer.name })).toBeVisible();
  expect(await screen.findByRole('button', { name: /^Alegeți pentru client: RAIFFEISEN/ })).toBeVisible();
  expect(server.requestsTo(simulations.simAll)[0]?.body).toMatchObject({ valoareImobil: purchase.valoareImobil });
});

it('a customer without a form leads to the fields for one', async () => {
  openOfCustomer([]);
  expect(await screen.findByText('Fără formular nu avem ce compara')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Introduceți datele simulării' }));
  expect(await screen.findByText('QuickStart')).toBeVisible();
});

it('a form about the largest sum is asked for a price in place, and leads to the banks', async () => {
  widen();
  keepToken('token');
  const server = startFakeServer();
  server.answer(simulations.simAll, [...offers]);
  const formData = { tipCredit: 'Incadrare', venituriSalariu: '7,500' };
  const { state } = renderScreens(
    [
      { path: '/alegeCredit', element: <OffersPage /> },
      { path: '/grila', element: <p>Grila</p> },
    ],
    { pathname: '/alegeCredit', state: passOn({ formData }) },
  );
  expect(screen.getByText('Sumă maximă · venituri 7.500 RON/lună', { normalizer: withPlainSpaces })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Comparați ofertele' }));
  expect(await screen.findByText('Valoarea imobilului este obligatorie.')).toBeVisible();
  fireEvent.change(screen.getByLabelText('Valoarea imobilului'), { target: { value: '500,000' } });
  fireEvent.change(screen.getByLabelText('Avansul'), { target: { value: '100,000' } });
  fireEvent.click(screen.getByRole('button', { name: 'Comparați ofertele' }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(server.requestsTo(simulations.simAll)[0]?.body).toMatchObject({
    tipCredit: 'Achizitie',
    valoareImobil: '500,000',
    venituriSalariu: '7,500',
  });
  expect(state.location.pathname).toBe('/alegeCredit');
});

/** All offers, computed with the next version of the products. */
const recomputed = (change: (offer: SimulatedOffer) => SimulatedOffer) =>
  offers.map((offer) => change({ ...offer, versions: { products: 2, parameters: 1 } }));

const dearer = (offer: SimulatedOffer): SimulatedOffer => ({
  ...offer,
  loanDetails: { creditData: { ...offer.loanDetails.creditData, rataLunaraFixa: 4_321.09 } },
});

const inform = ({ send }: ReturnType<typeof openPage>) => send({ kind: 'office', changed: ['products'] });

it('a comparison stops the sending when the offers change, until somebody computes it anew', async () => {
  widen();
  const page = openPage();
  const first = await screen.findByRole('button', { name: /^Select Loan: RAIFFEISEN/ });
  expect(first).toBeVisible();
  for (const box of within(screen.getByRole('table')).getAllByRole('checkbox')) fireEvent.click(box);
  const send = () => screen.getByRole('button', { name: 'Trimiteți la ioana@example.ro' });
  await expect
    .poll(() => screen.queryByRole('button', { name: /^Trimiteți la/ })?.hasAttribute('disabled'))
    .toBe(false);
  page.server.answer(simulations.simAll, recomputed(dearer));
  inform(page);
  const note = await screen.findByText('Ofertele s-au schimbat: recalculați');
  expect(note).toBeVisible();
  expect(screen.queryAllByText(/4\.321/)).toHaveLength(0);
  expect(send()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Deschideți un dosar cu ofertele alese' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Recalculați' }));
  await expect.poll(() => screen.queryAllByText(/4\.321/).length).toBeGreaterThan(0);
  expect(screen.queryByText('Ofertele s-au schimbat: recalculați')).toBeNull();
  expect(send()).toBeEnabled();
});

describe('an offer with a condition', () => {
  const salary = { fel: 'SALARIU' as const, prag: null, dobandaFixa: -0.5, marja: -0.5, comisionLunar: 0 };
  const worth = { fel: salary.fel, prag: null, indeplinita: true, valoareLuna: 130, valoareTotal: 40_000 };
  const [plain, conditional] = offers.map((offer) => ({ ...offer, eligibil: true, motive: [] }));
  if (!plain || !conditional) throw new Error('there are two offers');
  const { metadata, loanDetails } = conditional;
  const both = [
    plain,
    {
      ...conditional,
      metadata: { ...metadata, conditii: [salary] },
      loanDetails: { creditData: { ...loanDetails.creditData, conditii: [worth], comisionLunar: 7 } },
    },
  ];
  const names = () => within(screen.getByRole('table')).getAllByRole('rowheader').length;
  const choose = (value: string) => fireEvent.change(screen.getByLabelText('Condiția băncii'), { target: { value } });

  it('has a column of what is assumed and of its fee, which offers without any do not bring', () => {
    widen();
    renderDesk(<OffersView offers={both} navigationState={{ formData: {} }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Toate coloanele' }));
    const heads = within(screen.getByRole('table'))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(heads).toEqual(expect.arrayContaining(['Condițiile prețului', 'Comision lunar']));
    expect(screen.getByRole('cell', { name: 'Inclus în preț: salariul încasat la bancă.' })).toBeInTheDocument();
  });

  it('is found and left out by the filter of conditions', () => {
    widen();
    renderDesk(<OffersView offers={both} navigationState={{ formData: {} }} />);
    expect(names()).toBe(2);
    choose('SALARIU');
    expect(screen.getByRole('rowheader', { name: /Credit ipotecar LEI/ })).toBeInTheDocument();
    expect(names()).toBe(1);
    choose('FARA');
    expect(screen.queryByRole('rowheader', { name: /Credit ipotecar LEI/ })).toBeNull();
    expect(names()).toBe(1);
  });

  it('without one, neither column nor filter asks about conditions', () => {
    widen();
    open();
    expect(screen.queryByLabelText('Condiția băncii')).toBeNull();
    expect(screen.queryByRole('columnheader', { name: /Condițiile prețului/ })).toBeNull();
  });

  it('says the price of the end of its condition once it is unfolded', async () => {
    renderDesk(<OffersView offers={both} navigationState={{ formData: {} }} />);
    const card = (await screen.findAllByRole('heading', { name: 'Credit ipotecar LEI' }))[0]?.closest('li');
    expect(card).toHaveTextContent('Inclus în preț: salariul încasat la bancă.');
    if (card) fireEvent.click(within(card).getByRole('button', { name: 'Show Details' }));
    expect(card).toHaveTextContent('dacă își mută salariul, plătește cu 130 RON mai mult pe lună');
  });
});
