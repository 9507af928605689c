import { createServer, type RequestListener } from 'node:http';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { openNotifications } from '../platform/database/notifications.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { inTrace, newTrace } from '../platform/runtime/trace-context.ts';
import { parameterValues } from '../schema/parameters.table.ts';
import { openRelay } from '../testing/database/relay.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { refreshRate } from './refresh-exchange-rate.ts';

const server = useServer();
const TODAY = '2026-11-20';
/** Of 2026-08-28, from the first start. */
const STORED_RATE = 5.2584;
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });

const feed = (day: string, eur: string, attributes = ''): string =>
  `<?xml version="1.0" encoding="utf-8"?><DataSet xmlns="https://www.bnr.ro/xsd"><Body><Cube date="${day}"><Rate currency="EUR"${attributes}>${eur}</Rate></Cube></Body></DataSet>`;

/** A bank of this machine. */
async function bank(answer: RequestListener): Promise<string> {
  const http = createServer(answer);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  const address = http.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/nbrfxrates.xml`;
}

const says = (text: string, status = 200, type = 'text/xml') =>
  bank((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(text);
  });

const refresh = (url: string) =>
  refreshRate({ config: readConfig({ BNR_RATES_URL: url }), db: server.db, log, today: () => TODAY }, 400);
const rate = async () => (await server.app.inject('/api/parameters/EUR_EXCHANGE_RATE')).json();

beforeEach(async () => {
  logged.length = 0;
  await server.db.execute(sql`ALTER TABLE parameter_values DISABLE TRIGGER parameter_values_only_added`);
  await server.db
    .delete(parameterValues)
    .where(sql`${parameterValues.validFrom} > '2026-08-28' AND ${eq(parameterValues.name, 'EUR_EXCHANGE_RATE')}`);
  await server.db.execute(sql`ALTER TABLE parameter_values ENABLE TRIGGER parameter_values_only_added`);
  await server.db.execute(sql`SELECT pg_notify('catalogue_changed', '')`);
  // The notification reaches the server a moment later: until then it answers the earlier test's value.
  await expect.poll(async () => (await rate()).value).toBe(STORED_RATE);
});

describe('the daily exchange rate', () => {
  it('is stored with its day and its source, and answered from then on', async () => {
    expect(await refresh(await says(feed('2026-11-19', '5.1234')))).toBe('stored');
    await expect.poll(rate).toEqual({
      name: 'EUR_EXCHANGE_RATE',
      value: 5.1234,
      unit: 'RON/EUR',
      source: 'BNR, cursul din 19 noiembrie 2026',
      validFrom: '2026-11-19',
    });
  });

  it('is stored once, also when several copies ask at the same time', async () => {
    const url = await says(feed('2026-11-19', '5.1234'));
    const became = await Promise.all(Array.from({ length: 6 }, () => refresh(url)));
    expect(became.toSorted()).toEqual([...Array(5).fill('already known'), 'stored']);
  });

  it('is not fetched again when today’s is stored', async () => {
    let requests = 0;
    const url = await bank((_request, response) => {
      requests++;
      response.end(feed(TODAY, '5.1'));
    });
    expect(await refresh(url)).toBe('stored');
    expect(await refresh(url)).toBe('already known');
    expect(requests).toBe(1);
  });

  it('is fetched in the trace of its job', async () => {
    const trace = newTrace();
    let sent: unknown;
    const url = await bank(({ headers }, response) => {
      sent = headers.traceparent;
      response.end(feed('2026-11-19', '5.1234'));
    });
    expect(await inTrace(trace, () => refresh(url))).toBe('stored');
    expect(sent).toMatch(`00-${trace.traceId}-`);
  });

  it('by the hundred is divided', async () => {
    expect(await refresh(await says(feed('2026-11-19', '512.34', ' multiplier="100"')))).toBe('stored');
    await expect.poll(async () => (await rate()).value).toBe(5.1234);
  });

  it('of an older day than ours changes nothing', async () => {
    expect(await refresh(await says(feed('2026-08-27', '5.1')))).toBe('already known');
    expect((await rate()).value).toBe(STORED_RATE);
  });

  test.each<[string, () => Promise<string>]>([
    ['answers late', () => bank(() => undefined)],
    ['stops in the middle', () => bank((_request, response) => response.write('<?xml version="1.0"?><DataSet>'))],
    ['answers 500', () => says(feed('2026-11-19', '5.1'), 500)],
    ['answers 404 with HTML', () => says('<html>Nu există</html>', 404, 'text/html')],
    ['answers with its home page', () => says('<!doctype html><html><body>BNR</body></html>', 200, 'text/html')],
    ['sends elsewhere', () => bank((_request, response) => response.writeHead(302, { location: '/' }).end())],
    ['is not there', async () => 'http://127.0.0.1:1/nbrfxrates.xml'],
    ['sends no end of bytes', () => says(feed('2026-11-19', '5.1') + ' '.repeat(400_000))],
    ['says an absurd rate', () => says(feed('2026-11-19', '52.584'))],
    ['says nothing for a euro', () => says(feed('2026-11-19', '0'))],
    ['jumps by more than a fifth', () => says(feed('2026-11-19', '6.5'))],
    ['speaks of a day to come', () => says(feed('2026-11-21', '5.1'))],
    ['breaks off', () => says(feed('2026-11-19', '5.1').slice(0, -12))],
  ])('stays as it is when the bank %s, and the log says why', async (_what, start) => {
    expect(await refresh(await start())).toBe('kept');
    expect(await rate()).toMatchObject({ value: 5.2584, validFrom: '2026-08-28' });
    expect(logged.join()).toContain('the exchange rate could not be refreshed');
  });
});

/**
 * A copy of the program that gets notifications by a relay, with a call for the rate; `heartbeatMs` as in
 * `openNotifications`.
 */
async function copyBehindRelay(heartbeatMs: number, maxAgeMs?: number) {
  const relay = await openRelay(server.url);
  const notifications = openNotifications(relay.url, () => undefined, { heartbeatMs });
  const { deps, close } = openTestDeps(server.url, { notifications });
  const app = await buildApp({ ...deps, catalogue: openCatalogue(deps, maxAgeMs) }, undefined);
  // Listening begins in the order of the subscriptions: those of the program are before this one.
  await new Promise((resolve) => notifications.subscribe('begun', resolve));
  onTestFinished(async () => {
    await app.close();
    await notifications.close();
    await close();
    await relay.cut();
  });
  return { relay, rate: async () => (await app.inject('/api/parameters/EUR_EXCHANGE_RATE')).json().value };
}

describe('a copy of the program whose listening connection stays open but falls silent', () => {
  it('notices it, listens again and answers the new rate', async () => {
    const { relay, rate } = await copyBehindRelay(200);
    await expect.poll(rate).toBe(STORED_RATE);
    relay.silence();
    expect(await refresh(await says(feed('2026-11-19', '5.1234')))).toBe('stored');
    await expect.poll(rate).toBe(5.1234);
  });

  it('answers no rate older than its bound before it notices', async () => {
    const HOUR_MS = 3_600_000;
    const { relay, rate } = await copyBehindRelay(HOUR_MS, 300);
    await expect.poll(rate).toBe(STORED_RATE);
    relay.silence();
    expect(await refresh(await says(feed('2026-11-19', '5.1234')))).toBe('stored');
    await expect.poll(rate).toBe(5.1234);
  });
});
