import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp, JOBS } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { startJobs } from '../platform/jobs.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { openFileStore } from '../platform/storage/file-store.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { mailboxReadings } from '../schema/mailbox-readings.table.ts';
import { startClamd } from '../testing/clamd.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { aLostEmail } from '../testing/emails.ts';
import { openTestDeps } from '../testing/server.ts';
import { signedIn } from '../testing/sign-in.ts';

/** A server of its own, and its answers to administrators. */
async function aServer(replaced: Partial<Deps> = {}) {
  const url = await newDatabase();
  const { deps, close } = openTestDeps(url, replaced);
  const app = await buildApp(deps, undefined);
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const server = { app, db: deps.db, files: deps.files, url };
  const status = async () => {
    const { token } = await signedIn(server, 'admin');
    const answer = await app.inject({ url: '/api/health/system', headers: { authorization: `Bearer ${token}` } });
    return answer.json();
  };
  return { ...server, deps, status };
}

describe('the state of the system', () => {
  it('of a fresh installation names parts without a setup, and outdated ones', async () => {
    const { deps, status } = await aServer();
    expect(await status()).toMatchObject({
      release: { version: deps.release.version, commit: null },
      database: { state: 'good', isOutdated: false },
      emails: { state: 'attention', isSent: false, queued: 0, failed: 0 },
      files: { state: 'good', count: 0, damaged: 0 },
      scanner: { state: 'off' },
      jobs: { state: 'unknown' },
      exchangeRate: { state: 'attention', validFrom: '2026-08-28', days: 84 },
    });
  });

  it('with everything set up is good', async () => {
    const clamd = await startClamd();
    onTestFinished(clamd.close);
    const config = {
      ...readConfig({ SMTP_URL: 'smtp://127.0.0.1:9', BNR_RATES_URL: 'http://127.0.0.1:9/' }),
      clamd: { host: '127.0.0.1', port: clamd.port },
    };
    const { url, deps, status } = await aServer({ config, today: () => '2026-08-29' });
    const { stop } = await startJobs(url, JOBS, deps);
    onTestFinished(stop);
    await deps.db.insert(auditEntries).values({ action: 'backup-created', at: deps.now() });
    const { database, emails, files, backup, scanner, jobs, exchangeRate, ircc } = await status();
    const states = [database, emails, files, backup, scanner, jobs, exchangeRate, ircc].map(({ state }) => state);
    expect(states).toEqual(states.map(() => 'good'));
  });

  it('names the first day of a missing IRCC', async () => {
    const { status } = await aServer({ today: () => '2026-10-01' });
    expect((await status()).ircc).toMatchObject({ state: 'attention', missingSince: '2026-10-01' });
  });

  it('shows abandoned e-mails', async () => {
    const server = await aServer({ config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:9' }) });
    await aLostEmail(server);
    expect((await server.status()).emails).toMatchObject({ state: 'attention', isSent: true, failed: 1 });
  });

  it('shows a mailbox of replies: none, readable, or unreachable with the duration', async () => {
    const without = await aServer();
    expect((await without.status()).mailbox).toMatchObject({ state: 'off', readAt: null });
    const address = 'imap://raspunsuri:parola@127.0.0.1:9/INBOX';
    const minutesAgo = (deps: Deps, minutes: number) => new Date(deps.now().getTime() - minutes * 60_000);
    const stateWith = async (of: (deps: Deps) => Partial<typeof mailboxReadings.$inferInsert>) => {
      const { deps, status } = await aServer({ config: readConfig({ IMAP_URL: address }) });
      await deps.db.insert(mailboxReadings).values({ mailbox: 'raspunsuri@127.0.0.1:9/INBOX', ...of(deps) });
      const answer = await status();
      expect(JSON.stringify(answer)).not.toContain('parola');
      return answer.mailbox;
    };
    expect(await stateWith((deps) => ({ readAt: minutesAgo(deps, 1), unread: 4 }))).toMatchObject({
      ...{ state: 'good', unread: 4, failure: null },
    });
    const away = (minutes: number) => stateWith((deps) => ({ failingSince: minutesAgo(deps, minutes), failure: 'x' }));
    expect([(await away(2)).state, (await away(20)).state]).toEqual(['attention', 'bad']);
    expect((await stateWith((deps) => ({ readAt: minutesAgo(deps, 20) }))).state).toBe('bad');
  });

  it('shows a missing back-up, and an old one', async () => {
    const fresh = await aServer();
    expect((await fresh.status()).backup).toEqual({ state: 'attention', at: null, hours: null });
    const { deps, status } = await aServer();
    const at = new Date(deps.now().getTime() - 37 * 3_600_000);
    await deps.db.insert(auditEntries).values({ action: 'backup-created', at });
    expect((await status()).backup).toEqual({ state: 'attention', at: at.toISOString(), hours: 37 });
  });

  it('shows a store of files that refuses writes', async () => {
    const files = openFileStore({ dataDir: '/proc/nowhere', s3: undefined }, [Buffer.alloc(32)]);
    const { status } = await aServer({ files });
    expect((await status()).files).toMatchObject({ state: 'bad', isReachable: false });
  });
});
