import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { LoanFormInput } from 'contract/fields/loan-form';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { twoVariants } from 'quote/testing/sample-scenario';
import { purchase, refinancing } from 'quote/worked-examples';
import { beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { NearAtOnce, openPage } from '../../../testing/open-page.tsx';
import { answerParameters } from '../../../testing/parameters-in-force.ts';
import { ResultsPage } from '../../simulate/results-page.tsx';
import { entry } from '../../wizard-session/form-data.ts';

const { calculateLoanScenarios } = simulations;

let server: FakeServer;

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearAtOnce);
  server = startFakeServer();
  answerParameters(server);
});

const open = (formData: LoanFormInput) =>
  openPage([{ path: '/rezultateSimulare', Component: ResultsPage }], '/rezultateSimulare', entry(formData));

const refuse = (details: Record<string, unknown>) =>
  server.refuse(calculateLoanScenarios, 'GRAD_INDATORARE_DEPASIT', details);

/** Answers with two variants from now on; collects the sent forms. */
function answerFromNowOn(): unknown[] {
  const bodies: unknown[] = [];
  server.answer(calculateLoanScenarios, ({ body }) => {
    bodies.push(body);
    return twoVariants();
  });
  return bodies;
}

const text = () => withPlainSpaces(document.body.textContent ?? '');

/** A borrower of 58 with an income of 5,200 RON. The loan has 180,000 RON left, 1,750 RON a month for 180 months. */
const atAge58: LoanFormInput = {
  ...refinancing,
  principalRamas: '180,000',
  rataActuala: '1,750',
  perioadaRamasa: 180,
  venituriSalariu: '5,200',
  dataNasterii: '1968-03-10',
};

const refusalAt58 = {
  maxLoan: 147_213,
  gradIndatorareMax: 0.4,
  gradIndatorare: 0.4891,
  rata: 2543.2,
  asigurareViata: 0,
  perioadaCreditata: 84,
  venituriEligibile: 5200,
  alteRate: 0,
  limitaDin: 'refinanteazaPrimaCasa',
  altfel: [{ camp: 'refinanteazaPrimaCasa', raspuns: true, limita: 0.45, suma: 165_000 }],
  ceSchimba: {
    depasire: 463.2,
    venitNecesar: 6358,
    limitataDe: 0,
    varsta: 58,
    rambursare: 32_787,
    perioadaPosibila: null,
  },
  oferteDemonstrative: true,
  warnings: [
    {
      code: 'PERIOADA_REDUSA',
      message: 'Ați scris 180 de luni; la vârsta dumneavoastră se poate pe cel mult 84.',
      explicatie: 'Regula noastră: creditul se încheie până la 65 de ani.',
      scris: 180,
      folosit: 84,
    },
  ],
};

it('a borrower of 58 reads the term’s reason, the instalment, the share, the remedies, and that the loan stays', async () => {
  refuse(refusalAt58);
  open(atAge58);
  await screen.findByRole('heading', { name: 'Grad maxim de îndatorare depășit!' });
  expect(screen.getByText('Oferte demonstrative.')).toBeVisible();
  const said = text();
  expect(said).toContain(
    'Ați scris 180 de luni; la vârsta dumneavoastră se poate pe cel mult 84. Regula noastră: creditul se încheie până la 65 de ani.',
  );
  expect(said).toContain(
    'Pe 7 ani, rata ar fi de cel puțin 2.543,20 RON, adică 48,91 % din venitul de 5.200 RON luat în calcul.',
  );
  expect(said).toContain('Limita folosită este de 40 %, pentru că nu refinanțați un credit Prima Casă sau Noua Casă.');
  expect(said).toContain(
    'cu venituri de cel puțin 6.358 RON pe lună luate în calcul, cu 1.158 RON mai mult decât acum',
  );
  expect(said).toContain('un codebitor mai tânăr poate lungi perioada');
  expect(said).toContain(
    'O sumă mai mică, de cel mult 147.212 RON, intră în limită: ar trebui să rambursați anticipat 32.788 RON.',
  );
  expect(said).toContain('Creditul de acum (1.750 RON pe lună) rămâne cum este.');
  expect(said).not.toMatch(/celelalte rate|închideți rate|Legea/);
  expect(said.match(/Ați scris 180/g)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /Prima Casă/ })).not.toBeInTheDocument();

  const bodies = answerFromNowOn();
  await userEvent.click(screen.getByRole('button', { name: /^Simulați după o rambursare de 32\.788\sRON$/ }));
  await waitFor(() => expect(bodies).toMatchObject([{ principalRamas: '147,212', rataActuala: '1,431' }]));
});

