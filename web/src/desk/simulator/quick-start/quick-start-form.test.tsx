import { fireEvent, screen } from '@testing-library/react';
import { verifyLogin } from 'contract/accounts/verify-login';
import { emptyLoanForm } from 'contract/fields/loan-form';
import { offerName } from 'contract/products/product-names';
import { formatRon, withPlainSpaces } from 'contract/romanian/romanian';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { simulations } from 'contract/simulations/simulations';
import { bestOffers } from 'quote/shown/comparison/best-offers';
import { simulateEveryOffer } from 'quote/simulation-replies';
import { sampleCatalogue } from 'quote/testing/sample-catalogue';
import { purchase } from 'quote/worked-examples';
import { expect, it } from 'vitest';
import { answerCatalogue } from '../../../testing/catalogue.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { QuickStartForm } from './quick-start-form.tsx';

it('the form keeps typed answers over a failed network, and the next try leads to the offers', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.refuse(simulations.catalogue, 'VERSIUNI_NEGASITE', {});
  server.cutOff(simulations.simAll);
  const router = renderDesk(<QuickStartForm navigationState={{ formData: purchase }} />);
  const compare = () => fireEvent.click(screen.getByRole('button', { name: 'Comparați ofertele' }));
  compare();
  expect(await screen.findByText(/Ce ați completat s-a păstrat/)).toBeVisible();
  expect(screen.getByLabelText('Valoarea imobilului')).toHaveValue('500,000');
  expect(router.state.location.pathname).toBe('/');

  server.answer(simulations.simAll, []);
  compare();
  await expect.poll(() => router.state.location.pathname).toBe('/alegeCredit');
});

it('the least first month is computed while figures are typed, with its offer and the tests that nobody made', async () => {
  keepToken('token');
  const server = startFakeServer();
  answerCatalogue(server);
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  renderDesk(<QuickStartForm navigationState={undefined} />);
  const inShort = () => withPlainSpaces(screen.getByRole('region', { name: 'Pe scurt' }).textContent ?? '');
  const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('Valoarea imobilului', '500,000');
  expect(inShort()).toContain('Apare după valoarea imobilului și avans.');
  type('Avansul', '125,000');
  await expect.poll(inShort).toContain('Prima lună, cea mai mică');
  const form = {
    ...emptyLoanForm,
    tipCredit: 'Achizitie',
    valoareImobil: 500_000,
    valoareAvans: 125_000,
    perioadaCreditata: 360,
  };
  const offers = simulateEveryOffer(loanForm.parse({ ...form, primulImobil: false }), '2026-11-20', sampleCatalogue);
  const least = bestOffers(offers).smallestFirstMonth;
  expect(inShort()).toContain(withPlainSpaces(formatRon(least?.figure ?? 0, 2)));
  const { metadata } = offers.find((offer) => offer.metadata._id === least?.offerId) ?? {};
  expect(inShort()).toContain(metadata && offerName(metadata));
  expect(inShort()).toContain(
    'Încă neverificate: gradul de îndatorare (venitul), perioada (data nașterii) și vechimea imobilului.',
  );

  type('Avansul', '10,000');
  await expect.poll(inShort).toMatch(/Prima lună–.*[Aa]vans/);
});

it('an unticked box of the first home is a no, and questions that may loosen a limit follow', async () => {
  keepToken('token');
  const server = startFakeServer();
  server.refuse(simulations.catalogue, 'VERSIUNI_NEGASITE', {});
  server.answer(simulations.simAll, []);
  renderDesk(<QuickStartForm navigationState={{ formData: { ...purchase, primulImobil: '' } }} />);
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
  expect(screen.getByText(/^Minim 25.%/)).toBeVisible();
  tick('Nu deține acum nicio locuință');
  expect(screen.getByText(/^Minim 15.%/)).toBeVisible();
  tick('Primul credit pentru o locuință');
  fireEvent.click(screen.getByRole('button', { name: 'Comparați ofertele' }));
  const answers = { primulImobil: false, detineLocuinta: false, primulCreditLocuinta: true };
  await expect
    .poll(() => server.requestsTo(simulations.simAll)[0]?.body)
    .toMatchObject({
      ...answers,
      avansMinim: 15,
      gradIndatorareMax: 0.45,
    });
});

it('a first home drops the answers about another home, and unticking brings them back', () => {
  keepToken('token');
  startFakeServer().refuse(simulations.catalogue, 'VERSIUNI_NEGASITE', {});
  renderDesk(
    <QuickStartForm navigationState={{ formData: { ...purchase, primulImobil: false, detineLocuinta: false } }} />,
  );
  const ownsNone = () => screen.queryByRole('checkbox', { name: 'Nu deține acum nicio locuință' });
  expect(ownsNone()).toBeChecked();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Primul imobil' }));
  expect(ownsNone()).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Primul imobil' }));
  expect(ownsNone()).toBeChecked();
});
