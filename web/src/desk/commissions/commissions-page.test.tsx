import { fireEvent, screen, within } from '@testing-library/react';
import { auth } from 'contract/accounts/auth';
import { verifyLogin } from 'contract/accounts/verify-login';
import { type CommissionRule, commissionRules } from 'contract/commissions/commission-rules';
import {
  type CommissionStatement,
  commissionStatements,
  type StatementLine,
} from 'contract/commissions/commission-statements';
import { type CommissionAccount, commissions } from 'contract/commissions/commissions';
import { banks } from 'contract/products/banks';
import { selectableOffers } from 'contract/products/offers';
import { staff } from 'contract/staff/staff';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { ownAccount } from '../../testing/own-account.ts';
import { renderScreens } from '../../testing/render-desk.tsx';
import { keepToken } from '../session/token.ts';
import { CommissionsPage } from './commissions-page.tsx';

const ACCOUNT: CommissionAccount = {
  ...{ application: 'a1', case: 'c1', caseNumber: 1042, bank: 'BCR', offer: 'Casa Mea', reference: 'IP-1' },
  customer: { _id: 'k1', phone: '+40722123456', name: 'Ana Țuțu' },
  broker: { username: 'radu', name: 'Radu Pop' },
  ...{ drawnOn: '2026-11-10', expected: 2_520, invoiced: 0, received: 0, clawedBack: 0, outstanding: 2_520 },
  ...{ dueOn: '2026-12-10', state: 'expected', clawbackUntil: '2028-11-10' },
  shares: [{ who: 'house', name: 'Casa', percent: 100, amount: 0 }],
  entries: [
    {
      ...{
        _id: '7',
        kind: 'expected',
        amount: 2_520,
        day: '2026-11-10',
        dueOn: '2026-12-10',
        base: 420_000,
        rule: '1',
      },
      ...{ reference: '', note: '', at: '2026-11-10T08:00:00.000Z', byName: null, reverses: null, isReversed: false },
    },
  ],
};

const TOTALS = { count: 1, expected: 2_520, invoiced: 0, received: 0, clawedBack: 0, outstanding: 2_520 };

let server: FakeServer;

beforeEach(() => {
  vi.setSystemTime('2026-11-23T08:00:00Z');
  keepToken('token');
  server = startFakeServer();
  server.answer(auth.account, ownAccount({ username: 'ana' }));
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'admin' });
  server.answer(commissions.list, { accounts: [], totals: { ...TOTALS, count: 0 }, nextCursor: null });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (address: string) => renderScreens([{ path: '/comisioane', element: <CommissionsPage /> }], address);