it('the page names the closing of other loans only if it suffices, with the sum', async () => {
  const ways = { ...refusalAt58.ceSchimba, rambursare: null, limitataDe: null, varsta: null };
  refuse({ ...refusalAt58, alteRate: 600, ceSchimba: ways, warnings: [] });
  open({ ...purchase, alteRateCNP: '600' });
  await screen.findByRole('heading', { name: 'Grad maxim de îndatorare depășit!' });
  expect(text()).toContain('Dacă închideți rate de cel puțin 464 RON pe lună din cele de 600 RON de acum');
  expect(text()).toContain('cu ratele de acum (600 RON) înseamnă 48,91 %');
  expect(text()).not.toMatch(/codebitor mai tânăr|rămâne cum este/);
});

it('a purchase at 61 names the age behind the term of 5 years, and adds the premium', async () => {
  const ways = { ...refusalAt58.ceSchimba, rambursare: null, varsta: 61 };
  refuse({
    ...refusalAt58,
    rata: 8000.5,
    asigurareViata: 100.25,
    perioadaCreditata: 60,
    ceSchimba: ways,
    warnings: [],
  });
  open({ ...purchase, perioadaCreditata: 60, dataNasterii: '1965-05-20' });
  await screen.findByRole('heading', { name: 'Grad maxim de îndatorare depășit!' });
  expect(text()).toContain('Perioada cea mai lungă este de 5 ani, pentru că aveți 61 de ani. Regula noastră: creditul');
  expect(text()).toContain(
    'în prima lună ați plăti cel puțin 8.000,50 RON (rata 7.900,25 RON și asigurarea de viață 100,25 RON)',
  );
});

it('the refusal offers the open answer about the first home in place, only if it suffices', async () => {
  const open40 = {
    ...refusalAt58,
    limitaDin: 'primulImobil',
    altfel: [{ camp: 'primulImobil', raspuns: true, limita: 0.45, suma: 400_000 }],
    warnings: [],
  };
  refuse(open40);
  open({ ...purchase, primulImobil: '' });
  const da = await screen.findByRole('button', { name: 'Este prima dumneavoastră locuință? Da' });
  expect(text()).toContain('Limita folosită este de 40 %, pentru că întrebarea despre prima locuință a rămas fără');
  const bodies = answerFromNowOn();
  await userEvent.click(da);
  await waitFor(() => expect(bodies).toMatchObject([{ primulImobil: true, gradIndatorareMax: '', avansMinim: '' }]));
  const strip = within(screen.getByRole('region', { name: /^Calculat pentru/ }));
  expect(strip.getByRole('button', { name: /^prima locuință da/ })).toBeVisible();
});

it('the refusal names the answer behind the limit, and offers another only if it suffices', async () => {
  refuse({
    ...refusalAt58,
    limitaDin: 'primulImobil',
    altfel: [{ camp: 'primulImobil', raspuns: true, limita: 0.45, suma: 399_999 }],
  });
  open({ ...purchase, primulImobil: false });
  await screen.findByRole('heading', { name: 'Grad maxim de îndatorare depășit!' });
  expect(text()).toContain('pentru că ați răspuns că nu este prima dumneavoastră locuință.');
  expect(screen.queryByRole('button', { name: /Este prima/ })).not.toBeInTheDocument();
});

it('the refusal offers the shortest longer term over which the loan fits', async () => {
  refuse({
    ...refusalAt58,
    ceSchimba: { ...refusalAt58.ceSchimba, limitataDe: null, rambursare: null, perioadaPosibila: 300 },
  });
  open({ ...purchase, perioadaCreditata: 180 });
  const longer = await screen.findByRole('button', { name: /^Simulați pe 25.de.ani$/ });
  expect(text()).toContain('Pe 25 de ani creditul intră în limită, cu dobândă mai multă în total.');
  const bodies = answerFromNowOn();
  await userEvent.click(longer);
  await waitFor(() => expect(bodies).toMatchObject([{ perioadaCreditata: 300 }]));
});
