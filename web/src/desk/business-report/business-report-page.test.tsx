import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, within } from '@testing-library/react';
import type { AuthLevel } from 'contract/accounts/account-fields';
import { verifyLogin } from 'contract/accounts/verify-login';
import {
  type BusinessReport,
  businessReports,
  type CommissionReport,
  funnelSteps,
} from 'contract/business-report/business-report';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { newQueryClient } from '../../shared/api/query-client.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { keepToken } from '../session/token.ts';
import { BusinessReportPage } from './business-report-page.tsx';

const few = { value: null, n: 3 };
const none = { value: null, n: 0 };
const steps = { lead: 120, contacted: 110, reached: 90, case: 40, sent: 30, approved: 20, signed: 12, drawn: 9 };

const REPORT: BusinessReport = {
  from: '2026-01-01',
  to: '2026-01-31',
  until: '2026-01-31T22:00:00.000Z',
  funnel: funnelSteps.map((step) => ({
    step,
    count: steps[step],
    ofLeads: step === 'lead' ? none : { value: steps[step] / steps.lead, n: steps.lead },
    ofPrevious: none,
    days: step === 'drawn' ? few : none,
  })),
  firstResponse: { minutes: { value: 85, n: 100 }, inTime: { value: 0.9, n: 100 }, promiseHours: 4 },
  months: [{ month: '2026-01', ...steps, lost: 4, signedAmount: 1_234_567 }],
  lost: [{ reason: null, count: 4, share: { value: null, n: 4 } }],
  ended: [],
  brokers: [{ broker: 'ana', name: 'Ana Pop', steps, reached: few, signed: few, firstResponse: few }],
  sources: [{ source: '/incadrare', isRest: false, steps, reached: few, signed: few, firstResponse: few }],
  banks: [],
  forecast: [{ month: 'late', cases: 2, amount: 500_000 }],
};

const NOTHING: CommissionReport = {
  total: { expected: 0, invoiced: 0, received: 0, clawedBack: 0 },
  ...{ months: [], banks: [], brokers: [] },
};

const sums = { expected: 2_520, invoiced: 0, received: 2_100.01, clawedBack: -5 };
const PAID: CommissionReport = {
  total: sums,
  months: [
    { month: '2025-12', expected: 0, invoiced: 0, received: 0, clawedBack: 0 },
    { month: '2026-01', ...sums },
  ],
  banks: [{ bank: 'BCR', ...sums }],
  brokers: [{ broker: { username: 'radu', name: 'Radu Pop' }, ...sums }],
};

/** A server whose user has that level, with no commissions yet. */
function startServer(authLevel: AuthLevel = 'admin') {
  keepToken('token');
  const server = startFakeServer();
  server.answer(verifyLogin.getAuthLevel, { authLevel });
  server.answer(businessReports.commissions, NOTHING);
  return server;
}

/** Answers each section of the report from the whole one. */
function answerReport(server: ReturnType<typeof startServer>, report: BusinessReport) {
  const { funnel, firstResponse, brokers, sources, months, lost, ended, banks, forecast } = report;
  server.answer(businessReports.leads, { funnel, firstResponse, brokers, sources });
  server.answer(businessReports.months, { months });
  server.answer(businessReports.losses, { lost, ended });
  server.answer(businessReports.banks, { banks });
  server.answer(businessReports.forecast, { forecast });
}

