import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type LoanFormInput, openAnswers } from 'contract/fields/loan-form';
import { parameters } from 'contract/parameters/parameters';
import type { Scenario } from 'contract/simulations/credit-data';
import { simulations } from 'contract/simulations/simulations';
import { variantA, variantB } from 'quote/testing/sample-scenario';
import { purchase, refinancing } from 'quote/worked-examples';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { NearAtOnce, openPage } from '../../../testing/open-page.tsx';
import { answerBanks } from '../../../testing/parameters-in-force.ts';
import { ResultsPage } from '../../simulate/results-page.tsx';
import { PropertyPage } from '../../wizard/property/property-page.tsx';
import { entry } from '../../wizard-session/form-data.ts';

const { calculateLoanScenarios, listOffers, scenariosPdf } = simulations;

const EXCHANGE_RATE = {
  name: 'EUR_EXCHANGE_RATE',
  value: 5.1234,
  unit: 'RON',
  source: 'BNR',
  validFrom: '2026-11-20',
};

let server: FakeServer;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NearAtOnce);
  server = startFakeServer();
  server.answer(parameters.getPublic, EXCHANGE_RATE);
  answerBanks(server);
  answerWith({ optionA: variantA(), optionB: variantB() });
});

/** The server answers with these variants; without one it found none. */
function answerWith(found: { optionA?: Scenario; optionB?: Scenario; optionA360?: Scenario; optionB360?: Scenario }) {
  const none = { optionA: null, optionB: null, optionA360: null, optionB360: null };
  const data = { ...none, ...found };
  const versions = { products: 7, parameters: 9 };
  server.answer(calculateLoanScenarios, { data, oferteComparate: 10, warnings: [], versions });
}

function open(formData: LoanFormInput) {
  const routes = [
    { path: '/rezultateSimulare', Component: ResultsPage },
    { path: '/informatiiImobil', Component: PropertyPage },
  ];
  return openPage(routes, '/rezultateSimulare', entry(formData));
}

it('a warning stands above invented offers, and none above real ones', async () => {
  open(purchase);
  await variant('A');
  expect(screen.queryByText('Oferte demonstrative.')).not.toBeInTheDocument();
});

it('two offers with one invented have the warning not to take them for real', async () => {
  const invented = variantB();
  answerWith({ optionA: variantA(), optionB: { ...invented, metadata: { ...invented.metadata, isSample: true } } });
  open(purchase);
  await variant('A');
  expect(screen.getByText('Oferte demonstrative.')).toBeVisible();
});

/** The words and figures of a variant's column. */
async function variant(letter: 'A' | 'B'): Promise<HTMLElement> {
  const table = await screen.findByRole('table', { name: 'Comparația variantelor de credit' });
  const column = document.createElement('div');
  const cells = [...table.querySelectorAll('tr')].map(({ children }) => children[letter === 'A' ? 1 : 2]);
  column.textContent = cells.map((cell) => cell?.textContent).join(' ');
  return column;
}
const title = () => screen.getByRole('heading', { level: 1 });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const unfold = (heading: string) => userEvent.click(screen.getByRole('heading', { name: heading }));

it('a purchase begins with the smaller first month, names its variant and marks the lowest value of each row', async () => {
  open(purchase);
  const a = await variant('A');
  expect(title()).toHaveTextContent(
    'Pentru 400.000 RON pe 30 de ani, varianta B (PROCREDIT) costă 2.145 RON în prima lună',
  );
  expect(a).toHaveTextContent('RAIFFEISEN');
  expect(a).toHaveTextContent('Minimă2.123 RON');
  expect(a).toHaveTextContent('7,78 %');
  const b = await variant('B');
  expect(b).toHaveTextContent('Mai mică2.145 RON');
  expect(b).toHaveTextContent('Minimă7,47 %');
  expect(b).toHaveTextContent('985.034 RON');
});

