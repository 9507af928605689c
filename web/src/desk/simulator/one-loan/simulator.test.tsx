import { act, fireEvent, screen, within } from '@testing-library/react';
import { verifyLogin } from 'contract/accounts/verify-login';
import { openAnswers } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { simulations } from 'contract/simulations/simulations';
import { readCatalogue } from 'quote/catalogue';
import { simulateOneOffer } from 'quote/offer-simulation';
import { sampleCatalogue } from 'quote/testing/sample-catalogue';
import { purchase } from 'quote/worked-examples';
import { beforeEach, expect, it } from 'vitest';
import { answerCatalogue, sampleProducts } from '../../../testing/catalogue.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { passOn } from '../../simulations/navigation-state.ts';
import { SimulatorPage } from './simulator-page.tsx';

const DAY = '2026-11-20';

beforeEach(() => {
  keepToken('token');
  const server = startFakeServer();
  answerCatalogue(server);
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.answer(simulations.simOffer, ({ body }) => simulateOneOffer(loanForm.parse(body), DAY, sampleCatalogue));
});

/** A loan of five years, so that its table is short. */
const small = { ...purchase, valoareImobil: '150,000', valoareAvans: '50,000', perioadaCreditata: 60 };

/** The simulator with a form from the previous screen. */
function openHandedOver(formData: object) {
  const router = renderDesk(<SimulatorPage />);
  const state = passOn({ formData: { ...small, ...formData }, autoSimulate: true });
  act(() => void router.navigate('/', { state }));
}

/** On a phone: the heading of the columns, five folded years, the total. */
const ROWS = 1 + 5 + 1;

const chooseOffer = (value: string) => fireEvent.change(screen.getByLabelText('Oferta'), { target: { value } });
const rows = () => document.querySelectorAll('table tr');
/** The visible result; the words for screen readers repeat it a moment later. */
const shown = () =>
  [...document.querySelectorAll('form p:not([role])')]
    .map(({ textContent }) => withPlainSpaces(textContent))
    .join('\n');

it('a visitor’s form without an offer opens with the offer that they saw first', async () => {
  openHandedOver({ oferta: '' });
  expect(await screen.findByText('Confirmat de server.')).toBeVisible();
  expect(screen.getByLabelText('Oferta')).not.toHaveValue('');
  // Folded, as on a phone, the section says it in its line.
  expect(screen.getByText(/, aleasă de noi$/)).toBeVisible();
  expect(screen.getByText('Aleasă de noi: cea mai mică rată pentru datele din formular.')).toBeInTheDocument();
  chooseOffer('Habitat dobanda fixa');
  expect(screen.queryByText(/leasă de noi/)).not.toBeInTheDocument();
  expect(rows()).toHaveLength(ROWS);
  fireEvent.click(screen.getByRole('button', { name: /Anul 1/ }));
  expect(rows()).toHaveLength(ROWS + 12);
});

const SALARY = { fel: 'SALARIU' as const, prag: null, dobandaFixa: -0.5, marja: -0.5, comisionLunar: -10 };

/** The sample products, "Casa Ta" with a monthly fee that is not paid with the salary at the bank. */
const withCondition = sampleProducts.map((product) =>
  product.oferta === 'Casa Ta' ? { ...product, comisionLunar: 10, conditii: [SALARY] } : product,
);

it('a form without answers has all three undecided; an answer is sent with them, and its end has its price', async () => {
  const server = startFakeServer();
  const catalogue = readCatalogue({ ...sampleCatalogue.source, products: withCondition });
  answerCatalogue(server, {}, withCondition);
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.answer(simulations.simOffer, ({ body }) => simulateOneOffer(loanForm.parse(body), DAY, catalogue));
  openHandedOver({ oferta: 'Casa Ta' });
  expect(await screen.findByText('Confirmat de server.')).toBeVisible();
  const panel = () => withPlainSpaces(document.querySelector('#cifre')?.textContent ?? '');
  expect(panel()).toContain('Neinclusă în preț.');
  expect(panel()).toContain('Comision lunar10,00 RON');
  expect(screen.getByRole('columnheader', { name: 'Comision' })).toBeInTheDocument();
  const sent = () => server.requestsTo(simulations.simOffer).at(-1)?.body;
  expect(sent()).toMatchObject({ conditii: openAnswers });

  fireEvent.change(screen.getByLabelText('Salariul încasat la bancă'), { target: { value: 'true' } });
  expect(panel()).toMatch(/Inclusă în preț: dacă își mută salariul, plătește cu \d+ RON mai mult pe lună\./);
  expect(panel()).not.toContain('Comision lunar');
  fireEvent.click(screen.getByRole('button', { name: 'Simuleaza' }));
  await expect.poll(sent).toMatchObject({ conditii: { ...openAnswers, salariu: true } });

  fireEvent.change(screen.getByLabelText('Felul ratelor'), { target: { value: 'DESCRESCATOARE' } });
  expect(panel()).toContain('Prima rată cu dobânda fixă, fără asigurare');
  expect(panel()).toContain('Ultima rată, fără asigurare');
});

