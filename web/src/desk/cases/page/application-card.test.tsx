import { cleanup, screen } from '@testing-library/react';
import type { Application, ApplicationEvent } from 'contract/cases/case';
import type { Stage } from 'contract/fields/case-stages';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { expect, it } from 'vitest';
import { application, caseDetails } from '../../../testing/case.ts';
import { renderDesk } from '../../../testing/render-desk.tsx';
import { keepToken } from '../../session/token.ts';
import { ApplicationCard } from './application-card.tsx';
import { rowsOf } from './bank-rows.tsx';

const event = (to: Stage): ApplicationEvent => ({
  ...{ _id: to, at: '2026-11-20T10:00:00Z', by: 'ana', byName: 'Ana Pop' },
  ...{ from: null, to, reason: null, note: '', changes: {} },
});

/** An application with the bank's figures that passed through some stages, the last of which it has. */
function passed(ways: readonly Stage[], details: Partial<Application> = {}): Application {
  return application({
    stage: ways.at(-1) ?? 'preparing',
    approvedAmount: 350_000,
    offerValidUntil: '2026-12-20',
    ...details,
    figures: {
      ...application().figures,
      approved: { amount: 350_000, months: 360, rate: 5.49, monthly: 2_037.5, total: 780_000 },
      monthlyDifference: 0,
    },
    events: ways.map(event).toReversed(),
  });
}

/** The text of an application's card. */
function drawn(one: Application): string {
  keepToken('token');
  cleanup();
  renderDesk(<ApplicationCard found={caseDetails()} application={one} rows={rowsOf([one], false)} />);
  return withPlainSpaces(screen.getByRole('article').textContent);
}

it('an open application shows the approved figures beside the simulated ones', () => {
  expect(drawn(passed(['sent', 'approved']))).toContain('exact cât s-a simulat');
});

it('an ended application that no bank approved shows only the simulated figures', () => {
  for (const end of ['rejected', 'withdrawn'] as const) {
    const text = drawn(passed(['sent', 'preapproved', end]));
    expect(text).toContain('Simulat');
    expect(text).not.toMatch(/aprob/i);
  }
});

it('an ended application says in one sentence what its bank had approved', () => {
  const terms = { approvedRate: 5.49, approvedMonths: 300 };
  const rejected = drawn(passed(['sent', 'approved', 'rejected'], terms));
  expect(rejected).toContain('Înainte de respingere banca aprobase 350.000 RON, 5,49 %, 25 de ani.');
  expect(rejected).not.toMatch(/Aprobat|Suma aprobată|Dobânda aprobată|valabilă/);
  expect(drawn(passed(['sent', 'signed', 'withdrawn']))).toContain('Înainte de retragere banca aprobase 350.000 RON.');
});