it('the result shows the payments after the fixed period, each cost and the representative example', async () => {
  open(purchase);
  await variant('A');
  expect(screen.getByRole('row', { name: /rămâne ca acum/ })).toHaveTextContent('2.787 RON');
  expect(screen.getByRole('row', { name: /crește cu 2\spuncte procentuale/ })).toHaveTextContent('7,56 %');
  await unfold('Costuri la început');
  expect(screen.getByText('Fiecare cost')).toBeVisible();
  expect(screen.getByText('Contractul de vânzare la notar').closest('tr')).toHaveTextContent('6.661,05 RON');
  const [example] = screen.getAllByText(/Pentru un credit ipotecar de 400\.000,00 RON/);
  expect(example).toHaveTextContent('DAE este 7,78 %');
});

it('the result draws the repayment, with the figures of each year, first for the leading variant', async () => {
  open(purchase);
  await variant('A');
  expect(await screen.findByRole('img', { name: /Grafic al soldului rămas/ })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: /Grafic al dobânzii/ })).toBeInTheDocument();
  const figures = within(screen.getByText('Cifrele pe ani').closest('details') ?? document.body);
  const thirdYear = () => figures.getByRole('rowheader', { name: '3', hidden: true }).closest('tr');
  expect(thirdYear()).toHaveTextContent('381.343');
  await userEvent.click(screen.getByRole('radio', { name: 'Varianta A' }));
  expect(thirdYear()).toHaveTextContent('381.056');
});

describe('all offers', () => {
  /** A listed offer with the figures of a variant. */
  const listed = ({ metadata, creditData }: Scenario, changes: object = {}) => {
    const { _id, banca, oferta } = metadata;
    return { metadata: { _id, banca, oferta }, creditData, eligibil: true, motive: [], pesteLimita: [], ...changes };
  };
  const answerList = () => {
    const other = variantB();
    const excluded = { ...other, metadata: { ...other.metadata, _id: 'x1', banca: 'LIBRA' } };
    const poor = { ...other, metadata: { ...other.metadata, _id: 'x2', banca: 'CEC' } };
    server.answer(listOffers, {
      oferte: [
        listed(variantA()),
        listed(variantB()),
        listed(excluded, { eligibil: false }),
        listed(poor, { eligibil: false, motive: ['Gradul de îndatorare de 46 % depășește limita de 45 %.'] }),
      ],
      versions: { products: 7, parameters: 9 },
    });
  };

  it('come at a press alone, each with its first month, later instalment, DAE and total, by first month', async () => {
    answerList();
    open(purchase);
    await variant('A');
    expect(server.requestsTo(listOffers)).toEqual([]);
    await press('Vedeți toate ofertele');
    const [first, second] = (await screen.findAllByRole('listitem')).filter((item) => item.dataset.varianta);
    expect(first).toHaveTextContent('PROCREDITVarianta B');
    expect(first).toHaveTextContent(
      /Prima lună2\.145 RONdin luna 37: 2\.802 RONDAE7,47 %Total de plată1\.005\.595 RON/,
    );
    expect(second).toHaveTextContent('RAIFFEISENVarianta A');
    expect(server.requestsTo(listOffers)[0]?.body).toMatchObject({ valoareImobil: '500,000', termenLung: false });
  });

  it('are opened by the offer that begins lower than both variants, which they name', async () => {
    const found = { optionA: variantA(), optionB: variantB(), optionA360: null, optionB360: null };
    server.answer(calculateLoanScenarios, {
      data: found,
      oferteComparate: 5,
      primaLunaMinima: { banca: 'CEC', primaLuna: 1900 },
      maiScurt: { perioadaCreditata: 348, oferte: 10 },
      warnings: [],
      versions: { products: 7, parameters: 9 },
    });
    const lower = { ...variantB({ rataLunaraFixa: 1900, totalPayable: 1_010_000 }) };
    server.answer(listOffers, {
      oferte: [listed(variantA()), listed({ ...lower, metadata: { ...lower.metadata, _id: 'x3', banca: 'CEC' } })],
      versions: { products: 7, parameters: 9 },
    });
    open(purchase);
    await variant('A');
    expect(screen.getByText(/^Pe 30 de ani se potrivesc 5\soferte/)).toHaveTextContent('; pe 29 de ani, 10.');
    expect(screen.getByRole('button', { name: /^Încercați 29\sde\sani$/ })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^O primă lună mai mică: 1\.900\sRON, la CEC$/ }));
    expect(await screen.findByText(/^Cea mai mică primă lună/)).toHaveTextContent(
      'Cea mai mică primă lună: 1.900 RON, la CEC, cu total de plată 1.010.000 RON.',
    );
  });

  it('fold those that do not fit, with a limit as the reason, or the broker for a bank’s criterion', async () => {
    answerList();
    open(purchase);
    await variant('A');
    await press('Vedeți toate ofertele');
    await userEvent.click(await screen.findByText(/^2\soferte nu se potrivesc cu datele dumneavoastră$/));
    expect(screen.getByText('CEC').closest('li')).toHaveTextContent('depășește limita de 45 %.');
    expect(screen.getByText('LIBRA').closest('li')).toHaveTextContent('Brokerul vă spune dacă o puteți lua');
  });

  it('that fail to load say so, with another try', async () => {
    server.cutOff(listOffers);
    open(purchase);
    await variant('A');
    await press('Vedeți toate ofertele');
    expect(await screen.findByText(/^Ofertele nu s-au încărcat: /)).toBeVisible();
    answerList();
    await press('Încercați din nou');
    expect((await screen.findAllByText('Varianta B'))[0]).toBeVisible();
  });
});

