import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import { problem, problemBody } from 'contract/problem';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { newQueryClient } from '../../shared/api/query-client.ts';
import { bankRange, widestLimits } from '../../testing/parameters-in-force.ts';
import { entry } from '../wizard-session/form-data.ts';
import { readWizardSession } from '../wizard-session/wizard-session.ts';
import { ResultsPage } from './results-page.tsx';

const purchase: LoanFormInput = {
  ...emptyLoanForm,
  tipCredit: 'Achizitie',
  valoareImobil: '500,000',
  valoareAvans: '100,000',
  perioadaCreditata: 360,
};

type ReceivedRequest = { path: string; body: LoanFormInput };

/** A server that answers simulations by the test and keeps the requests. */
let received: ReceivedRequest[] = [];
let answer: (request: ReceivedRequest) => Response;

const refusal = (...given: Parameters<typeof problem>) => {
  const refused = problem(...given);
  return Response.json(problemBody(refused), { status: refused.status });
};

const comparison = () =>
  Response.json({
    data: { optionA: variantA(), optionB: variantB(), optionA360: null, optionB360: null },
    warnings: [{ code: 'VECHIME_MINIMA', message: 'Majoritatea băncilor cer o vechime de cel puțin 3 luni.' }],
    versions: { products: 7, parameters: 9 },
  });

/** The server's answer about the parameters. */
const inForce: Readonly<Record<string, number | string>> = {
  EUR_EXCHANGE_RATE: 5,
  AVANS_MIN_PRIMA: 15,
  AVANS_MIN_STD: 25,
  GRAD_MAX_PRIMA: 45,
  GRAD_MAX_STD: 40,
  SUMA_MINIMA: 1000,
  REFINANTARE_LIMITA: 'AVERTISMENT',
};

/** jsdom draws no layout, so no element comes into view. */
class NothingNear {
  observe() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NothingNear);
  received = [];
  answer = comparison;
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit = {}) => {
    const parameter = path.replace('/api/parameters/', '');
    if (parameter in inForce) return Response.json({ value: inForce[parameter], source: '', validFrom: '2026-11-20' });
    if (path === '/api/simulate/limits') return Response.json(widestLimits);
    if (path === '/api/simulate/gridRange') return Response.json(bankRange);
    const question = { path, body: JSON.parse(String(body)) };
    received.push(question);
    return answer(question);
  });
});

function open(state: unknown) {
  const router = createMemoryRouter(
    [
      { path: '/rezultateSimulare', Component: ResultsPage },
      { path: '*', element: <p>alt ecran</p> },
    ],
    { initialEntries: [{ pathname: '/rezultateSimulare', state }] },
  );
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

it('a pasted address leads to the introduction, with a word why', async () => {
  const router = open(null);
  await waitFor(() => expect(router.state.location.pathname).toBe('/initialInfo'));
  expect(router.state.location.state).toEqual({ notice: 'no-form' });
  expect(received).toEqual([]);
});

it('the page waits, then shows both variants, the warnings and the day of the figures', async () => {
  open(entry(purchase));
  expect(screen.getByText('Se încarcă simularea...')).toBeInTheDocument();
  expect(await screen.findByRole('table', { name: 'Comparația variantelor de credit' })).toHaveTextContent(
    'Minimă2.123',
  );
  expect(screen.getByRole('table', { name: 'Comparația variantelor de credit' })).toHaveTextContent('Minimă7,47');
  expect(screen.getByText(/o vechime de cel puțin 3 luni/)).toBeInTheDocument();
  expect(screen.getByText(/^Simulare orientativă, cu ofertele din .* Nu este o ofertă/)).toBeInTheDocument();
});

it('the page shows a single variant when B repeats A', async () => {
  answer = () =>
    Response.json({
      data: { optionA: variantA(), optionB: { ...variantA(), identicaCuA: true }, optionA360: null, optionB360: null },
      warnings: [],
      versions: { products: 7, parameters: 9 },
    });
  open(entry(purchase));
  expect(await screen.findByRole('table', { name: 'Comparația variantelor de credit' })).not.toHaveTextContent(
    'Minimă',
  );
  expect(screen.queryByText('Varianta B')).not.toBeInTheDocument();
});

it('the page asks once without offers, and again only on the visitor’s press', async () => {
  answer = () => refusal('FARA_OFERTE', { oferte: 0 });
  const router = open(entry(purchase));
  expect(await screen.findByText(/Acum nu avem oferte de comparat/)).toBeInTheDocument();
  expect(received).toHaveLength(1);

  answer = comparison;
  await userEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByRole('table', { name: 'Comparația variantelor de credit' })).toBeInTheDocument();
  expect(received).toHaveLength(2);
  expect(router.state.location.pathname).toBe('/rezultateSimulare');
});