it('The page begins with the sums; a row opens the account, in which an administrator enters and undoes', async () => {
  server.answer(commissions.list, { accounts: [ACCOUNT], totals: TOTALS, nextCursor: null });
  open('/comisioane');
  fireEvent.click(await screen.findByRole('button', { name: 'Ana Țuțu' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Casa, 100 %')).toBeVisible();
  server.answer(commissions.reverse, ACCOUNT);
  fireEvent.click(dialog.getByRole('button', { name: /^Stornați/ }));
  fireEvent.click(await dialog.findByRole('button', { name: 'Înregistrați' }));
  fireEvent.change(dialog.getByRole('textbox', { name: /^Suma/ }), { target: { value: '2,520' } });
  server.answer(commissions.addEntry, ACCOUNT);
  fireEvent.click(dialog.getByRole('button', { name: 'Înregistrați' }));
  await vi.waitFor(() => expect(server.requestsTo(commissions.addEntry)).toHaveLength(1));
  expect(server.requestsTo(commissions.addEntry)[0]?.body).toMatchObject({ kind: 'received', amount: 2_520 });
});

it('The parts say how many accounts are late and how many disagree', async () => {
  server.answer(commissionRules.list, []);
  server.answer(commissions.list, ({ query }) => ({
    accounts: [],
    totals: { ...TOTALS, count: query.get('state') === 'late' ? 2 : 0 },
    nextCursor: null,
  }));
  open('/comisioane?parte=reguli');
  expect(await screen.findByRole('link', { name: 'Întârziate 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Neconcordanțe' })).toBeVisible();
});

it('The form of a rule shows the sentence as the client reads it', async () => {
  server.answer(commissionRules.list, []);
  server.answer(banks.getAll, []);
  server.answer(selectableOffers.getAll, []);
  open('/comisioane?parte=reguli');
  expect(await screen.findByText(/^Nicio bancă nu are o regulă/)).toBeVisible();
  fireEvent.click(await screen.findByRole('button', { name: 'Regulă nouă' }));
  expect(screen.getByLabelText('Valabilă din')).toHaveValue('23.11.2026');
  fireEvent.change(screen.getByRole('textbox', { name: /^Procent/ }), { target: { value: '0,6' } });
  expect(screen.getByText(/2\.520,00 RON la o sumă de 420\.000,00 RON/)).toBeVisible();
});

const RULE: CommissionRule = {
  ...{ _id: '2', bank: 'BCR', offer: null, kind: 'percent', percent: 0.6125, of: 'drawn', amount: null, dueDays: 30 },
  clawback: [
    { months: 12, percent: 66.6667 },
    { months: 24, percent: 50 },
  ],
  ...{ validFrom: '2026-01-01', note: '', at: '2026-01-01T08:00:00.000Z', byName: 'Ana' },
};

it('The percents of a rule and its steps keep all their decimals', async () => {
  server.answer(commissionRules.list, [RULE]);
  server.answer(selectableOffers.getAll, []);
  open('/comisioane?parte=reguli');
  fireEvent.click(await screen.findByText(/^0,6125 % din suma trasă/));
  expect(screen.getByText(/66,6667 % în primul an, 50 % în primii 2 ani$/)).toBeVisible();
});

it('The part of a broker keeps all its decimals', async () => {
  server.answer(staff.list, []);
  const given = { _id: '1', username: 'radu', name: 'Radu Pop', percent: 33.3333 };
  const share = { ...given, validFrom: '2026-01-01', at: '2026-01-01T08:00:00.000Z', byName: 'Ana' };
  server.answer(commissions.shares, [share]);
  open('/comisioane?parte=parti');
  expect(await screen.findByText('Radu Pop, 33,3333 %')).toBeVisible();
});

it('An account shows its parts with all their decimals', async () => {
  const shares = [{ who: 'broker' as const, name: 'Radu Pop', percent: 33.3333, amount: 840 }];
  server.answer(commissions.list, { accounts: [{ ...ACCOUNT, shares }], totals: TOTALS, nextCursor: null });
  open('/comisioane');
  fireEvent.click(await screen.findByRole('button', { name: 'Ana Țuțu' }));
  expect(within(await screen.findByRole('dialog')).getByText('Radu Pop, 33,3333 %')).toBeVisible();
});

it('A line of a statement is left aside with its reason', async () => {
  const line: StatementLine = {
    ...{
      _id: '7',
      line: 3,
      state: 'waiting',
      reason: 'Niciun credit',
      reference: 'IP9',
      amount: 120,
      day: '2026-11-02',
    },
    ...{ cells: [], application: null, entry: null, isDismissed: false, note: '', proposals: [] },
  };
  const statement: CommissionStatement = {
    ...{ _id: '4', bank: 'BCR', name: 'octombrie.csv', headings: ['Ref', 'Suma', 'Data'], state: 'read', version: 1 },
    mapping: { reference: 'Ref', amount: 'Suma', day: 'Data' },
    ...{ counts: { matched: 0, already: 0, waiting: 1, error: 0 }, at: '2026-11-20T08:00:00.000Z', byName: 'Ana' },
    lines: [line],
  };
  server.answer(commissions.list, { accounts: [], totals: { ...TOTALS, count: 0 }, nextCursor: null });
  server.answer(commissionStatements.list, [statement]);
  server.answer(banks.getAll, []);
  server.answer(commissionStatements.get, statement);
  server.answer(commissionStatements.dismiss, (received) => {
    const { note } = received.body as { note: string };
    const dismissed = { ...statement, lines: [{ ...line, isDismissed: true, note }] };
    server.answer(commissionStatements.get, dismissed);
    return dismissed;
  });
  open('/comisioane?parte=borderouri');
  fireEvent.click(await screen.findByRole('button', { name: /octombrie/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Lăsați deoparte' }));
  fireEvent.change(screen.getByLabelText('Motivul (poate lipsi)'), { target: { value: 'Bonus de volum' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lăsați rândul deoparte' }));
  expect(await screen.findByText('Lăsat deoparte: Bonus de volum')).toBeVisible();
});

it('A broker sees neither statements nor parts', async () => {
  server.answer(verifyLogin.getAuthLevel, { authLevel: 'user' });
  server.answer(commissions.list, { accounts: [], totals: { ...TOTALS, count: 0 }, nextCursor: null });
  open('/comisioane?parte=borderouri');
  expect(await screen.findByText('Niciun cont aici.')).toBeVisible();
  const shown = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(shown).not.toContain('Borderouri');
  expect(shown).not.toContain('Părți');
});
