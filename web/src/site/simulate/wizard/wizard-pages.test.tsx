import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { coupons } from 'contract/booking/coupons';
import { parameters } from 'contract/parameters/parameters';
import { simulations } from 'contract/simulations/simulations';
import { emptyLoanForm } from 'contract/text/loan-form';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { beforeEach, expect, it, test } from 'vitest';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { entry } from '../../session/form-data.ts';
import { ResultsPage } from '../results/page/results-page.tsx';
import { IncadrarePage } from '../start/incadrare-page.tsx';
import { InitialInfoPage } from '../start/initial-info-page.tsx';
import { CreditTypePage } from './credit/credit-type-page.tsx';
import { OtherCreditsPage } from './credit/other-credits-page.tsx';
import { DurationPage } from './duration/duration-page.tsx';
import { PersonalInfoPage } from './person/personal-info-page.tsx';
import { PropertyPage } from './property/property-page.tsx';

const PAGES = [
  { path: '/initialInfo', Component: InitialInfoPage },
  { path: '/incadrare', Component: IncadrarePage },
  { path: '/alegeTipCredit', Component: CreditTypePage },
  { path: '/informatiiPersonale', Component: PersonalInfoPage },
  { path: '/alteCredite', Component: OtherCreditsPage },
  { path: '/informatiiImobil', Component: PropertyPage },
  { path: '/alegeDurata', Component: DurationPage },
  { path: '/rezultateSimulare', Component: ResultsPage },
];

/** What the server says of the parameters: RON per euro, limits in percent, the smallest loan in RON. */
const IN_FORCE: Readonly<Record<string, number>> = {
  EUR_EXCHANGE_RATE: 5.1234,
  AVANS_MIN_PRIMA: 15,
  AVANS_MIN_STD: 25,
  GRAD_MAX_PRIMA: 45,
  GRAD_MAX_STD: 40,
  SUMA_MINIMA: 1000,
};
const COUPON = { code: 'BUNVENIT1000', value: 1000, left: 0, endsOn: '2026-11-30' };

beforeEach(() => {
  const server = startFakeServer();
  server.answer(parameters.getPublic, ({ params: { name = '' } }) => {
    return { name, value: IN_FORCE[name] ?? 0, unit: '', source: 'BNR', validFrom: '2026-11-20' };
  });
  server.answer(coupons.current, COUPON);
  server.answer(simulations.calculateLoanScenarios, {
    data: { optionA: variantA(), optionB: variantB(), optionA360: null, optionB360: null },
    warnings: [],
    versions: { products: 7, parameters: 9 },
  });
});

const open = (path: string, state: unknown) => openPage(PAGES, path, state);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

async function chooseDate(legend: string, day: string, month: string, year: string) {
  const group = within(screen.getByRole('group', { name: legend }));
  await userEvent.selectOptions(group.getByLabelText('Ziua'), day);
  await userEvent.selectOptions(group.getByLabelText('Luna'), month);
  await userEvent.selectOptions(group.getByLabelText('Anul'), year);
}

const newLoan = { ...emptyLoanForm, tipCredit: 'Simulare' } as const;

it('does not go on without any income, in the known words, and brings the first mistake to attention', async () => {
  const router = open('/informatiiPersonale', entry({ ...emptyLoanForm, tipCredit: 'Achizitie' }));
  await press('Continuați');
  expect(screen.getByText('Te rog introduce cel puțin o sursă de venit.')).toBeVisible();
  const birth = within(screen.getByRole('group', { name: 'Data nașterii' }));
  await waitFor(() => expect(birth.getByLabelText('Ziua')).toHaveFocus());
  await chooseDate('Data nașterii', '1', 'ianuarie', '2015');
  expect(screen.getByText('Vârsta minimă este 18 ani.')).toBeVisible();
  await chooseDate('Data nașterii', '1', 'ianuarie', '1990');
  await userEvent.click(screen.getByRole('switch', { name: 'Salariu' }));
  await press('Continuați');
  await waitFor(() => expect(screen.getByLabelText('Salariul net lunar')).toHaveFocus());
  expect(screen.getByText('Alegeți ziua, luna și anul angajării.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/informatiiPersonale');
});

it('does not go on with a home without its year and too small a down payment, in euros; then sends RON', async () => {
  const router = open('/informatiiImobil', entry(newLoan));
  await userEvent.click(screen.getByRole('radio', { name: 'EUR' }));
  await waitFor(() => expect(screen.getByText(/1 EUR = /)).toHaveTextContent('1 EUR = 5,1234 RON'));
  await type('Valoarea imobilului', '100000');
  await type('Avans', '20000');
  await press('Continuați');
  await waitFor(() => expect(screen.getByLabelText('Avans')).toHaveFocus());
  expect(
    screen.getByText(/Avansul minim trebuie să fie cel puțin 25\s% din valoarea proprietății \(25\.000\sEUR\)\./),
  ).toBeVisible();
  expect(screen.getByText('Te rog selecteaza anul constructiei.')).toBeVisible();
  await type('Avans', '25000.50');
  await userEvent.selectOptions(screen.getByLabelText('Anul construcției'), 'Între 2000 și 2023');
  const isGreen = within(screen.getByRole('group', { name: 'Imobilul este eficient energetic?' }));
  await userEvent.click(isGreen.getByLabelText('Nu'));
  await press('Continuați');
  expect(router.state.location.pathname).toBe('/alegeDurata');
  expect(router.state.location.state.formData).toMatchObject({ valoareImobil: '512,340', valoareAvans: '128,087.56' });
});

it('leads a credit type that it does not know to the page of errors', async () => {
  const router = open('/alteCredite', { formData: { tipCredit: 'Altceva' } });
  await press('Nu detin niciun alt credit in momentul de fata');
  expect(router.state.location.pathname).toBe('/flowError');
});

it('begins with the incomes for whoever asks how much could be borrowed, and Back leads home', async () => {
  const router = open('/incadrare', null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/informatiiPersonale'));
  expect(router.state.location.state.formData).toMatchObject({ tipCredit: 'Incadrare', perioadaCreditata: 360 });
  await press('Înapoi');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
});

test.each(['/alegeTipCredit', '/informatiiImobil', '/alegeDurata', '/rezultateSimulare'])(
  'a pasted %s, without the answers before it, leads to the start and says why',
  async (path) => {
    const router = open(path, null);
    expect(await screen.findByText(/are nevoie de răspunsurile dinaintea ei/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/initialInfo');
  },
);

it('offers no coupon when none is left, and says so of its code', async () => {
  open('/initialInfo', null);
  await userEvent.type(screen.getByLabelText('Cod promoțional'), 'bunvenit1000');
  await userEvent.tab();
  expect(await screen.findByText(/Cupoanele din această lună s-au epuizat\./)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Aveți un cupon/ })).not.toBeInTheDocument();
});

it('takes what can be typed of a code in the address', async () => {
  open(`/initialInfo?promoCode=%00${'X'.repeat(300)}`, null);
  expect(await screen.findByLabelText('Cod promoțional')).toHaveValue('X'.repeat(40));
});
