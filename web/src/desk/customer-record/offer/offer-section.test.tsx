import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { customerForms } from 'contract/booking/customer-forms';
import { cases } from 'contract/cases/cases';
import { customerPage } from 'contract/customer-record/customer-page';
import { customers } from 'contract/customers/customers';
import { selectableOffers } from 'contract/products/offers';
import { simulations } from 'contract/simulations/simulations';
import { staff } from 'contract/staff/staff';
import { offerSimulation, variantA } from 'quote/testing/sample-scenario';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { listedCustomer } from '../../../testing/listed-customer.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { storedForm } from '../../../testing/stored-form.ts';
import { keepToken } from '../../session/token.ts';
import { OfferSection } from './offer-section.tsx';

const PHONE = '+40722123456';
const WHY = 'Oferta cere un imobil cu clasa energetică A.';
const { metadata } = variantA();
const versions = { products: 1, parameters: 1 };
const form = { ...storedForm, _id: 'form', versions };
const selectedProduct = { product: metadata, versions, selectedOn: '2026-11-20', selectedBy: null, isArchived: false };

let server: FakeServer;

beforeEach(() => {
  keepToken('token');
  server = startFakeServer();
  server.answer(customers.getCustomer, listedCustomer({ phone: PHONE }));
  server.answer(selectableOffers.getAll, [metadata]);
  server.answer(staff.list, []);
  server.answer(cases.getForCustomer, []);
  // Papers can be sent before the customer's name is read.
  server.keepWaiting(customers.getCustomer);
  server.answer(customerForms.getCustomerInfo, [form]);
  server.answer(customerPage.get, {
    phone: PHONE,
    selectedOffer: metadata._id,
    selectedProduct,
    files: [],
    comments: [],
  });
  server.answer(customerPage.setSelectedOffer, { success: true, selectedOffer: metadata._id, selectedProduct });
  judge(false);
});

function judge(eligibil: boolean) {
  server.answer(simulations.simOffer, offerSimulation({ eligibil, motive: eligibil ? [] : [WHY] }));
}

async function choose() {
  fireEvent.click(screen.getByRole('button', { name: 'Schimba Oferta' }));
  fireEvent.change(await screen.findByLabelText('Oferta'), { target: { value: metadata._id } });
  const confirm = screen.getByRole('button', { name: 'Confirma Selectia' });
  await expect.poll(() => confirm.hasAttribute('disabled')).toBe(false);
  fireEvent.click(confirm);
}

const stored = () => server.requestsTo(customerPage.setSelectedOffer).length;

it('the chosen offer shows that a bank would refuse it to this customer, by their newest form', async () => {
  renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  expect(await screen.findByText(/clasa energetică A\./)).toHaveTextContent('refuzată');
  expect(server.requestsTo(simulations.simOffer)[0]?.body).toMatchObject({
    oferta: metadata._id,
    versions,
    simulatedOn: '2026-11-20',
  });
});

it('the section asks before it chooses a refused offer', async () => {
  renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  await choose();
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent(WHY);
  expect(stored()).toBe(0);
  fireEvent.click(within(question).getByRole('button', { name: 'Confirma Selectia' }));
  await expect.poll(stored).toBe(1);
});

it('the section chooses an available offer at once', async () => {
  judge(true);
  renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  await choose();
  await expect.poll(stored).toBe(1);
});

it('the section shows a colleague’s choice, and stores the broker’s own after a confirmation', async () => {
  judge(true);
  server.refuse(customerPage.setSelectedOffer, 'SCHIMBAT_INTRE_TIMP', {
    what: 'selectedOffer',
    current: { selectedOffer: 'alta', name: 'Alta - Banca Ei' },
    changedBy: 'Dan Pop',
    isOwn: false,
    changedAt: null,
  });
  renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  await choose();
  expect(await screen.findByRole('alert')).toHaveTextContent('Dan Pop a schimbat oferta aleasă între timp.');
  expect(screen.getByRole('rowheader', { name: 'Oferta' }).nextElementSibling).toHaveTextContent('Alta - Banca Ei');
  fireEvent.click(screen.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await expect.poll(stored).toBe(2);
  expect(server.requestsTo(customerPage.setSelectedOffer).map(({ body }) => body)).toEqual([
    { selectedOffer: metadata._id, expectedOffer: metadata._id },
    { selectedOffer: metadata._id, expectedOffer: 'alta' },
  ]);
});

it('the section keeps an open choice through a reload, until it is stored or given up', async () => {
  judge(true);
  const open = () => renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  const reload = () => {
    cleanup();
    open();
  };
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Schimba Oferta' }));
  fireEvent.change(await screen.findByLabelText('Oferta'), { target: { value: metadata._id } });
  reload();
  expect(await screen.findByLabelText('Oferta')).toHaveValue(metadata._id);
  // Beside the button that confirms, and nowhere else; after giving up by keyboard, the focus is back where it was.
  fireEvent.click(screen.getByRole('button', { name: 'Anuleaza' }));
  expect(screen.getByRole('button', { name: 'Schimba Oferta' })).toHaveFocus();
  reload();
  expect(screen.queryByLabelText('Oferta')).not.toBeInTheDocument();
  await choose();
  await expect.poll(stored).toBe(1);
  await expect.poll(() => screen.queryByLabelText('Oferta')).toBeNull();
  reload();
  expect(screen.getByRole('button', { name: 'Schimba Oferta' })).toBeVisible();
});

it('a loan that the rules refuse as a whole means a refusal of every offer', async () => {
  server.refuse(simulations.simOffer, 'GRAD_INDATORARE_DEPASIT');
  renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  expect(await screen.findByText('refuzată')).toBeVisible();
});

it.each([
  ['VARSTA_MINIMA', { field: 'dataNasterii', min: 18 }, 'Vârsta minimă este 18 ani.'],
  ['LTV', { field: 'principalRamas', procentMaxim: 75, sumaMaxima: 262_500, principalRamas: 280_000 }, /cel mult 75.%/],
] as const)('the section says why a limit of the loan refuses every offer: %s', async (code, details, reason) => {
  server.refuse(simulations.simOffer, code, details);
  renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  expect(await screen.findByText('refuzată')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByText(/Nu s-a putut verifica/)).not.toBeInTheDocument();
});

it('without a form the section knows no verdict', async () => {
  server.answer(customerForms.getCustomerInfo, []);
  renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  expect(await screen.findByText(/Fără un formular de credit/)).toBeVisible();
});

it('a lost choice shows an error, and the next try stores it', async () => {
  judge(true);
  server.cutOff(customerPage.setSelectedOffer);
  renderDesk(<OfferSection customer={{ phone: PHONE, name: 'Ana Pop' }} />);
  fireEvent.click(screen.getByRole('button', { name: 'Schimba Oferta' }));
  await screen.findByLabelText('Oferta');
  expect(screen.getByRole('button', { name: 'Confirma Selectia' })).toBeDisabled();
  fireEvent.click(screen.getByRole('button', { name: 'Anuleaza' }));
  await choose();
  expect(await screen.findByText('Eroare la actualizarea ofertei. Incearca din nou.')).toBeVisible();
  expect(screen.getByText('Failed to update selected offer. Please try again.')).toBeVisible();
  server.answer(customerPage.setSelectedOffer, { success: true, selectedOffer: metadata._id, selectedProduct });
  fireEvent.click(screen.getByRole('button', { name: 'Confirma Selectia' }));
  expect(await screen.findByText('Oferta a fost actualizata cu succes!')).toBeVisible();
});