it('a failed PDF shows the reason', async () => {
  open(purchase);
  await variant('A');
  server.cutOff(scenariosPdf);
  await press('Păstrați rezultatul');
  await press('Descărcați PDF');
  expect(await screen.findByText(/PDF-ul nu a putut fi creat: Nu am putut ajunge la server/)).toBeInTheDocument();
});

/** Variant A of a refinancing of 280,000 RON, whose instalment is `now` and would become `then`. */
const refinanced = (now: number, then: number, months = 240) => ({
  ...variantA({
    sumaCreditata: 280_000,
    perioadaPlanificata: months,
    perioadaReala: months,
    rataActuala: now,
    perioadaRamasa: 240,
    rataLunaraFixa: then,
    randamentRataRON: now - then,
    randamentNetRON: then < 1500 || then > now ? -20_000 : 20_000,
    breakEvenMonth: then < 1500 || then > now ? null : 9,
  }),
  durationIfPaymentKept: 150,
});
const ALREADY_BEST =
  /^Beneficiezi deja de cea mai bună soluție de pe piață\. Poți prelungi perioada creditată pentru a reduce rata lunară\. Așa reiese din cele 10.oferte comparate aici\./;

it('a cheaper refinancing shows its savings and their first month', async () => {
  answerWith({ optionA: refinanced(2540, 1832) });
  open(refinancing);
  await variant('A');
  expect(title()).toHaveTextContent('Pentru 280.000 RON pe 20 de ani, RAIFFEISEN costă 1.956 RON în prima lună');
  expect(screen.getByText('Din anul 4, rata depășește rata de azi')).toBeVisible();
  expect(screen.getByText('Mai ieftin decât acum, în total')).toBeVisible();
  expect(title().closest('section')).toHaveTextContent(
    'Până la finalcu 20.000 RON mai puțin589.600 RON, cu costurile refinanțării, în loc de 609.600 RON, dacă rata de acum nu se schimbă',
  );
  expect(screen.getByText('Cu 584 RON mai puțin decât acum în prima lună.').parentElement).toHaveTextContent(
    /lună\. În luna 37 plătiți 2\.905 RON, cu 365 RON mai mult, dacă IRCC rămâne 5,56 %, trim. I 2026/,
  );
  await unfold('Ce înseamnă refinanțarea');
  expect(screen.getAllByText(/Recuperați costurile refinanțării din luna a 9-a\./)[0]).toBeVisible();
  expect(
    screen.getByText(
      /Dacă plătiți în continuare cel puțin rata de acum, pe lângă asigurarea de viață, terminați creditul în/,
    ),
  ).toBeVisible();
});

