import { act, render, screen } from '@testing-library/react';
import { contact } from 'contract/contact/contact';
import { parameters } from 'contract/parameters/parameters';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../../shared/api/call.ts';
import { startWait } from '../../shared/api/waits.ts';
import { startFakeServer } from '../../testing/fake-server.ts';
import { WaitNotice } from './wait-notice.tsx';

const SLOW = 'Durează mai mult decât de obicei… Ce ați completat rămâne aici.';
const notice = () => screen.getByRole('status').textContent;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => vi.useFakeTimers());

it('a long call shows its notice after eight seconds, until its answer or its end', async () => {
  const server = startFakeServer();
  server.keepWaiting(contact.send);
  render(<WaitNotice />);
  const body = { email: 'ana@example.ro', subject: 'Acte', message: 'Ce acte?', elapsedMs: 9000 };
  const sent = call(contact.send, { body }).catch((failure: Error) => failure.message);
  await pass(7_999);
  expect(notice()).toBe('');
  await pass(1);
  expect(notice()).toBe(SLOW);
  await pass(22_000);
  expect(notice()).toBe('');
  expect(await sent).toContain('Serverul nu răspunde acum.');
});

it('a call in the background shows no notice', async () => {
  startFakeServer().keepWaiting(parameters.getPublic);
  render(<WaitNotice />);
  const params = { name: 'EUR_EXCHANGE_RATE' } as const;
  const answer = call(parameters.getPublic, { params }, { isBackground: true }).catch(() => 'given up');
  await pass(19_999);
  expect(notice()).toBe('');
  await pass(1);
  expect(await answer).toBe('given up');
});

it('a slow screen shows its notice within 300 ms, before a call; a quick one shows none', async () => {
  render(<WaitNotice />);
  startWait('screen')();
  await pass(1_000);
  expect(notice()).toBe('');
  const ends = [startWait('call'), startWait('screen')];
  await pass(300);
  expect(notice()).toBe('Se deschide pagina…');
  await pass(8_000);
  expect(notice()).toBe('Se deschide pagina…');
  act(() => ends[1]?.());
  expect(notice()).toBe(SLOW);
  act(() => ends[0]?.());
  expect(notice()).toBe('');
});