it('without a network says so instead of waiting for it, and tries again by itself once it is back', async () => {
  onlineManager.setOnline(false);
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  open(entry(purchase));
  expect(await screen.findByText(/Verificați conexiunea la internet/)).toBeInTheDocument();

  answer = comparison;
  onlineManager.setOnline(true);
  expect(await screen.findByRole('table', { name: 'Comparația variantelor de credit' })).toBeInTheDocument();
});

it('the page simulates the maximum as a new page, and keeps it on the step of the home', async () => {
  answer = ({ body }) =>
    body.valoareImobil === '500,000'
      ? refusal('GRAD_INDATORARE_DEPASIT', { maxLoan: 242_442, gradIndatorareMax: 0.45, gradIndatorare: 0.66 })
      : comparison();
  const router = open(entry(purchase));
  expect(await screen.findByRole('heading', { name: 'Grad maxim de îndatorare depășit!' })).toBeInTheDocument();
  expect(screen.getByText(/^242\.441/)).toBeInTheDocument();

  const largest = screen.getByRole('button', { name: 'Simulați cu suma maximă' });
  expect(largest).toHaveAccessibleDescription(
    /^Locuința devine 342\.441\sRON, cu avansul dumneavoastră de 100\.000\sRON\.$/,
  );
  await userEvent.click(largest);
  expect(await screen.findByRole('table', { name: 'Comparația variantelor de credit' })).toBeInTheDocument();
  expect(received.map(({ body }) => body.valoareImobil)).toEqual(['500,000', '342,441']);
  expect(readWizardSession(Date.now())?.drafts['/informatiiImobil']).toMatchObject({ valoareImobil: '342,441' });

  await router.navigate(-1);
  expect(await screen.findByRole('heading', { name: 'Grad maxim de îndatorare depășit!' })).toBeInTheDocument();
});

it('the page offers no simulation of a maximum that no bank lends', async () => {
  answer = () => refusal('GRAD_INDATORARE_DEPASIT', { maxLoan: 1000, gradIndatorareMax: 0.425, gradIndatorare: 2.6 });
  open(entry(purchase));
  expect(await screen.findByRole('heading', { name: 'Grad maxim de îndatorare depășit!' })).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Simulați cu suma maximă' })).not.toBeInTheDocument(),
  );
  expect(screen.getByText(/^Cel mai mic credit este de 1\.000.RON, mai mult decât permit acum/)).toBeInTheDocument();
  expect(screen.getByText('Suma pe care o permit veniturile')).toBeInTheDocument();
  expect(screen.getByText('42,5 %')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Programați un apel gratuit' })).toBeInTheDocument();
});

/** The sums of other ages. */
const older = (varsta: number, data: number) => ({
  varsta,
  perioadaCreditata: (65 - varsta) * 12,
  data,
  locuinta: null,
});

const explanation = {
  venituriEligibile: 8700,
  alteRate: 300,
  gradIndatorareMax: 0.4,
  limitaDin: 'primulImobil',
  altfel: [{ camp: 'primulImobil', raspuns: true, limita: 0.45, suma: 667_000 }],
  rataMaxima: 3180,
  perioadaCreditata: 360,
  varsta: null,
  varstaMaxima: 35,
  laVarste: [older(35, 593_051), older(40, 560_000), older(45, 510_000), older(50, 440_000)],
  locuinta: { valoareImobil: 790_734, valoareAvans: 197_684 },
  oferta: variantB().metadata,
  oferteDemonstrative: false,
  ponderi: { venituriSalariu: 100, venituriPensie: 100, venituriPFA: 80, venituriChirii: 80, venituriDividende: 80 },
};

const maxLoan = (data: number, changes: Partial<Record<keyof typeof explanation, unknown>> = {}) =>
  Response.json({
    data,
    explanation: { ...explanation, ...changes },
    warnings: [],
    versions: { products: 1, parameters: 1 },
  });
const affordability = { ...purchase, tipCredit: 'Incadrare', valoareImobil: '', valoareAvans: '' };

it('the page shows the largest loan under its age and term, with the sums of other ages', async () => {
  answer = () => maxLoan(593_051);
  open(entry(affordability));
  expect(await screen.findByRole('heading', { name: /puteți împrumuta/ })).toHaveTextContent(
    /^Dacă aveți cel mult 35.de.ani, pe 30.de.ani, puteți împrumuta cel mult 593\.051/,
  );
  expect(received[0]?.path).toBe('/api/simulate/calculateMaxLoan');
  expect(screen.getByText(/la 45.de.ani, pe 20.de.ani/).nextSibling).toHaveTextContent('510.000 RON');
  expect(screen.queryByText(/^la 35/)).not.toBeInTheDocument();
  expect(await screen.findByText(/toate ratele la un loc pot fi cel mult 40\s% din venituri/)).toBeInTheDocument();
  expect(screen.getByText('Rămâne pentru rata nouă').nextSibling).toHaveTextContent('3.180 RON');
  expect(screen.queryByText('Oferte demonstrative.')).not.toBeInTheDocument();
});

