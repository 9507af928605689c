import { fireEvent, screen, within } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { banks } from 'contract/products/banks';
import { type FollowedLoanToday, type ListedOpportunity, refinancing } from 'contract/refinancing/refinancing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { ownAccount } from '../../../testing/own-account.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { RefinancingPage } from './refinancing-page.tsx';

const ANA: ListedOpportunity = {
  _id: '1',
  customer: {
    ...{ _id: 'c1', phone: '+40722123456', name: 'Ana Țuțu', alias: '', status: 1, email: 'ana@example.ro' },
    responsible: { username: 'radu', name: 'Radu Pop' },
  },
  ownForm: null,
  bank: 'Banca Veche',
  rateBasis: 'stated',
  robor: null,
  margin: null,
  day: '2026-11-23',
  ircc: 0.0556,
  irccTrimestru: '2026T1',
  balance: 250_000,
  monthsLeft: 240,
  instalment: 1_900,
  lifePremium: 50,
  newBank: 'Banca Nouă',
  newOffer: 'Fix 3 ani',
  oferteDemonstrative: false,
  newInstalment: 1_600,
  newLifePremium: 40,
  monthlyGain: 310,
  gainMonths: 36,
  laterInstalment: 2_108,
  laterExceedsCompared: true,
  costs: 2_500,
  breakEvenMonth: 9,
  totalSaving: 8_000,
  fixedEndsOn: '2027-02-01',
  sentAt: null,
};

const LOAN: FollowedLoanToday = {
  ...{ _id: '1', origin: 'visitor', bank: '', applicationId: null, robor: null, rateBasis: 'derived', currency: 'RON' },
  ...{ fixedRate: null, fixedUntil: null, margin: 3, instalment: 1_900, lifePremium: 0, propertyValue: 0, version: 3 },
  ...{ balance: 250_000, balanceOn: '2026-11-20', monthsLeft: 240, endedAt: null, endReason: null, today: null },
  ...{ consentAt: null, consentVersion: null, consentWithdrawnAt: null, followedAt: '2026-11-20T08:00:00.000Z' },
  ...{ mayHear: true, hasCase: false, computedAt: null, opportunity: null },
};

const FOLLOWED = { followed: 12, withoutConsent: 3, withCase: 4, computedAt: '2026-11-23T04:10:00.000Z' };

let server: FakeServer;

beforeEach(() => {
  vi.setSystemTime('2026-11-23T08:00:00Z');
  keepToken('token');
  server = startFakeServer();
  server.answer(auth.account, ownAccount({ username: 'ana' }));
});
afterEach(() => {
  vi.useRealTimers();
});

const answerOpportunities = (opportunities: ListedOpportunity[]) => {
  const { length: count } = opportunities;
  server.answer(refinancing.opportunities, {
    leastGain: 150,
    mostMonths: 24,
    count,
    opportunities,
    ...FOLLOWED,
  });
};

const open = (opportunities: ListedOpportunity[]) => {
  answerOpportunities(opportunities);
  renderDesk(<RefinancingPage />);
};

/** The rows of customers, in their order. */
const rows = async () => {
  await screen.findAllByRole('table');
  return screen.getAllByRole('row').filter((row) => within(row).queryAllByRole('columnheader').length === 0);
};

/** A row with what stands behind its figures. */
async function openedRow(): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: /^Cifre: / }));
  const [row] = await rows();
  return row as HTMLElement;
}

it('an opportunity that rests on a sample offer is marked as one', async () => {
  open([ANA, { ...ANA, _id: '2', oferteDemonstrative: true }]);
  const [real, sample] = await rows();
  expect(real).not.toHaveTextContent('demonstrativă');
  expect(sample).toHaveTextContent('ofertă demonstrativă');
  expect(screen.getByText(/^Cifrele sunt inventate/)).toBeVisible();
});

async function press() {
  server.answer(refinancing.preview, { subject: 'Puteți plăti mai puțin', text: 'Bună ziua!' });
  fireEvent.click(screen.getByRole('button', { name: 'Vedeți mesajul pentru Ana Țuțu' }));
  await screen.findByText('Bună ziua!');
  fireEvent.click(screen.getByRole('button', { name: 'Trimiteți la ana@example.ro' }));
}