it('a visitor with the best loan already sees the 360 months that lower the instalment', async () => {
  answerWith({ optionA: refinanced(1800, 1832), optionA360: refinanced(1800, 1486, 360) });
  open(refinancing);
  expect(await screen.findByText(ALREADY_BEST)).toBeVisible();
  const [instead, first, second] = screen.getAllByRole('heading', { level: 2 });
  expect(instead).toHaveTextContent('Ce puteți face');
  expect(screen.getByText(/^Păstrați creditul de acum/)).toBeVisible();
  expect(first).toHaveTextContent('Pe 30 de ani, creditul actual rămâne mai ieftin în total');
  expect(second).toHaveTextContent('Pe 30 de ani, RAIFFEISEN costă');
  expect(
    screen.getByText(/^În total plătiți cu 20\.000 RON mai mult decât acum, inclusiv costurile refinanțării\.$/),
  ).toBeVisible();
  await unfold('Ce înseamnă refinanțarea');
  expect(screen.getByText(/^De ce costă mai mult în total: plătiți rate cu 10 ani/)).toBeVisible();
});

it('an offer that costs more a month says behind the specified sentences that it costs less in all', async () => {
  const { creditData, ...rest } = refinanced(1500, 2306, 168);
  answerWith({ optionA: { ...rest, creditData: { ...creditData, randamentNetRON: 15_774 } } });
  open(refinancing);
  expect(await screen.findByText(ALREADY_BEST)).toHaveTextContent(
    'Este vorba de rata lunară: pe 14 ani, până la final s-ar plăti cu 15.774 RON mai puțin decât acum',
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Rata nu scade, dar în total s-ar plăti mai puțin',
  );
  expect(screen.queryByText(/^Păstrați creditul de acum/)).not.toBeInTheDocument();
});

it('a visitor with the best loan over any term reads only that, and that a longer term does not help', async () => {
  answerWith({ optionA: refinanced(1200, 1832), optionA360: refinanced(1200, 1486, 360) });
  open(refinancing);
  expect(await screen.findByText(ALREADY_BEST)).toHaveTextContent(
    'La dumneavoastră, nici prelungirea la 30 de ani nu coboară rata sub cea de acum.',
  );
  expect(screen.queryByText('Varianta A')).not.toBeInTheDocument();
});

it('the longer term appears with its reason when the income carries that alone', async () => {
  answerWith({ optionA360: refinanced(5600, 1486, 360) });
  open(refinancing);
  expect(await screen.findByText(/rata nouă ar depăși gradul maxim de îndatorare/)).toBeVisible();
  expect(screen.queryByText(ALREADY_BEST)).not.toBeInTheDocument();
  expect(title()).toHaveTextContent('Pe cifrele de azi, creditul actual rămâne mai ieftin');
});

it('a change that costs more in all shows its loss before any figure in large type, with a mark', async () => {
  answerWith({ optionA: refinanced(1900, 1486, 360) });
  open(refinancing);
  await variant('A');
  expect(title()).toHaveTextContent('Pe cifrele de azi, creditul actual rămâne mai ieftin');
  const [cost, ...again] = screen.getAllByText(/^În total plătiți cu 20\.000 RON mai mult/);
  expect(again).toEqual([]);
  const [instalment] = screen.getAllByText(/^1\.610/);
  expect(cost?.compareDocumentPosition(instalment as Node)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByText(/^Păstrați creditul de acum/)).toBeVisible();
  expect(screen.getByText('Costă mai mult în total')).not.toBeVisible();
  await userEvent.click(screen.getByRole('heading', { name: 'Singura variantă', level: 2 }));
  expect(screen.getByText('Costă mai mult în total')).toBeVisible();
  expect(screen.queryByText('Mai ieftin decât acum, în total')).not.toBeInTheDocument();
  expect(screen.queryByText(/Recuperați costurile/)).not.toBeInTheDocument();
});