it('the page names the stricter limit of the largest loan, and computes it with the open answer', async () => {
  answer = () => maxLoan(593_051, { oferteDemonstrative: true });
  open(entry({ ...affordability, primulImobil: '' }));
  expect(await screen.findByText(/\(45\s% la prima locuință\)/)).toHaveTextContent(
    /Am folosit 40\s%, pentru că .*a rămas fără răspuns/,
  );
  expect(screen.getByText('Oferte demonstrative.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Este prima dumneavoastră locuință? Da' }));
  await waitFor(() => expect(received.at(-1)?.body).toMatchObject({ primulImobil: true, gradIndatorareMax: '' }));
  expect(readWizardSession(Date.now())?.drafts['/informatiiPersonale']).toMatchObject({ primulImobil: 'da' });
});

it('the page asks for the birth date first, and then proposes a home for that age', async () => {
  answer = ({ body }) =>
    body.dataNasterii === ''
      ? maxLoan(593_051)
      : maxLoan(510_000, {
          varsta: 45,
          perioadaCreditata: 240,
          locuinta: { valoareImobil: 679_999, valoareAvans: 170_000 },
        });
  const router = open(entry(affordability));
  const home = 'Simulați o locuință cu această sumă';
  await userEvent.click(await screen.findByRole('button', { name: home }));
  expect(screen.getByText(/^Scrieți ziua, luna și anul nașterii/)).toBeVisible();
  expect(received).toHaveLength(1);

  await userEvent.type(screen.getByLabelText('Data nașterii'), '20051981');
  await userEvent.click(screen.getByRole('button', { name: 'Recalculați pentru vârsta mea' }));
  expect(await screen.findByText(/^La 45.de.ani, pe 20.de.ani/)).toHaveTextContent('510.000');
  expect(received.at(-1)?.body.dataNasterii).toBe('1981-05-20');
  expect(screen.queryByText(/la altă vârstă/)).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: home }));
  expect(router.state.location.pathname).toBe('/informatiiPersonale');
  expect(router.state.location.state.formData).toMatchObject({
    tipCredit: 'Simulare',
    dataNasterii: '1981-05-20',
    perioadaCreditata: 240,
    valoareImobil: '679,999',
    valoareAvans: '170,000',
  });
  expect(readWizardSession(Date.now())?.drafts['/informatiiPersonale']).toMatchObject({ dataNasterii: '1981-05-20' });
});

it('a saved simulation uses a new birth date with the figures of its day, and goes on saying so', async () => {
  answer = () => maxLoan(593_051);
  const seen = { versions: { products: 1, parameters: 1 }, simulatedOn: '2026-03-02' };
  open({ ...entry(affordability), seen });
  await userEvent.type(await screen.findByLabelText('Data nașterii'), '20051981');
  await userEvent.click(screen.getByRole('button', { name: 'Recalculați pentru vârsta mea' }));
  await waitFor(() => expect(received).toHaveLength(2));
  expect(received[1]?.body).toMatchObject({ dataNasterii: '1981-05-20', ...seen });
  expect(screen.getByText(/^Simulare salvată, cu cifrele din 2 martie 2026/)).toBeInTheDocument();
});

it('the page says why the largest loan is unknown, with the call', async () => {
  answer = () => refusal('FARA_VENIT', { field: 'venituriSalariu' });
  open(entry(affordability));
  expect(await screen.findByText('Te rog introduce cel puțin o sursă de venit.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Înapoi la „Despre dumneavoastră”' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Programați un apel gratuit' })).toBeVisible();
});

it('a largest loan below the smallest one is not offered as a loan', async () => {
  const body = { data: 61, explanation, warnings: [], versions: { products: 1, parameters: 1 } };
  answer = () => Response.json(body);
  open(entry({ ...purchase, tipCredit: 'Incadrare' }));
  expect(await screen.findByRole('heading', { name: 'Suma este sub cel mai mic credit' })).toBeInTheDocument();
  expect(screen.getByText(/permit 61.RON, iar cel mai mic credit este de 1\.000.RON/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Simulați o locuință/ })).not.toBeInTheDocument();
});

it('a largest loan of 0 is an answer, with the call as the way on', async () => {
  answer = () =>
    Response.json({
      data: 0,
      explanation: { ...explanation, locuinta: null, oferta: null },
      warnings: [],
      versions: { products: 1, parameters: 1 },
    });
  const router = open(entry({ ...purchase, tipCredit: 'Incadrare' }));
  expect(await screen.findByRole('heading', { name: 'Suma maximă este acum 0 RON' })).toBeInTheDocument();
  expect(screen.getByText(/Nu este definitiv/)).toBeInTheDocument();
  expect(screen.queryByText(/la altă vârstă/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Simulați o locuință/ })).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Programați un apel gratuit' }));
  expect(router.state.location.pathname).toBe('/programareApel');
  expect(router.state.location.state.formData).toMatchObject({ tipCredit: 'Incadrare' });
});
