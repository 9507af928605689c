import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { twoVariants } from 'quote/testing/sample-scenario';
import { affordability, purchase, refinancing } from 'quote/worked-examples';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { NearAtOnce, openPage } from '../../../testing/open-page.tsx';
import { answerParameters } from '../../../testing/parameters-in-force.ts';
import { ResultsPage } from '../../simulate/results-page.tsx';
import { entry } from '../../wizard-session/form-data.ts';
import { keepHousehold, readHousehold } from '../../wizard-session/household.ts';
import { readWizardSession } from '../../wizard-session/wizard-session.ts';
import { basisItems } from './basis.ts';

const { calculateLoanScenarios, calculateMaxLoan } = simulations;

let server: FakeServer;
/** The form of each requested simulation, the last one last. */
let forms: Record<string, unknown>[];

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearAtOnce);
  forms = [];
  server = startFakeServer();
  answerParameters(server);
  server.answer(calculateLoanScenarios, ({ body }) => {
    forms.push(body as Record<string, unknown>);
    return twoVariants();
  });
});

const open = (formData: LoanFormInput) =>
  openPage([{ path: '/rezultateSimulare', Component: ResultsPage }], '/rezultateSimulare', entry(formData));

const strip = () => within(screen.getByRole('region', { name: /^Calculat pentru/ }));
const items = () =>
  strip()
    .getAllByRole('listitem')
    .map(({ textContent }) => withPlainSpaces(textContent ?? ''));
const openItem = (name: RegExp) => userEvent.click(strip().getByRole('button', { name }));
const panel = () => within(screen.getByRole('dialog', { name: 'Schimbați și recalculați' }));
const recompute = () => userEvent.click(panel().getByRole('button', { name: 'Recalculați' }));
const draft = (
  step: '/informatiiImobil' | '/alegeDurata' | '/informatiiPersonale' | '/creditCurent' | '/alteCredite',
) => readWizardSession(Date.now())?.drafts[step];

it('the strip names the answers behind a purchase', async () => {
  open(purchase);
  await screen.findByRole('table', { name: 'Comparația variantelor de credit' });
  expect(items()).toEqual([
    'Locuință 500.000 RON',
    'avans 100.000 RON',
    'pe 30 de ani',
    'venit 9.000 RON',
    'alte rate 500 RON',
    'prima locuință da',
  ]);
});

it('the strip names the answers behind a refinancing and the largest loan of two people, each by name', () => {
  const nameOf = (person: number) => `Persoana ${person + 1}`;
  const labels = (formData: LoanFormInput) =>
    basisItems(formData, nameOf, '2026-11-29').map(({ label, value }) => withPlainSpaces(`${label} ${value}`));
  expect(labels({ ...refinancing, dataNasterii: '1968-03-10' })).toEqual([
    'Sold rămas 280.000 RON',
    'rata de acum 2.600 RON',
    'încă 240 de luni',
    'locuință 500.000 RON',
    'venit 9.000 RON',
    'alte rate niciuna',
    'vârsta 58 de ani',
  ]);
  expect(labels({ ...affordability, codebitori: [{ venituriSalariu: '4,500', alteRateCC: '200' }] })).toEqual([
    'pe cât permit vârstele',
    'venitul dumneavoastră 9.000 RON',
    'Persoana 2: venit 4.500 RON, rate 200 RON',
    'ratele dumneavoastră 300 RON',
    'prima locuință fără răspuns',
  ]);
});

it('the strip opens the down payment at its field, and the wizard’s step holds the new one', async () => {
  const router = open(purchase);
  await screen.findByRole('table', { name: 'Comparația variantelor de credit' });
  await openItem(/^avans/);
  const field = panel().getByLabelText(/^Avans/);
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, '125000');
  await recompute();
  await waitFor(() => expect(forms).toHaveLength(2));
  expect(forms[1]).toMatchObject({ valoareImobil: '500,000', valoareAvans: '125,000' });
  expect(items()).toContain('avans 125.000 RON');
  expect(draft('/informatiiImobil')).toMatchObject({ valoareAvans: '125,000' });
  expect(draft('/alegeDurata')).toBeUndefined();

  await router.navigate(-1);
  await waitFor(() => expect(items()).toContain('avans 100.000 RON'));
});

it('the panel names an error, and computes nothing before its correction', async () => {
  open(purchase);
  await screen.findByRole('table', { name: 'Comparația variantelor de credit' });
  await openItem(/^Locuință/);
  await panel().findByText(/minim este 15/);
  await userEvent.clear(panel().getByLabelText(/^Avans/));
  await userEvent.type(panel().getByLabelText(/^Avans/), '60000');
  await recompute();
  expect(panel().getByText(/^Avansul minim trebuie să fie cel puțin 15/)).toBeVisible();
  expect(forms).toHaveLength(1);
  await userEvent.click(panel().getByRole('button', { name: 'Renunțați' }));
  expect(items()).toContain('avans 100.000 RON');
});