function open(path = '/rapoarte') {
  const router = createMemoryRouter([{ path: '/rapoarte', Component: BusinessReportPage }], { initialEntries: [path] });
  render(
    <QueryClientProvider client={newQueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

const cellsOf = async (row: RegExp) =>
  within(await screen.findByRole('row', { name: row }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' ').trim());

it('Figures stand with the number of their cases; too few cases show none', async () => {
  answerReport(startServer(), REPORT);
  open('/rapoarte?perioada=interval&de-la=2026-01-01&pana-la=2026-01-31');
  expect(await cellsOf(/^Bani trași/)).toEqual(['9', '7,5 %', '–', 'prea puține, n = 3']);
  expect(await cellsOf(/^Ana Pop/)).toContain('prea puține, n = 3');
  expect(screen.getByRole('columnheader', { name: /^Din cei noi\s*n = 120$/ })).toBeInTheDocument();
  expect(screen.getByText('Direct pe site: /incadrare')).toBeInTheDocument();
  expect(screen.getByText('1\u00a0h 25\u00a0min', { normalizer: (text) => text })).toBeVisible();
  expect(screen.getByText('Nicio cerere trimisă la o bancă în perioadă.')).toBeInTheDocument();
});

it('The quickest bank and the first reason of lost customers stand on top, and lead to their tables', async () => {
  const bank = { sent: 9, approved: few, daysToApproval: few, approvedAmount: few };
  answerReport(startServer(), {
    ...REPORT,
    banks: [
      { ...bank, bank: 'BCR', daysToAnswer: { value: 12, n: 8 } },
      { ...bank, bank: 'BRD', daysToAnswer: { value: 6.5, n: 6 } },
      { ...bank, bank: 'BT', daysToAnswer: few },
    ],
    lost: [
      { reason: null, count: 4, share: few },
      { reason: 'Nu mai răspunde', count: 3, share: few },
    ],
  });
  open();
  const quickest = await screen.findByText('Răspunde cel mai repede');
  expect(quickest.parentElement).toHaveTextContent('BRD6,5 zile (mediana), n = 6');
  expect(screen.getByRole('link', { name: 'BRD' })).toHaveAttribute('href', '#banci');
  expect(screen.getByText(/^3 din 7/)).toBeVisible();
});

it('The chosen period is wanted for and stands in the address', async () => {
  const server = startServer();
  const wanted: string[] = [];
  answerReport(server, REPORT);
  server.answer(businessReports.months, ({ query }) => {
    wanted.push(`${query.get('from')} ${query.get('to')} ${query.get('until')}`);
    return { months: REPORT.months };
  });
  const router = open('/rapoarte?perioada=interval&de-la=2026-01-01&pana-la=2026-01-31');
  await screen.findByRole('heading', { name: 'Drumul clienților' });
  fireEvent.click(screen.getByLabelText('Azi'));
  await expect.poll(() => wanted).toEqual(['2026-01-01 2026-01-31 period', '2026-01-01 2026-01-31 today']);
  expect(router.state.location.search).toContain('pasi=azi');
});

it('A period in which nothing happened says so, and still what is to be expected', async () => {
  const zeros = { lead: 0, contacted: 0, reached: 0, case: 0, sent: 0, approved: 0, signed: 0, drawn: 0 };
  const months = [{ month: '2026-01', ...zeros, lost: 0, signedAmount: 0 }];
  answerReport(startServer(), { ...REPORT, months });
  open();
  expect(await screen.findByText('Nimic notat în perioada aleasă.')).toBeVisible();
  expect(await cellsOf(/^Ziua a trecut/)).toEqual(['2', '500.000 RON']);
  expect(screen.queryByText('Drumul clienților')).toBeNull();
});

it('A section that fails says so in its place and is tried again; the others stand', async () => {
  const server = startServer();
  answerReport(server, REPORT);
  server.refuse(businessReports.banks, 'INDISPONIBIL');
  server.refuse(businessReports.leads, 'INDISPONIBIL');
  open();
  expect(await cellsOf(/^Fără motiv notat/)).toContain('4');
  const section = await screen.findByRole('region', { name: 'Pe bănci' });
  expect(
    await within(section).findByText(/^Tabelul nu a putut fi calculat acum/, {}, { timeout: 5_000 }),
  ).toBeVisible();
  expect(screen.getByText('Timp până la primul apel (mediana)').parentElement).toHaveTextContent(
    'nu s-a putut calcula',
  );
  answerReport(server, REPORT);
  fireEvent.click(within(section).getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByText('Nicio cerere trimisă la o bancă în perioadă.')).toBeVisible();
});

it('A section that takes long says so by its name, while the others are read', async () => {
  const server = startServer();
  answerReport(server, REPORT);
  server.keepWaiting(businessReports.leads);
  open();
  await cellsOf(/^Fără motiv notat/);
  const section = screen.getByRole('region', { name: 'Drumul clienților' });
  expect(within(section).getByText('Se calculează…')).toBeVisible();
  expect(screen.getByText('Timp până la primul apel (mediana)').parentElement).toHaveTextContent('…');
});

it('Without any answer one notice stands for all sections, and tries all again', async () => {
  const server = startServer();
  const { leads, months, losses, banks, forecast, commissions } = businessReports;
  for (const section of [leads, months, losses, banks, forecast, commissions]) server.refuse(section, 'INDISPONIBIL');
  open();
  expect(await screen.findByText(/^Serverul nu răspunde acum/, {}, { timeout: 5_000 })).toBeVisible();
  answerReport(server, REPORT);
  server.answer(commissions, NOTHING);
  fireEvent.click(screen.getByRole('button', { name: 'Încercați din nou' }));
  expect(await screen.findByRole('heading', { name: 'Drumul clienților' })).toBeVisible();
});

it('The commissions of the period stand to the ban by month, bank and broker, under the other figures', async () => {
  const server = startServer();
  answerReport(server, REPORT);
  server.answer(businessReports.commissions, PAID);
  open();
  for (const row of [/^ianuarie 2026 2.520,00/, /^BCR/, /^Radu Pop/])
    expect(await cellsOf(row)).toEqual(['2.520,00 RON', '2.100,01 RON', '-5,00 RON']);
  expect(screen.getByRole('link', { name: 'Comisioane' })).toBeVisible();
  expect(screen.queryByText('decembrie 2025')).toBeNull();
});

it('A broker sees the commissions of their loans, and asks for nothing else', async () => {
  const server = startServer('user');
  server.answer(businessReports.commissions, PAID);
  open();
  expect(await cellsOf(/^BCR/)).toHaveLength(3);
  expect(screen.queryByText('Descărcați Excel')).toBeNull();
  expect(screen.queryByText('Se numără pașii făcuți până la')).toBeNull();
  expect(server.requestsTo(businessReports.leads)).toEqual([]);
});

it('A broker without a drawn loan in the period reads that', async () => {
  startServer('user');
  open();
  expect(await screen.findByText('Nicio înregistrare în perioada aleasă.')).toBeVisible();
});