it('A customer with a gain stands with its duration, the later instalment, every cost and the day of the figures', async () => {
  open([ANA]);
  expect(await screen.findByRole('link', { name: 'Ana Țuțu' })).toHaveAttribute(
    'href',
    '/customerDetails?phone=%2B40722123456&id=c1',
  );
  const item = await openedRow();
  for (const words of [
    ...[
      'Banca Veche → Banca Nouă',
      'Cu 310 RON mai puțin în prima lună decât rata de după perioada fixă, cu asigurarea de viață; rata singură este cu 300 RON mai mică în primii 3 ani',
      'cu 208 mai mare',
      '2.500 RON',
      'din luna a 9-a',
      '8.000 RON',
    ],
    ...[
      'Apoi rata, fără asigurare, ar fi de 2.108 RON la IRCC 5,56 %, trim. I 2026, cu 208 RON mai mult decât cea comparată',
      '23 noiembrie 2026',
      'comparată cea de după 01.02.2027',
    ],
    ...[
      'Dobânda fixă de acum se încheie la 1 februarie 2027',
      'Până atunci creditul de acum își păstrează rata, care poate fi mai mică; economia în total ține seama de asta.',
    ],
  ])
    expect(item.textContent?.replaceAll('\u00A0', ' ')).toContain(words);
});

it('Where no fixed rate ends soon the offer is compared with today', async () => {
  open([{ ...ANA, fixedEndsOn: null, laterInstalment: 1_900.3, laterExceedsCompared: false }]);
  const item = await openedRow();
  for (const words of [
    'Apoi rata, fără asigurare, ar fi de 1.900 RON la IRCC 5,56 %, trim. I 2026, aproape cât cea de acum',
    'aproape cât acum',
  ])
    expect(item.textContent?.replaceAll('\u00A0', ' ')).toContain(words);
  expect(item).not.toHaveTextContent(/Dobânda fixă|rata crește/);
});

it('Of a loan over ROBOR it says the typed value, and when that is older than three months', async () => {
  const robor = { tenor: 3, value: 5.92, typedOn: '2026-08-22' } as const;
  open([{ ...ANA, fixedEndsOn: null, robor, margin: 2.5 }]);
  const item = await openedRow();
  for (const words of [
    'calculată cu ROBOR 3M 5,92 % (scris la 22 august 2026) plus marja de 2,50 % și presupusă neschimbată',
    'un credit nou cu dobândă variabilă este legat de IRCC (5,56 %, trim. I 2026), nu de ROBOR.',
    'cu 208 RON mai mult decât cea comparată',
    'ROBOR mai vechi de 3 luni',
  ])
    expect(item.textContent?.replaceAll('\u00A0', ' ')).toContain(words);
});

it('Of a loan that its owner said to be on ROBOR it says that the instalment is taken to stay', async () => {
  open([{ ...ANA, fixedEndsOn: null, rateBasis: 'robor' }]);
  const item = await openedRow();
  expect(item).toHaveTextContent(/Dobânda de acum este pe ROBOR, iar rata de 1\.900\sRON este presupusă neschimbată/);
  expect(item).not.toHaveTextContent(/nu se știe dacă este fixă|mai vechi/);
});

it('A customer gets the message that the broker has read, once: then the row says when', async () => {
  open([ANA]);
  await openedRow();
  const sent = { ...ANA, sentAt: '2026-11-23T08:00:00.000Z' };
  server.answer(refinancing.send, () => {
    answerOpportunities([sent]);
    return sent;
  });
  await press();
  expect(await screen.findByText(/^Trimis la/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /mesajul/ })).toBeNull();
  expect(server.requestsTo(refinancing.send)).toHaveLength(1);
});

it('A refused message shows the reason', async () => {
  open([ANA]);
  await openedRow();
  server.refuse(refinancing.send, 'REFINANTARE_FARA_EMAIL');
  await press();
  expect(await screen.findByText('Clientul nu are adresă de e-mail. Sunați-l.')).toBeVisible();
});