it('the result names the one of two variants that pays for itself', async () => {
  const gains = { ...variantB({ ...refinanced(2540, 1832).creditData }) };
  answerWith({ optionA: refinanced(2540, 1486, 360), optionB: gains });
  open(refinancing);
  await variant('B');
  expect(title()).toHaveTextContent('Pe cifrele de azi, numai cu varianta B plătiți mai puțin decât acum');
  expect(
    screen.getByText(
      /^În total plătiți cu 20\.000.RON mai puțin la B, dar cu 20\.000.RON mai mult la A decât acum, inclusiv/,
    ),
  ).toBeVisible();
  expect(screen.getByText(/^Pe 20 de ani,/)).toHaveTextContent(/, varianta B /);
});

it('one sentence compares A and B above them, and each sum explains itself once', async () => {
  open(purchase);
  await variant('A');
  const [brief, whole] = screen.getAllByText(/^B costă cu 102 RON mai puțin în prima lună/);
  expect(brief).toHaveTextContent(
    /lună și cu 23.553 RON mai puțin în total; numai la A este inclusă asigurarea de viață \(29.712 RON\)\.$/,
  );
  expect(whole).toHaveTextContent('pentru că la B nu plătiți asigurare de viață, deși rata este mai mare, și');
  expect(screen.getByText(/^Include ratele, asigurările, comisioanele băncii/)).toBeVisible();
  expect(screen.getByText(/^Toate ratele și asigurarea de viață, adunate/)).toBeVisible();
});

