import { screen } from '@testing-library/react';
import { simulations } from 'contract/simulations/simulations';
import { withPlainSpaces } from 'contract/text/romanian';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { MissingIndexNotice } from './missing-index-notice.tsx';

let server: FakeServer;
beforeEach(() => {
  server = startFakeServer();
});

function open(irccLipsaDin: string | null) {
  server.answer(simulations.index, { ircc: 0.0556, irccTrimestru: '2026T1', irccLipsaDin, asOf: '2026-11-20' });
  openPage([{ path: '/dashboard', Component: () => <MissingIndexNotice leadsToParameters /> }], '/dashboard');
}

it('An administrator reads which quarter of IRCC is missing, since when it is due, and what is used instead', async () => {
  open('2026-10-01');
  const notice = withPlainSpaces((await screen.findByRole('alert')).textContent);
  expect(notice).toContain('De făcut: introduceți IRCC pentru trim. II 2026');
  expect(notice).toContain('Termenul a fost 1 octombrie 2026');
  expect(notice).toContain('se calculează cu 5,56 %, trim. I 2026');
  expect(screen.getByRole('link', { name: 'Deschideți parametrii' })).toHaveAttribute('href', '/parametri');
});

it('Nothing is asked of an administrator once the IRCC of the quarter is entered', async () => {
  open(null);
  await expect.poll(() => server.requestsTo(simulations.index).length).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