it('A row names the broker and the phone, and offers no message to a customer without an address', async () => {
  open([{ ...ANA, customer: { ...ANA.customer, email: null } }]);
  const item = await openedRow();
  expect(item).toHaveTextContent('Radu Pop');
  expect(item).toHaveTextContent('0722 123 456');
  expect(screen.getByRole('link', { name: /^WhatsApp: / })).toHaveAttribute(
    'href',
    expect.stringContaining('40722123456'),
  );
  expect(item).toHaveTextContent('Nu are adresă de e-mail');
  expect(screen.queryByRole('button', { name: /mesajul/ })).toBeNull();
});

it('A row without a bank says what is known of the loan, and its bank is filled in there', async () => {
  server.answer(refinancing.getForCustomer, [LOAN]);
  server.answer(banks.getAll, []);
  server.answer(refinancing.correct, LOAN);
  open([{ ...ANA, bank: '' }]);
  expect(await openedRow()).toHaveTextContent(/→ Banca Nouă 250\.000\sRON.*Nu se știe banca de acum: completați banca/);
  fireEvent.click(screen.getByRole('button', { name: 'Completați banca: Ana Țuțu' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByRole('combobox', { name: 'Banca' }), { target: { value: 'BRD' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  await expect.poll(() => server.requestsTo(refinancing.correct)[0]?.body).toMatchObject({ bank: 'BRD' });
});

it('Customers whom their own form refuses stand apart, with the reason', async () => {
  const REASON = 'Gradul de îndatorare de 66,97 % depășește limita de 40 %.';
  const sentAt = '2026-04-09T10:00:00.000Z';
  open([
    { ...ANA, ownForm: { sentAt, reasons: [REASON], overLimit: [] } },
    { ...ANA, _id: '3', ownForm: { sentAt, reasons: [], overLimit: [REASON] } },
    { ...ANA, _id: '2', ownForm: { sentAt, reasons: [], overLimit: [] } },
  ]);
  const [fits, above, refused] = await rows();
  expect(fits).not.toHaveTextContent('formularul');
  expect(screen.getByRole('heading', { name: /^2\sclienți nu se încadrează după formularul lor/ })).toBeVisible();
  expect(above).toHaveTextContent('peste limită');
  expect(refused).toHaveTextContent(`ar fi refuzată ${REASON} (formularul din 09.04.2026)`);
});

it('Before the first comparison the page says that there was none', async () => {
  server.answer(refinancing.opportunities, {
    ...{ leastGain: 150, mostMonths: 24, count: 0, opportunities: [] },
    ...{ ...FOLLOWED, computedAt: null },
  });
  renderDesk(<RefinancingPage />);
  expect(await screen.findByText('Încă nu s-a comparat')).toBeVisible();
});

it('Where nobody gains, it says from which gain on; where nothing is followed, how that begins', async () => {
  open([]);
  expect(await screen.findByText('Nimeni nu are acum de câștigat')).toBeVisible();
  expect(screen.getByText(/^Aici apare cine ar câștiga/)).toHaveTextContent('150 RON pe lună');
});

it('The page counts loans, those without consent and customers with a case, and names the time of the comparison', async () => {
  open([ANA]);
  const words = await screen.findByText(/^12 credite urmărite; /);
  expect(words).toHaveTextContent('pentru 3 lipsește acordul clientului, deci nu apar aici');
  expect(words).toHaveTextContent('4 clienți au deja un dosar de refinanțare, așa că nu li se propune alt credit.');
  expect(words).toHaveTextContent('Ultima comparație cu ofertele: 23 nov. 2026, 06:10.');
});

it('One’s own customers are a choice away', async () => {
  open([ANA]);
  await openedRow();
  fireEvent.click(screen.getByRole('radio', { name: 'Ale mele' }));
  await expect
    .poll(() => server.requestsTo(refinancing.opportunities).map(({ query }) => query.get('responsible')))
    .toEqual([null, 'mine']);
});
