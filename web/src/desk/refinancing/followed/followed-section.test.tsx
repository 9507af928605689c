import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { banks } from 'contract/products/banks';
import { type FollowedLoanToday, refinancing } from 'contract/refinancing/refinancing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { FollowedSection } from './followed-section.tsx';

const PHONE = '+40722123456';
const LOAN: FollowedLoanToday = {
  _id: '7',
  origin: 'visitor',
  bank: '',
  applicationId: null,
  fixedRate: 9.4,
  fixedUntil: null,
  margin: null,
  rateBasis: 'assumed',
  robor: null,
  balance: 280_000,
  balanceOn: '2026-11-20',
  monthsLeft: 240,
  instalment: 2_600,
  lifePremium: 0,
  propertyValue: 500_000,
  currency: 'RON',
  consentAt: '2026-11-20T08:00:00.000Z',
  consentVersion: '2026-11-24',
  consentWithdrawnAt: null,
  followedAt: '2026-11-20T08:00:00.000Z',
  endedAt: null,
  endReason: null,
  version: 3,
  mayHear: true,
  hasCase: false,
  computedAt: '2026-11-23T04:10:00.000Z',
  today: { balance: 279_500, monthsLeft: 239, instalment: 2_600 },
  opportunity: null,
};

let server: FakeServer;
beforeEach(() => {
  vi.setSystemTime('2026-11-23T08:00:00Z');
  keepToken('token');
  server = startFakeServer();
  server.answer(banks.getAll, []);
});
afterEach(() => {
  vi.useRealTimers();
});

const open = async (loans: FollowedLoanToday[]) => {
  server.answer(refinancing.getForCustomer, loans);
  renderDesk(<FollowedSection phone={PHONE} />);
  await screen.findByRole('heading', { name: 'Credite urmărite' });
};

const text = (element: HTMLElement) => element.textContent?.replaceAll('\u00A0', ' ');

it('A followed loan shows its state today, the origin of its interest, and whether we may write to its customer', async () => {
  await open([LOAN]);
  const item = await screen.findByRole('listitem');
  for (const words of [
    ...[
      'Credit de 280.000 RON în noiembrie 2026',
      'cerut pe site',
      '279.500 RON, 19 ani și 11 luni rămase',
      '9,40 % fixă, calculată din rată',
    ],
    ...['felul ei nu se știe', 'necunoscută, nu intră în câștig', 'pentru acest credit', 'Acum nu merită schimbat.'],
  ])
    expect(text(item)).toContain(words);
});

