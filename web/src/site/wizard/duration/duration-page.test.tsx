import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { parameters } from 'contract/parameters/parameters';
import { simulations } from 'contract/simulations/simulations';
import { twoVariants } from 'quote/testing/sample-scenario';
import { affordability, purchase } from 'quote/worked-examples';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { openPage } from '../../../testing/open-page.tsx';
import { answerBanks, INCOME_WEIGHTS } from '../../../testing/parameters-in-force.ts';
import { entry } from '../../wizard-session/form-data.ts';
import { DurationPage } from './duration-page.tsx';

const { calculateLoanScenarios, calculateMaxLoan } = simulations;

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
  server.answer(parameters.getPublic, ({ params: { name = '' } }) => {
    return { name, value: 15, unit: '', source: 'BNR', validFrom: '2026-11-20' };
  });
  answerBanks(server);
  server.answer(calculateLoanScenarios, twoVariants());
});

const open = (formData: typeof purchase) =>
  openPage([{ path: '/alegeDurata', Component: DurationPage }], '/alegeDurata', entry(formData));
const choose = (years: string) => userEvent.selectOptions(screen.getByLabelText('Durata creditului'), years);

it('the page shows the first month of the chosen term, its meaning and the later payment', async () => {
  open(purchase);
  expect(await screen.findByText('2.145 RON')).toBeVisible();
  expect(screen.getByText('Prima lună, pe durata aleasă')).toBeVisible();
  expect(screen.getByText(/^rata, fără asigurare de viață/)).toBeVisible();
  expect(
    screen.getByText(/fixă în primii 3.ani, apoi 2\.802.RON pe lună, .+ Total de plată: 1\.005\.595.RON\./),
  ).toBeVisible();
});

it('the page asks once for the settled term, not for those passed on the way', async () => {
  open(purchase);
  await screen.findByText('2.145 RON');
  await choose('25');
  await choose('20');
  await waitFor(() => expect(server.requestsTo(calculateLoanScenarios)).toHaveLength(2));
  expect(server.requestsTo(calculateLoanScenarios).at(-1)?.body).toMatchObject({ perioadaCreditata: 240 });
  expect(await screen.findByText('2.145 RON')).toBeVisible();
});

it('the page says quietly that the instalment would exceed the limit of the income', async () => {
  server.refuse(calculateLoanScenarios, 'GRAD_INDATORARE_DEPASIT', { maxLoan: 200_000 });
  open(purchase);
  expect(await screen.findByText(/rata ar depăși limita veniturilor/)).toBeVisible();
});

it('the page leaves any other failure to the result, which explains it', async () => {
  server.refuse(calculateLoanScenarios, 'FARA_OFERTE', { oferte: 0 });
  open(purchase);
  expect(await screen.findByText(/la rezultat vedeți de ce/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Vedeți rezultatul' })).toBeEnabled();
});

it('the page shows a visitor who asks for the largest loan its sum over the chosen term', async () => {
  server.answer(calculateMaxLoan, ({ body }) => {
    const { perioadaCreditata } = body as { perioadaCreditata: number };
    return {
      data: perioadaCreditata * 1000,
      explanation: {
        venituriEligibile: 8700,
        alteRate: 300,
        gradIndatorareMax: 0.4,
        limitaDin: 'primulImobil' as const,
        altfel: [],
        rataMaxima: 3180,
        perioadaCreditata,
        persoane: 1,
        perioadaLimitataDe: null,
        singur: { data: perioadaCreditata * 1000, perioadaCreditata },
        varsta: null,
        varstaMaxima: 35,
        laVarste: [],
        locuinta: null,
        oferta: null,
        oferteDemonstrative: false,
        ponderi: INCOME_WEIGHTS,
      },
      warnings: [],
      versions: { products: 7, parameters: 9 },
    };
  });
  open(affordability);
  expect(await screen.findByText('360.000 RON')).toBeVisible();
  expect(screen.getByText(/^Cu o rată nouă de cel mult 3\.180.RON pe lună/)).toBeVisible();
  await choose('20');
  expect(await screen.findByText('240.000 RON')).toBeVisible();
  expect(screen.getByText(/^Cea mai mare sumă pe 20/)).toBeVisible();
});