it('each variant names its advantage over the other, and the rows beside the decision open at a press', async () => {
  open(purchase);
  expect(await variant('A')).toHaveTextContent('Varianta ACea mai mică rată fixă, fără asigurare');
  expect(await variant('B')).toHaveTextContent('Varianta BCel mai mic cost total');
  expect(screen.getByText(/^Alese din 10\soferte\.$/)).toBeVisible();
  const whole = screen.getByRole('button', { name: 'Vedeți toate cifrele' });
  expect(whole).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(whole);
  expect(screen.getByRole('button', { name: 'Arătați numai cifrele principale' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

it('the first month of a purchase shows its parts, the duration of its instalment and the later one', async () => {
  open(purchase);
  await variant('A');
  const answer = title().closest('section');
  expect(answer).toHaveTextContent('în prima lunăFără asigurare de viață.');
  expect(answer).toHaveTextContent(
    /În primii 3 ani2\.145 RON pe lunăApoi2\.802 RON pe lunădacă IRCC rămâne 5,56 %, trim\. I 2026Total de plată1\.005\.595 RON.*DAE.*7,47 %/,
  );
});

it('a visitor who asked for 360 months sees no longer term', async () => {
  answerWith({ optionA: refinanced(1200, 1486, 360) });
  open(refinancing);
  expect(await screen.findByText(ALREADY_BEST)).toHaveTextContent(
    'La dumneavoastră, perioada nu se mai poate prelungi.',
  );
  expect(screen.queryByText('Varianta A')).not.toBeInTheDocument();
});

it('a refusal shows its remedies, tries one as a new page and keeps it on its step', async () => {
  const formData = { ...purchase, valoareAvans: '10,000' };
  server.refuse(calculateLoanScenarios, 'AVANS_INSUFICIENT', {
    field: 'valoareAvans',
    avansMinim: 15,
    sumaMinima: 75_000,
  });
  const router = open(formData);
  expect(await screen.findByText(/Avansul minim trebuie să fie cel puțin 15% din valoarea proprietății/)).toBeVisible();
  expect(title()).toHaveTextContent('Așa nu se poate încă');
  expect(screen.getByText(/Vă mai trebuie 65\.000 RON/)).toBeVisible();
  answerWith({ optionA: variantA(), optionB: variantB() });
  await userEvent.click(screen.getByRole('button', { name: /^Simulați cu avans de 75\.000\sRON$/ }));
  await variant('A');
  expect(server.requestsTo(calculateLoanScenarios).at(-1)?.body).toMatchObject({ valoareAvans: '75,000' });
  await router.navigate('/informatiiImobil', { state: entry(formData) });
  expect(await screen.findByLabelText('Avans')).toHaveValue('75,000');
});

it('a refusal leads back to the step that decides', async () => {
  server.refuse(calculateLoanScenarios, 'AN_CONSTRUCTIE', { field: 'anulConstructiei' });
  const router = open(purchase);
  await userEvent.click(await screen.findByRole('link', { name: 'Înapoi la „Imobilul”' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/informatiiImobil'));
});

describe('no failure is a dead end: each keeps the form and offers the call', () => {
  const failures: [string, () => unknown][] = [
    ['age', () => server.refuse(calculateLoanScenarios, 'VARSTA_MINIMA', { field: 'dataNasterii', min: 18 })],
    [
      'term',
      () =>
        server.refuse(calculateLoanScenarios, 'PERIOADA_VARSTA', {
          field: 'perioadaCreditata',
          perioada: 360,
          max: 240,
        }),
    ],
    [
      'loan to value',
      () =>
        server.refuse(calculateLoanScenarios, 'LTV', {
          field: 'principalRamas',
          procentMaxim: 75,
          sumaMaxima: 187_500,
          principalRamas: 280_000,
        }),
    ],
    ['income', () => server.refuse(calculateLoanScenarios, 'FARA_VENIT', { field: 'venituriSalariu' })],
    [
      'too much debt',
      () => server.refuse(calculateLoanScenarios, 'GRAD_INDATORARE_DEPASIT', { maxLoan: 0, gradIndatorareMax: 0.4 }),
    ],
    ['no eligible offer', () => server.refuse(calculateLoanScenarios, 'FARA_OFERTE', { oferte: 12 })],
    ['no offers at all', () => server.refuse(calculateLoanScenarios, 'FARA_OFERTE', { oferte: 0 })],
    ['the server is busy', () => server.refuse(calculateLoanScenarios, 'PREA_MULTE_CERERI', { retryAfterSeconds: 30 })],
    ['no answer', () => server.cutOff(calculateLoanScenarios)],
    ['the server is away', () => server.refuse(calculateLoanScenarios, 'INDISPONIBIL')],
  ];

  it.each(failures)('%s', async (_, fail) => {
    fail();
    const router = open(refinancing);
    const call = await screen.findByRole('button', { name: 'Programați un apel gratuit' });
    expect(screen.queryByText('Corectați datele')).not.toBeInTheDocument();
    await userEvent.click(call);
    expect(router.state.location.pathname).toBe('/programareApel');
    expect(router.state.location.state).toMatchObject({ formData: { principalRamas: '280,000' } });
  });
});

it('a shortened term names the used months and the months left', async () => {
  const message = 'Ați scris 264 de luni; la vârsta dumneavoastră se poate pe cel mult 240.';
  server.answer(calculateLoanScenarios, {
    data: { optionA: refinanced(2540, 1832), optionB: null, optionA360: null, optionB360: null },
    warnings: [{ code: 'PERIOADA_REDUSA', message, scris: 264, folosit: 240 }],
    versions: { products: 7, parameters: 9 },
  });
  open(refinancing);
  expect(await screen.findByText(message)).toBeVisible();
});

it('without a server says so, and simulates again when the visitor says so', async () => {
  server.cutOff(calculateLoanScenarios);
  open(purchase);
  expect(await screen.findByText(/Eroare la simulare/)).toBeVisible();
  answerWith({ optionA: variantA(), optionB: variantB() });
  await press('Încercați din nou');
  expect(await variant('A')).toHaveTextContent('2.123 RON');
});

it('a visitor who leaves during the computation ends the server’s work', async () => {
  server.keepWaiting(calculateLoanScenarios);
  open(purchase);
  expect(screen.getByText('Se încarcă simularea...')).toBeVisible();
  await waitFor(() => expect(server.requestsTo(calculateLoanScenarios)).toHaveLength(1));
  await press('Înapoi');
  await waitFor(() => expect(server.requestsTo(calculateLoanScenarios)[0]?.signal?.aborted).toBe(true));
});

it('the result leads to the call with all answers', async () => {
  const router = open(purchase);
  await variant('A');
  await press('Programați un apel gratuit');
  expect(router.state.location.pathname).toBe('/programareApel');
  expect(router.state.location.state).toMatchObject({
    formData: { valoareImobil: '500,000' },
    seen: { versions: { products: 7, parameters: 9 }, simulatedOn: '2026-11-20' },
  });
});

describe('what the visitor accepts from a bank', () => {
  const salary = { fel: 'SALARIU', prag: null, dobandaFixa: -0.2, marja: -0.2, comisionLunar: 0 } as const;
  const worth = { fel: 'SALARIU', prag: null, indeplinita: false, valoareLuna: 48.2, valoareTotal: 19_000 } as const;
  const conditional = variantA({ conditii: [worth] });
  const offered = { ...conditional, metadata: { ...conditional.metadata, conditii: [salary] } };
  const sent = () => server.requestsTo(calculateLoanScenarios).at(-1)?.body as LoanFormInput;

  it('is undecided before the first result, which says what its prices leave out and what the condition is worth', async () => {
    answerWith({ optionA: offered, optionB: variantB() });
    open(purchase);
    await variant('A');
    expect(screen.getByText('Condiție neinclusă în preț:').parentElement).toHaveTextContent(
      '4,70 % dacă vă încasați salariul la bancă; altfel 4,90 %: cu 48 RON pe lună mai mult.',
    );
    expect(sent()).toMatchObject({ conditii: openAnswers });
    expect(screen.getByText(/fără reducerile pentru salariu, asigurare sau card la bancă/)).toBeVisible();
  });

  it('stands behind the sentence about what would lower the price', async () => {
    answerWith({ optionA: offered });
    open(purchase);
    await screen.findByText('Singura variantă');
    expect(title().closest('section')).not.toHaveTextContent('dacă vă încasați salariul la bancă');
    await userEvent.click(screen.getByText('Condițiile băncii'));
    expect(screen.getByText('Scade dacă: vă încasați salariul la bancă.')).toBeVisible();
    expect(screen.getByText(/^4,70 % dacă vă încasați salariul la bancă/)).not.toBeVisible();
  });

  it('stands beside the large figure that counts it', async () => {
    const counted = variantA({ conditii: [{ ...worth, indeplinita: true }] });
    answerWith({ optionA: { ...counted, metadata: { ...counted.metadata, conditii: [salary] } } });
    open(purchase);
    await screen.findByText('Singura variantă');
    expect(title().closest('section')).toHaveTextContent(
      'Condiție inclusă în preț: 4,70 % dacă vă încasați salariul la bancă',
    );
    expect(screen.queryByText(/neinclusă/)).not.toBeInTheDocument();
  });

  it('is sent at its press, which decides no other and keeps the focus and the figures before', async () => {
    const router = open(purchase);
    await variant('A');
    await press('Schimbați condițiile');
    const toggle = () => screen.getByRole('switch', { name: 'Îmi încasez salariul la bancă' });
    await userEvent.click(toggle());
    await waitFor(() => expect(sent().conditii).toEqual({ ...openAnswers, salariu: true }));
    expect(toggle()).toBeChecked();
    expect(toggle()).toHaveFocus();
    expect(await screen.findByText(/^Prețurile sunt cu salariul încasat la bancă/)).toBeVisible();
    expect(router.state.location.state).toMatchObject({ formData: { conditii: { salariu: true } } });
  });

  it('can be another kind of instalments, which answers no condition', async () => {
    open(purchase);
    await variant('A');
    await press('Schimbați condițiile');
    await userEvent.click(screen.getByRole('radio', { name: 'Descrescătoare' }));
    await waitFor(() => expect(sent().tipRate).toBe('DESCRESCATOARE'));
    expect(sent()).toMatchObject({ conditii: openAnswers });
  });
});