it('Without consent the section shows no gain, and a broker records the customer’s spoken consent', async () => {
  await open([{ ...LOAN, consentAt: null, mayHear: false }]);
  expect(text(await screen.findByRole('listitem'))).toContain('lipsește: nu i se scrie despre credit');
  expect(screen.queryByText(/nu merită schimbat/)).toBeNull();
  server.answer(refinancing.setConsent, { ...LOAN, version: 4 });
  fireEvent.click(screen.getByRole('button', { name: 'Notați acordul' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Clientul este de acord' }));
  await expect
    .poll(() => server.requestsTo(refinancing.setConsent).map(({ body }) => body))
    .toEqual([{ hasConsented: true, expectedVersion: 3 }]);
});

it('A customer who already has a case for refinancing is proposed nothing', async () => {
  await open([{ ...LOAN, hasCase: true }]);
  expect(await screen.findByText(/^Clientul are deja un dosar de refinanțare/)).toBeVisible();
  expect(screen.queryByText(/nu merită schimbat/)).toBeNull();
});

it('The dialog records the known data of a loan, and shows missing ones at their fields', async () => {
  await open([]);
  expect(await screen.findByText(/^Niciun credit urmărit/)).toBeVisible();
  server.answer(refinancing.follow, LOAN);
  await userEvent.click(screen.getByRole('button', { name: 'Urmăriți un credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: /^Clientul este de acord/ }));
  expect(dialog.getByText('Scrieți banca.')).toBeVisible();
  expect(server.requestsTo(refinancing.follow)).toHaveLength(0);
  await userEvent.type(dialog.getByRole('combobox', { name: 'Banca' }), 'BRD');
  await userEvent.type(dialog.getByLabelText('Sold rămas'), '200000');
  await userEvent.type(dialog.getByLabelText('Luni rămase'), '240');
  await userEvent.type(dialog.getByLabelText('Marja peste IRCC'), '2,5');
  await userEvent.click(dialog.getByRole('button', { name: /^Clientul este de acord/ }));
  await expect
    .poll(() => server.requestsTo(refinancing.follow).map(({ body }) => body))
    .toMatchObject([
      {
        phone: PHONE,
        bank: 'BRD',
        balance: 200_000,
        monthsLeft: 240,
        margin: 2.5,
        hasConsented: true,
        fixedRate: null,
        fixedUntil: null,
        instalment: null,
        lifePremium: 0,
      },
    ]);
});

const ROBOR = { tenor: 6, value: 5.92, typedOn: '2026-11-12' } as const;
const OVER_ROBOR = { ...LOAN, fixedRate: null, margin: 2.5, robor: ROBOR, rateBasis: 'stated', bank: 'BRD' } as const;

it('A loan over ROBOR is written down with its margin and value; its instalment is not asked', async () => {
  await open([]);
  server.answer(refinancing.follow, LOAN);
  await userEvent.click(await screen.findByRole('button', { name: 'Urmăriți un credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Banca' }), 'BRD');
  await userEvent.type(dialog.getByLabelText('Sold rămas'), '200000');
  await userEvent.type(dialog.getByLabelText('Luni rămase'), '240');
  await userEvent.type(dialog.getByLabelText(/^Rata fără asigurare/), '1800');
  await userEvent.click(dialog.getByRole('radio', { name: 'ROBOR + marjă' }));
  expect(dialog.queryByLabelText(/^Rata fără asigurare/)).toBeNull();
  await userEvent.type(dialog.getByLabelText('Marja peste ROBOR'), '2,5');
  await userEvent.click(dialog.getByRole('button', { name: /^Clientul este de acord/ }));
  expect(dialog.getByText('Scrieți valoarea de azi a ROBOR, de exemplu 5,92.')).toBeVisible();
  await userEvent.click(dialog.getByRole('radio', { name: 'ROBOR 6 luni' }));
  await userEvent.type(dialog.getByLabelText('Valoarea ROBOR'), '5,92');
  await userEvent.click(dialog.getByRole('button', { name: /^Clientul este de acord/ }));
  await expect
    .poll(() => server.requestsTo(refinancing.follow).map(({ body }) => body))
    .toMatchObject([
      { fixedRate: null, margin: 2.5, instalment: null, robor: { tenor: 6, value: 5.92, isOfToday: false } },
    ]);
});

it('A value of ROBOR stands with its day, and one press confirms it for today', async () => {
  await open([OVER_ROBOR]);
  const item = await screen.findByRole('listitem');
  expect(text(item)).toContain('ROBOR 6M 5,92 % (scris la 12 noiembrie 2026) + 2,5 pp');
  expect(text(item)).not.toContain('ROBOR mai vechi de 3 luni');
  server.answer(refinancing.correct, OVER_ROBOR);
  await userEvent.click(screen.getByRole('button', { name: 'Corectați: BRD' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Am verificat valoarea azi/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  await expect
    .poll(() => server.requestsTo(refinancing.correct).map(({ body }) => body))
    .toMatchObject([{ margin: 2.5, robor: { tenor: 6, value: 5.92, isOfToday: true } }]);
});

it('A value of ROBOR older than three months asks for the one of today', async () => {
  await open([{ ...OVER_ROBOR, robor: { ...ROBOR, typedOn: '2026-08-22' } }]);
  expect(text(await screen.findByRole('listitem'))).toContain('Corectați creditul și scrieți valoarea de azi.');
});

it('Of a loan that its owner said to be on ROBOR it says so, and how the rate is known', async () => {
  await open([{ ...LOAN, rateBasis: 'robor' }]);
  expect(text(await screen.findByRole('listitem'))).toContain(
    '9,40 % acum, pe ROBOR, calculată din rată și presupusă neschimbată',
  );
});

it('A loan on ROBOR by its owner’s word opens as that; without margin and value it keeps its rate', async () => {
  await open([{ ...LOAN, bank: 'BRD', rateBasis: 'robor' }]);
  server.answer(refinancing.correct, LOAN);
  const correct = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Corectați: BRD' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('radio', { name: 'ROBOR + marjă' })).toBeChecked();
    return dialog;
  };
  const sent = () => server.requestsTo(refinancing.correct).map(({ body }) => body);
  await userEvent.click((await correct()).getByRole('button', { name: 'Salvați' }));
  const kept = { fixedRate: 9.4, fixedUntil: null, margin: null, robor: null, instalment: 2_600 };
  await expect.poll(sent).toMatchObject([kept]);
  const dialog = await correct();
  await userEvent.type(dialog.getByLabelText('Marja peste ROBOR'), '2,5');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  expect(dialog.getByText('Scrieți valoarea de azi a ROBOR, de exemplu 5,92.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Valoarea ROBOR'), '5,92');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  const overRobor = { fixedRate: null, margin: 2.5, robor: { tenor: 3, value: 5.92 }, instalment: null };
  await expect.poll(sent).toMatchObject([kept, overRobor]);
});

it('Of two who correct one the later is shown what stands now and keeps what they typed', async () => {
  await open([{ ...LOAN, bank: 'BRD' }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Corectați: BRD' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.clear(dialog.getByRole('combobox', { name: 'Banca' }));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Banca' }), 'ING');
  server.refuse(refinancing.correct, 'SCHIMBAT_INTRE_TIMP', {
    what: 'followedLoan',
    current: { ...LOAN, bank: 'CEC', version: 4 },
    changedBy: 'Dan',
    isOwn: false,
    changedAt: null,
  });
  server.answer(refinancing.getForCustomer, [{ ...LOAN, bank: 'CEC', version: 4 }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Salvați' }));
  expect(await dialog.findByText(/^Dan a schimbat creditul urmărit între timp/)).toBeVisible();
  expect(dialog.getByRole('row', { name: 'Banca CEC ING' })).toBeVisible();
  expect(dialog.getByRole('combobox', { name: 'Banca' })).toHaveValue('ING');
  server.answer(refinancing.correct, LOAN);
  await userEvent.click(dialog.getByRole('button', { name: 'Păstrați varianta dumneavoastră' }));
  await expect.poll(() => server.requestsTo(refinancing.correct).length).toBe(2);
  expect(server.requestsTo(refinancing.correct)[1]?.body).toMatchObject({ bank: 'ING', expectedVersion: 4 });
});

it('A loan is followed no longer with a reason, and stays among those that were', async () => {
  await open([LOAN]);
  server.answer(refinancing.end, LOAN);
  await userEvent.click(await screen.findByRole('button', { name: /^Nu mai urmăriți/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('De ce'), 'A vândut casa.');
  const ended = { ...LOAN, endedAt: '2026-11-23T09:00:00.000Z', endReason: 'A vândut casa.', today: null };
  server.answer(refinancing.getForCustomer, [ended]);
  await userEvent.click(dialog.getByRole('button', { name: 'Nu mai urmăriți' }));
  expect(await screen.findByText('1 credit care nu mai este urmărit')).toBeVisible();
  expect(server.requestsTo(refinancing.end)[0]?.body).toEqual({ reason: 'A vândut casa.', expectedVersion: 3 });
});

it('A loan whose years were typed as months is asked about before it is followed', async () => {
  await open([]);
  server.answer(refinancing.follow, LOAN);
  await userEvent.click(screen.getByRole('button', { name: 'Urmăriți un credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('combobox', { name: 'Banca' }), 'BRD');
  await userEvent.type(dialog.getByLabelText('Sold rămas'), '250000');
  await userEvent.type(dialog.getByLabelText('Luni rămase'), '20');
  await userEvent.type(dialog.getByLabelText('Marja peste IRCC'), '2,5');
  await userEvent.type(dialog.getByLabelText(/^Rata fără asigurare/), '1950');
  await userEvent.click(dialog.getByRole('button', { name: /^Clientul este de acord/ }));
  expect(dialog.getByLabelText('Luni rămase')).toHaveAccessibleDescription(/Sunt luni, nu ani\?/);
  expect(server.requestsTo(refinancing.follow)).toHaveLength(0);
  await userEvent.click(dialog.getByRole('button', { name: 'Da, este corect' }));
  await expect.poll(() => server.requestsTo(refinancing.follow)).toHaveLength(1);
});
