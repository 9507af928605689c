import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { coupons } from 'contract/booking/coupons';
import { emptyLoanForm } from 'contract/fields/loan-form';
import { simulations } from 'contract/simulations/simulations';
import { twoVariants } from 'quote/testing/sample-scenario';
import { beforeEach, expect, it, test } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { answerParameters } from '../../testing/parameters-in-force.ts';
import { IncadrarePage } from '../simulate/incadrare-page.tsx';
import { InitialInfoPage } from '../simulate/initial-info-page.tsx';
import { ResultsPage } from '../simulate/results-page.tsx';
import { entry } from '../wizard-session/form-data.ts';
import { CreditTypePage } from './credit/credit-type-page.tsx';
import { CurrentCreditPage } from './credit/current-credit-page.tsx';
import { NewCreditPage } from './credit/new-credit-page.tsx';
import { OtherCreditsPage } from './credit/other-credits-page.tsx';
import { DurationPage } from './duration/duration-page.tsx';
import { PersonalInfoPage } from './person/personal-info-page.tsx';
import { PropertyPage } from './property/property-page.tsx';

const PAGES = [
  { path: '/initialInfo', Component: InitialInfoPage },
  { path: '/incadrare', Component: IncadrarePage },
  { path: '/alegeTipCredit', Component: CreditTypePage },
  { path: '/tipCreditNou', Component: NewCreditPage },
  { path: '/creditCurent', Component: CurrentCreditPage },
  { path: '/informatiiPersonale', Component: PersonalInfoPage },
  { path: '/alteCredite', Component: OtherCreditsPage },
  { path: '/informatiiImobil', Component: PropertyPage },
  { path: '/alegeDurata', Component: DurationPage },
  { path: '/rezultateSimulare', Component: ResultsPage },
];

const COUPON = { code: 'BUNVENIT1000', value: 1000, left: 0, endsOn: '2026-11-30' };

let server: FakeServer;

beforeEach(() => {
  server = startFakeServer();
  answerParameters(server);
  server.answer(coupons.current, COUPON);
  server.answer(simulations.calculateLoanScenarios, twoVariants());
});

const open = (path: string, state: unknown) => openPage(PAGES, path, state);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};

const newLoan = { ...emptyLoanForm, tipCredit: 'Simulare' } as const;