it('the strip changes term, income, other loans and the first-home answer, each on its step', async () => {
  open(purchase);
  await screen.findByRole('table', { name: 'Comparația variantelor de credit' });
  await openItem(/^pe/);
  await userEvent.selectOptions(panel().getByLabelText('Durata creditului'), '25');
  await recompute();
  await openItem(/^venit/);
  await userEvent.clear(panel().getByLabelText('Salariul net lunar'));
  await userEvent.type(panel().getByLabelText('Salariul net lunar'), '8000');
  await userEvent.type(panel().getByLabelText('Angajat din'), '032018');
  await recompute();
  await openItem(/^alte rate/);
  await userEvent.click(panel().getByRole('switch', { name: 'Credit de nevoi personale' }));
  await recompute();
  await openItem(/^prima locuință/);
  await userEvent.click(panel().getByRole('radio', { name: 'Nu' }));
  await recompute();
  await waitFor(() => expect(forms).toHaveLength(5));
  expect(forms[4]).toMatchObject({
    perioadaCreditata: 300,
    venituriSalariu: '8,000',
    dataAngajatorActual: '2018-03-01',
    alteRateCNP: '0',
    primulImobil: false,
  });
  expect(draft('/alegeDurata')).toEqual({ ani: '25' });
  expect(draft('/informatiiPersonale')).toMatchObject({ venituriSalariu: '8,000', primulImobil: 'nu' });
  expect(draft('/alteCredite')).toMatchObject({ areCNP: false });
});

it('the strip changes the present loan of a refinancing', async () => {
  open(refinancing);
  await screen.findByRole('region', { name: /^Calculat pentru/ });
  await openItem(/^încă/);
  const months = panel().getByLabelText('Perioada rămasă');
  expect(months).toHaveFocus();
  await userEvent.clear(months);
  await recompute();
  expect(panel().getByText(/^Introduceți câte luni mai aveți de plată/)).toBeVisible();
  await userEvent.type(months, '120');
  await recompute();
  await waitFor(() => expect(forms.at(-1)).toMatchObject({ perioadaRamasa: 120, principalRamas: '280,000' }));
  expect(draft('/creditCurent')).toMatchObject({ perioadaRamasa: '120' });
});

it('another signer’s income changes, and their typed name stays', async () => {
  const ana = { dataNasterii: '1990-05-05', venituriSalariu: '4,500', dataAngajatorActual: '2018-03-01' };
  keepHousehold([{ nume: 'Ana', dataNasterii: '1990-05-05', areSalariu: true }], Date.now());
  open({ ...purchase, dataNasterii: '1991-01-01', codebitori: [ana] });
  await screen.findByRole('region', { name: /^Calculat pentru/ });
  await openItem(/^Ana: venit/);
  const salary = panel().getByLabelText('Salariul net lunar');
  await userEvent.clear(salary);
  await userEvent.type(salary, '5000');
  await recompute();
  await waitFor(() => expect(forms.at(-1)).toMatchObject({ codebitori: [{ venituriSalariu: '5,000' }] }));
  expect(items()).toContain('Ana: venit 5.000 RON');
  expect(readHousehold(Date.now())).toMatchObject([{ nume: 'Ana', venituriSalariu: '5,000' }]);
});

it('the answers stand beside a refusal and beside a missing answer', async () => {
  server.refuse(calculateLoanScenarios, 'GRAD_INDATORARE_DEPASIT', { maxLoan: 0, gradIndatorareMax: 0.4 });
  open(purchase);
  await screen.findByRole('heading', { name: 'Grad maxim de îndatorare depășit!' });
  expect(items()).toContain('venit 9.000 RON');
  cleanup();
  server.cutOff(calculateMaxLoan);
  open(affordability);
  await screen.findByText(/Eroare la simulare/);
  expect(items()).toContain('venit 9.000 RON');
});

it('a slider computes its figures in place and raises a down payment that is too small', async () => {
  const router = open(purchase);
  await screen.findByRole('table', { name: 'Comparația variantelor de credit' });
  const sliders = within(screen.getByRole('region', { name: 'Încercați alte cifre', hidden: true }));
  const slider = (name: string) => sliders.getByRole('slider', { name, hidden: true });
  fireEvent.change(slider('Durata'), { target: { value: '20' } });
  await waitFor(() => expect(forms.at(-1)).toMatchObject({ perioadaCreditata: 240, valoareAvans: '100,000' }));
  fireEvent.change(slider('Prețul locuinței'), { target: { value: '750000' } });
  expect(slider('Avansul')).toHaveAttribute('aria-valuetext', '112.500\u00a0RON (15\u00a0%)');
  await waitFor(() =>
    expect(forms.at(-1)).toMatchObject({
      perioadaCreditata: 240,
      valoareImobil: '750,000',
      valoareAvans: '112,500',
    }),
  );
  expect(router.state.historyAction).toBe('REPLACE');
  expect(draft('/informatiiImobil')).toMatchObject({ valoareImobil: '750,000' });
  expect(await sliders.findByText(/în prima lună/)).toBeInTheDocument();
});
