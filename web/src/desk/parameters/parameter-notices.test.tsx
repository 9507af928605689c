import { screen } from '@testing-library/react';
import { type DatedParameter, parameterChanges, RAISED_AT_UPGRADE } from 'contract/parameters/parameter-changes';
import type { ParameterName } from 'contract/parameters/parameter-values';
import { withPlainSpaces } from 'contract/romanian/romanian';
import { simulations } from 'contract/simulations/simulations';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type FakeServer, startFakeServer } from '../../testing/fake-server.ts';
import { openPage } from '../../testing/open-page.tsx';
import { ParameterNotices } from './parameter-notices.tsx';

let server: FakeServer;
beforeEach(() => {
  vi.setSystemTime('2026-11-29T08:00:00Z');
  server = startFakeServer();
  server.answer(parameterChanges.getAll, []);
});
afterEach(() => {
  vi.useRealTimers();
});

function open(irccLipsaDin: string | null) {
  server.answer(simulations.index, { ircc: 0.0556, irccTrimestru: '2026T1', irccLipsaDin, asOf: '2026-11-20' });
  openPage([{ path: '/dashboard', Component: () => <ParameterNotices leadsToParameters /> }], '/dashboard');
}

it('An administrator reads which quarter of IRCC is missing, since when it is due, and what is used instead', async () => {
  open('2026-10-01');
  const notice = withPlainSpaces((await screen.findByRole('alert')).textContent);
  expect(notice).toContain('De făcut: introduceți IRCC pentru trim. II 2026');
  expect(notice).toContain('Termenul a fost 1 octombrie 2026');
  expect(notice).toContain('se calculează cu 5,56 %, trim. I 2026');
  expect(screen.getByRole('link', { name: 'Deschideți parametrii' })).toHaveAttribute('href', '/parametri');
});

it('An administrator with the quarter’s IRCC sees no notice', async () => {
  open(null);
  await expect.poll(() => server.requestsTo(simulations.index).length).toBe(1);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const byUpgrade = { source: RAISED_AT_UPGRADE, changedBy: null, changedAt: '2026-11-01T09:00:00.000Z' };
const low = { id: 1, value: 1, validFrom: '2026-01-01', source: 'veche', changedAt: '2026-01-01T09:00:00.000Z' };

const raised: DatedParameter = { id: 2, value: 5, validFrom: '2026-11-01', ...byUpgrade };
const before: DatedParameter = { ...low, changedBy: 'ana' };

/** The notice's words with these values of the waiting time, after a rise of the signed cases' years too. */
async function noticeAt(values: readonly [DatedParameter, ...DatedParameter[]]): Promise<string> {
  const dated = (name: ParameterName, own: readonly DatedParameter[]) => {
    const latestId = Math.max(...own.map(({ id }) => id));
    return { name, unit: '', currentId: latestId, latestId, values: [...own] };
  };
  server.answer(parameterChanges.getAll, [dated('ZILE_INFORMARE', values), dated('RETENTIE_DOSAR_ANI', [raised])]);
  open(null);
  return withPlainSpaces((await screen.findByRole('alert')).textContent);
}

it('An administrator reads which values an upgrade raised, and what they were', async () => {
  const notice = await noticeAt([raised, before]);
  expect(notice).toContain(
    'Așteptarea dintre informare și trimiterea cererii: 5 zile din 1 noiembrie 2026, limita de jos de acum (înainte: 1).',
  );
  expect(notice).toContain('Păstrarea datelor unui dosar semnat: 5 ani din 1 noiembrie 2026, limita de jos de acum.');
});

it.each<[string, readonly [DatedParameter, ...DatedParameter[]]]>([
  ['somebody stored another value of it', [{ ...before, id: 3, value: 7, validFrom: '2026-11-02' }, raised, before]],
  ['30 days went by', [{ ...raised, changedAt: '2026-10-29T09:00:00.000Z' }, before]],
])('The notice of a raised value disappears once %s', async (_when, values) => {
  const notice = await noticeAt(values);
  expect(notice).toContain('Păstrarea datelor unui dosar semnat');
  expect(notice).not.toContain('Așteptarea dintre informare');
});