it('a refinancing over the limit shows the limit, and no refusal', async () => {
  const present = { principalRamas: '280,000', rataActuala: '2,600', perioadaRamasa: '240', valoareImobil: '500,000' };
  openHandedOver({ tipCredit: 'Refinantare', ...present, oferta: 'Casa Ta', venituriSalariu: '3,000' });
  expect(await screen.findByText('Confirmat de server.')).toBeVisible();
  expect(screen.getByText('Refinanțare peste limită')).toBeVisible();
  expect(shown()).toMatch(/peste limită Gradul de îndatorare de .* depășește limita de 4[05] %\. .*fiecare bancă/);
  expect(document.body).not.toHaveTextContent(/refuzată|nu este eligibilă/);
});

it('a refused offer shows its reasons instead of hiding', async () => {
  openHandedOver({ oferta: 'Casa Ta', venituriSalariu: '3,000', envFriendly: false });
  expect(await screen.findByText('Confirmat de server: la aceste date oferta este refuzată.')).toBeVisible();
  expect(screen.getByText('Oferta nu este eligibilă')).toBeVisible();
  expect(shown()).toMatch(/depășește limita de 45 %/);
  expect(shown()).toContain('Prima lună (ofertă refuzată)');
  chooseOffer('Casa Ta Verde');
  expect(shown()).toContain('Oferta cere un imobil cu clasa energetică A.');
  for (const part of ['Alte Costuri', 'Scadențar']) {
    const [section] = screen.getAllByRole('region', { name: part });
    expect(section).toHaveTextContent('refuzată');
  }
  expect(rows()).toHaveLength(ROWS);
});

it('an implausible figure of a left field gets a question, until it is confirmed or changed', async () => {
  openHandedOver({ venituriSalariu: '9,000' });
  expect(await screen.findByText('Confirmat de server.')).toBeVisible();
  const income = screen.getByLabelText('Venitul din salariu');
  const question = () => screen.queryByText(/^În formular: un venit de/);
  income.focus();
  fireEvent.change(income, { target: { value: '450000' } });
  expect(question()).toBeNull();
  fireEvent.blur(income);
  expect(withPlainSpaces(question()?.textContent ?? '')).toBe(
    'În formular: un venit de 450.000 RON pe lună. Este pe lună, nu pe an?',
  );
  fireEvent.click(screen.getByRole('button', { name: 'Da, este corect' }));
  expect(question()).toBeNull();
  expect(income).toHaveFocus();
  fireEvent.change(income, { target: { value: '460000' } });
  fireEvent.blur(income);
  expect(question()).toBeVisible();
});

it('the index leads to a section and keeps the address, whose entry of the history holds the figures', async () => {
  openHandedOver({ oferta: 'Casa Ta' });
  expect(await screen.findByText('Confirmat de server.')).toBeVisible();
  const index = within(screen.getByRole('navigation', { name: 'Părțile simulării' }));
  const { href } = window.location;
  fireEvent.click(index.getByRole('link', { name: 'Imobil' }));
  expect(window.location.href).toBe(href);
  expect(screen.getByRole('heading', { name: 'Date Imobil' })).toHaveFocus();
  expect(screen.getByLabelText('Valoarea imobilului')).toBeVisible();
  expect(index.getByRole('link', { name: /^Prima lună .*RON$/ })).toHaveAttribute('href', '#cifre');
});
