import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { buildApp, JOBS } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { startJobs } from '../platform/jobs.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { customerFiles } from '../schema/files.table.ts';
import { aCustomer } from '../testing/customers.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { openRelay } from '../testing/database/relay.ts';
import { aLostEmail } from '../testing/emails.ts';
import { aFile } from '../testing/files/upload.ts';
import { openTestDeps } from '../testing/server.ts';
import { PARTS } from './readiness.ts';
import { BOUNDS } from './system-status.ts';

const TOKEN = 'a-token-of-the-operators';
const WITH_TOKEN = readConfig({ METRICS_TOKEN: TOKEN, DATA_DIR: tmpdir() });

/** A server of its own for one test. */
async function aServer(url: string, replaced: Partial<Deps> = {}) {
  const { deps, close } = openTestDeps(url, { config: WITH_TOKEN, ...replaced });
  const app = await buildApp(deps, undefined);
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return { app, deps };
}

type App = Awaited<ReturnType<typeof buildApp>>;

const scrape = (app: App, token = TOKEN) =>
  app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });

/** Values by name and labels from the text. */
async function valuesOf(app: App): Promise<Map<string, number>> {
  const { body } = await scrape(app);
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('metrics are not served', () => {
  it('unless they are configured', async () => {
    const { app } = await aServer(await newDatabase(), { config: readConfig({}) });
    expect((await scrape(app)).statusCode).toBe(404);
  });

  it('on the site’s port when they have one of their own', async () => {
    const { app } = await aServer(await newDatabase(), {
      config: readConfig({ METRICS_PORT: '9464', METRICS_TOKEN: TOKEN }),
    });
    expect((await scrape(app)).statusCode).toBe(404);
  });

  test.each(['', 'wrong', `${TOKEN}x`, TOKEN.slice(1)])('to a caller who sends %j as the token', async (token) => {
    const { app } = await aServer(await newDatabase());
    const answer = await scrape(app, token);
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NEAUTENTIFICAT']);
    expect((await app.inject('/metrics')).statusCode).toBe(401);
  });
});

describe('metrics', () => {
  it('count answers by route and class of status, and hold no personal data', async () => {
    const { app } = await aServer(await newDatabase());
    await app.inject({ method: 'POST', url: '/api/simulate/calculateLoanScenarios', payload: purchase });
    await app.inject('/api/customerData/0722123456?token=secret');
    await app.inject('/api/0722123456');
    await app.inject('/upload/secret-token');
    const values = await valuesOf(app);
    const count = (method: string, route: string, status: string) =>
      values.get(`http_requests_total{method="${method}",route="${route}",status="${status}"}`);
    expect(count('POST', '/api/simulate/calculateLoanScenarios', '2xx')).toBe(1);
    expect(count('GET', '/api/customerData/:phone', '4xx')).toBe(1);
    expect(count('GET', 'unknown call', '4xx')).toBe(1);
    expect(count('GET', 'site', '4xx')).toBe(1);
    expect(values.get('rata_figures_computed_total{kind="scenarios"}')).toBe(1);
    expect((await scrape(app)).body).not.toMatch(/0722123456|secret-token|token=/);
  });

  it('have a bounded number of series, for any requests of callers', async () => {
    const { app } = await aServer(await newDatabase());
    await app.inject('/api/health');
    for (let call = 0; call < 50; call++) {
      await app.inject(`/api/health?${call}`);
      await app.inject(`/api/customerData/+4072212345${call}`);
      await app.inject(`/api/unknown-${call}`);
      await app.inject(`/page-${call}`);
    }
    const ofRequests = [...(await valuesOf(app)).keys()].filter((name) => name.startsWith('http_requests_total'));
    expect(ofRequests.length).toBeLessThanOrEqual(6);
  });

  it('show the state of e-mails, files, sessions, rates and the disk', async () => {
    const url = await newDatabase();
    const { app, deps } = await aServer(url);
    const server = { app, db: deps.db, files: deps.files, url };
    const { id } = await aCustomer(server);
    await aFile(server, id);
    await aFile(server, id);
    await deps.db
      .update(customerFiles)
      .set({ damagedAt: new Date() })
      .where(eq(customerFiles.filename, await aFile(server, id)));
    await aLostEmail(server);
    const values = await valuesOf(app);
    expect(values.get('rata_files')).toBe(3);
    expect(values.get('rata_files_bytes')).toBeGreaterThan(0);
    expect(values.get('rata_files_damaged')).toBe(1);
    expect(values.get('rata_emails_failed')).toBe(1);
    expect(values.get('rata_sessions')).toBe(0);
    expect(values.get('rata_exchange_rate_age_seconds')).toBe(84 * 86_400);
    expect(values.get('rata_ircc_age_seconds')).toBeGreaterThan(0);
    expect(values.get('rata_disk_free_bytes')).toBeGreaterThan(0);
    expect(values.get(`rata_build_info{version="${deps.release.version}",commit="unknown"}`)).toBe(1);
    expect(PARTS.map((part) => values.get(`rata_ready{part="${part}"}`))).toEqual(PARTS.map(() => 1));
  });

  it('have no value for an unknown figure: an unreachable database holds up no scrape', async () => {
    const relay = await openRelay(await newDatabase());
    onTestFinished(relay.cut);
    const { app } = await aServer(relay.url);
    await relay.cut();
    const values = await valuesOf(app);
    expect(values.get('rata_ready{part="database"}')).toBe(0);
    expect([...values.keys()].filter((name) => /rata_(emails|files|sessions|database_bytes)/.test(name))).toEqual([]);
    expect([...values.keys()]).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});

const textOf = (file: string) =>
  readFile(fileURLToPath(new URL(`../../../docs/monitoring/${file}`, import.meta.url)), 'utf8');

/** Every metric that an expression of Prometheus names, without a histogram's suffixes. */
const namesIn = (expressions: string) => [
  ...new Set(
    expressions.match(/\b(?:rata|http|nodejs|process)_\w+/g)?.map((name) => name.replace(/_(bucket|sum|count)$/, '')),
  ),
];

describe('the samples for Prometheus and Grafana', () => {
  it.each(['alerts.yml', 'grafana-dashboard.json'])('%s names only existing metrics and labels', async (file) => {
    const url = await newDatabase();
    const { app, deps } = await aServer(url);
    const { stop } = await startJobs(url, JOBS, deps);
    onTestFinished(stop);
    const { body } = await scrape(app);
    const known = new Set(body.match(/(?<=^# TYPE )\S+/gm));
    const named = namesIn(await textOf(file));
    expect(named.length).toBeGreaterThan(8);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('the alerts have the same bounds as the page of administrators', async () => {
    const alerts = await textOf('alerts.yml');
    expect(alerts).toContain(`max(rata_email_oldest_queued_seconds) > ${BOUNDS.emailSeconds}\n`);
    expect(alerts).toContain(`max(rata_mailbox_failing_seconds) > ${BOUNDS.mailboxSeconds}\n`);
    expect(alerts).toContain(`max(rata_exchange_rate_age_seconds) > ${BOUNDS.exchangeRateDays} * 86400\n`);
    expect(alerts).toContain(`min(rata_backup_age_seconds) > ${BOUNDS.backupHours} * 3600\n`);
    expect(alerts).toContain(`max(rata_ircc_age_seconds) > ${BOUNDS.irccDays} * 86400\n`);
    expect(alerts).toContain(`rata_disk_free_bytes / rata_disk_size_bytes < ${BOUNDS.freeDisk}\n`);
  });

  it('the dashboard leaves none of our own metrics out', async () => {
    const { app } = await aServer(await newDatabase());
    const ours = (await scrape(app)).body.match(/(?<=^# TYPE )(?:rata|http)_\S+/gm) ?? [];
    const shown = new Set(namesIn(await textOf('grafana-dashboard.json')));
    expect(ours.filter((name) => !shown.has(name))).toEqual([]);
  });
});