it('the wizard stops without any income, in the known words, and focuses the first mistake', async () => {
  const router = open('/informatiiPersonale', entry({ ...emptyLoanForm, tipCredit: 'Achizitie' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Salariu' }));
  await press('Continuați');
  expect(screen.getByText('Te rog introduce cel puțin o sursă de venit.')).toBeVisible();
  expect(screen.getByText('Alegeți dacă este prima locuință.')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Da' })).toHaveFocus());
  await userEvent.click(screen.getByRole('radio', { name: 'Da' }));
  expect(screen.queryByText('Alegeți dacă este prima locuință.')).not.toBeInTheDocument();
  await press('Continuați');
  const birth = screen.getByLabelText('Data nașterii');
  await waitFor(() => expect(birth).toHaveFocus());
  expect(birth).toHaveAccessibleDescription(/Scrieți ziua, luna și anul nașterii/);
  await userEvent.type(birth, '01012015');
  expect(screen.getByText('Vârsta minimă este 18 ani.')).toBeVisible();
  await userEvent.clear(birth);
  await userEvent.type(birth, '01011990');
  await userEvent.click(screen.getByRole('switch', { name: 'Salariu' }));
  await press('Continuați');
  await waitFor(() => expect(screen.getByLabelText('Salariul net lunar')).toHaveFocus());
  expect(screen.getByText('Scrieți luna și anul angajării, de exemplu 03.2018.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/informatiiPersonale');
});

it('the wizard takes a date from its lists too, and each list names the error', async () => {
  open('/informatiiPersonale', entry({ ...emptyLoanForm, tipCredit: 'Achizitie' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Nu' }));
  await userEvent.click(screen.getByRole('button', { name: 'Data nașterii: alegeți din liste' }));
  const lists = within(screen.getByRole('group', { name: 'Data nașterii' }));
  await press('Continuați');
  await waitFor(() => expect(lists.getByLabelText('Ziua')).toHaveFocus());
  for (const name of ['Ziua', 'Luna', 'Anul']) {
    expect(lists.getByLabelText(name)).toBeInvalid();
    expect(lists.getByLabelText(name)).toHaveAccessibleDescription(/Scrieți ziua, luna și anul nașterii/);
  }
  await userEvent.selectOptions(lists.getByLabelText('Luna'), 'mai');
  await userEvent.selectOptions(lists.getByLabelText('Ziua'), '20');
  await userEvent.selectOptions(lists.getByLabelText('Anul'), '1991');
  expect(screen.getByLabelText('Data nașterii', { selector: 'input' })).toHaveValue('20.05.1991');
  expect(lists.getByLabelText('Ziua')).toBeValid();
});

it('the wizard goes on with a month and a year of employment, as the first day of that month', async () => {
  const router = open('/informatiiPersonale', entry({ ...emptyLoanForm, tipCredit: 'Achizitie' }));
  expect(screen.getByRole('radio', { name: 'Nu' })).not.toBeChecked();
  expect(screen.getByRole('radio', { name: 'Da' })).not.toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Nu' }));
  const owns = within(screen.getByRole('group', { name: 'Dețineți acum o locuință?' }));
  expect(screen.getByText(/^Puteți lăsa fără răspuns/)).toBeVisible();
  await userEvent.click(owns.getByLabelText('Nu'));
  await userEvent.type(screen.getByLabelText('Data nașterii'), '20051991');
  await userEvent.type(screen.getByLabelText('Salariul net lunar'), '9000');
  await userEvent.type(screen.getByLabelText('Angajat din'), '032018');
  await press('Continuați');
  expect(router.state.location.pathname).toBe('/alteCredite');
  expect(router.state.location.state.formData).toMatchObject({
    primulImobil: false,
    detineLocuinta: false,
    avansMinim: 15,
    gradIndatorareMax: 0.4,
    dataNasterii: '1991-05-20',
    dataAngajatorActual: '2018-03-01',
  });
});

it('the wizard goes on with a pension alone, without a job', async () => {
  const router = open('/informatiiPersonale', entry({ ...emptyLoanForm, tipCredit: 'Refinantare' }));
  await userEvent.type(screen.getByLabelText('Data nașterii'), '20051966');
  await userEvent.click(screen.getByRole('switch', { name: 'Salariu' }));
  await userEvent.click(screen.getByRole('switch', { name: 'Pensie' }));
  expect(screen.queryByLabelText('Angajat din')).not.toBeInTheDocument();
  await press('Continuați');
  await waitFor(() => expect(screen.getByLabelText('Pensia netă lunară')).toHaveFocus());
  await userEvent.type(screen.getByLabelText('Pensia netă lunară'), '3500');
  await press('Continuați');
  expect(router.state.location.pathname).toBe('/alteCredite');
  expect(router.state.location.state.formData).toMatchObject({
    ...{ venituriSalariu: '0', venituriPensie: '3,500', dataAngajatorActual: '', vechimeAngajatorActual: '' },
  });
});

const QUICK = { ...emptyLoanForm, tipCredit: 'Achizitie', valoareImobil: '500,000', valoareAvans: '125,000' };

it('the wizard shows a visitor from the calculator their own figures, and marks the kind of loan chosen there', async () => {
  const router = open('/initialInfo', { formData: { ...QUICK, perioadaCreditata: 300 } });
  expect(screen.getByText(/^500\.000\sRON$/)).toBeVisible();
  expect(screen.getByText(/^25 de ani/)).toBeVisible();
  expect(screen.getByText('Alegeți ce căutați')).not.toBeVisible();
  await press('Să începem');
  expect(router.state.location.pathname).toBe('/alegeTipCredit');
  expect(screen.getByRole('button', { name: 'Credit nou' })).toHaveAttribute('aria-current', 'true');
  await press('Continuați');
  expect(screen.getByRole('button', { name: 'Achiziție' })).toHaveAttribute('aria-current', 'true');
  await press('Continuați');
  expect(router.state.location.pathname).toBe('/informatiiPersonale');
  expect(router.state.location.state.formData).toMatchObject({ tipCredit: 'Achizitie', valoareImobil: '' });
});

it('the wizard goes on with the figures of the calculator to the first new question, and Back leads to them', async () => {
  const router = open('/initialInfo', { formData: { ...QUICK, perioadaCreditata: 300 } });
  await press('Continuați cu aceste cifre');
  expect(router.state.location.pathname).toBe('/informatiiPersonale');
  expect(screen.getByText('Partea 2 din 4 · ecranul 1 din 2')).toBeVisible();
  expect(router.state.location.state.formData).toMatchObject({
    ...{ tipCredit: 'Achizitie', valoareImobil: '500,000', valoareAvans: '125,000', perioadaCreditata: 300 },
    ...{ promoCode: 'NONE', primulImobil: '' },
  });
  await press('Înapoi');
  await waitFor(() => expect(router.state.location.pathname).toBe('/initialInfo'));
  expect(screen.getByText(/^500\.000\sRON$/)).toBeVisible();
});

it('the wizard explains the way to a visitor without figures, and marks no kind for them', async () => {
  open('/initialInfo', { formData: { ...emptyLoanForm, tipCredit: 'Achizitie', perioadaCreditata: 360 } });
  expect(screen.getByText('Alegeți ce căutați')).toBeVisible();
  await press('Să începem');
  expect(screen.getByRole('button', { name: 'Credit nou' })).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('button', { name: 'Continuați' })).not.toBeInTheDocument();
});

it('the wizard converts the amounts of the home with their currency, and gives back the typed ones', async () => {
  open('/informatiiImobil', entry(newLoan));
  await waitFor(() => expect(screen.getByText(/1 EUR = /)).toHaveTextContent('1 EUR = 5,1234 RON'));
  await type('Valoarea imobilului', '500000');
  await userEvent.click(screen.getByRole('radio', { name: 'EUR' }));
  expect(screen.getByLabelText('Valoarea imobilului')).toHaveValue('97,591');
  await userEvent.click(screen.getByRole('radio', { name: 'RON' }));
  expect(screen.getByLabelText('Valoarea imobilului')).toHaveValue('500,000');
});

it('the wizard stops at a home without its year and too small a down payment, in euros; then sends RON', async () => {
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

it('the wizard leads an unknown credit type to the page of errors', async () => {
  const router = open('/alteCredite', { formData: { tipCredit: 'Altceva' } });
  await press('Nu detin niciun alt credit in momentul de fata');
  expect(router.state.location.pathname).toBe('/flowError');
});

it('the wizard begins with the incomes for the largest loan, and Back leads home', async () => {
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

it('the wizard offers the coupon on a line, and confirms its code there', async () => {
  server.answer(coupons.current, { ...COUPON, left: 3 });
  open('/initialInfo', null);
  // The page reserves its room before it knows whether there is one.
  expect(screen.queryByRole('button', { name: 'Vedeți cuponul' })).not.toBeInTheDocument();
  await screen.findByRole('button', { name: 'Vedeți cuponul' });
  expect(screen.getByText(/^Cupon de 1\.000\sRON/)).toHaveTextContent(
    /pentru primii 100 de solicitanți din lună\. Mai sunt 3\.$/,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Cod promoțional'), 'bunvenit1000');
  expect(screen.getByText(/este aplicat/).closest('p')).toHaveTextContent(
    'Cuponul BUNVENIT1000 este aplicat: 1.000 RON, dacă trimiteți cererea până la 30 noiembrie 2026. Primiți banii dacă semnați un credit intermediat de noi, chiar și mai târziu.',
  );
  expect(screen.queryByText(/^Cupon de/)).not.toBeInTheDocument();
});

it('the wizard offers no coupon when none is left, and its code says so', async () => {
  open('/initialInfo', null);
  await userEvent.type(screen.getByLabelText('Cod promoțional'), 'bunvenit1000');
  await userEvent.tab();
  expect(await screen.findByText(/Cupoanele din această lună s-au epuizat\./)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Cupon de/ })).not.toBeInTheDocument();
});

it('the wizard takes the possible characters of a code in the address', async () => {
  open(`/initialInfo?promoCode=%00${'X'.repeat(300)}`, null);
  expect(await screen.findByLabelText('Cod promoțional')).toHaveValue('X'.repeat(40));
});

const SALARY_QUESTION = 'Ați scris un venit de 450.000 RON pe lună. Este pe lună, nu pe an?';
const earning = { ...newLoan, primulImobil: true, dataNasterii: '1990-01-01', dataAngajatorActual: '2018-03-01' };

it('the wizard asks about an implausible income, goes on at a yes, and does not ask again in this simulation', async () => {
  const router = open('/informatiiPersonale', entry({ ...earning, venituriSalariu: '450,000' }));
  await press('Continuați');
  expect(screen.getByText(SALARY_QUESTION)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Salariul net lunar')).toHaveFocus());
  expect(router.state.location.pathname).toBe('/informatiiPersonale');
  await press('Da, este corect');
  await waitFor(() => expect(router.state.location.pathname).toBe('/alteCredite'));
  await press('Înapoi');
  await waitFor(() => expect(router.state.location.pathname).toBe('/informatiiPersonale'));
  await press('Continuați');
  await waitFor(() => expect(router.state.location.pathname).toBe('/alteCredite'));
});

it('the wizard asks nothing about a corrected income', async () => {
  const router = open('/informatiiPersonale', entry({ ...earning, venituriSalariu: '450,000' }));
  await press('Continuați');
  await type('Salariul net lunar', '4500');
  expect(screen.queryByText(SALARY_QUESTION)).toBeNull();
  await press('Continuați');
  await waitFor(() => expect(router.state.location.pathname).toBe('/alteCredite'));
});

it('the wizard asks whether the months left of a loan are years', async () => {
  const router = open('/creditCurent', entry({ ...emptyLoanForm, tipCredit: 'Refinantare' }));
  await type('Sold rămas', '250000');
  await type('Rata actuală', '1950');
  await type('Perioada rămasă', '20');
  await press('Continuați');
  expect(screen.getByLabelText('Perioada rămasă')).toHaveAccessibleDescription(/Sunt luni, nu ani\?/);
  await type('Perioada rămasă', '240');
  await press('Continuați');
  await waitFor(() => expect(router.state.location.pathname).toBe('/informatiiPersonale'));
});
