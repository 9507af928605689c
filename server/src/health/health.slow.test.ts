import { createServer } from 'node:http';
import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { buildApp } from '../app.ts';
import type { Deps } from '../platform/deps.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { createLog } from '../platform/runtime/logging.ts';
import { VERSION } from '../platform/runtime/release.ts';
import { openFileStore } from '../platform/storage/file-store.ts';
import { startClamd } from '../testing/clamd.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { openRelay } from '../testing/database/relay.ts';
import { openTestDeps, type TestOptions } from '../testing/server.ts';

/** A server of its own for one test. */
async function aServer(url: string, replaced: Partial<Deps> = {}, options: TestOptions = {}) {
  const { deps, close } = openTestDeps(url, replaced, options);
  const app = await buildApp(deps, undefined);
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const ready = async () => {
    const answer = await app.inject('/api/ready');
    return answer.statusCode === 200 ? answer.json() : { status: answer.statusCode, missing: answer.json().missing };
  };
  return { app, db: deps.db, ready };
}

const WELL = { status: 'ok' };
const without = (...missing: string[]) => ({ status: 503, missing });

it('a visitor who calls too often does not make the program look ill to monitoring', async () => {
  const { app, ready } = await aServer(await newDatabase(), {}, { limitFactor: 1 });
  const statuses = [];
  for (let call = 0; call < 620; call++) statuses.push((await app.inject('/api/nothing')).statusCode);
  expect(statuses.at(-1)).toBe(429);
  expect((await app.inject('/api/health')).statusCode).toBe(200);
  expect(await ready()).toEqual(WELL);
});

it('the program answers its version and start, and its description has the version too', async () => {
  const release = { version: VERSION, commit: '1a2b3c4d5e6f' };
  const { app } = await aServer(await newDatabase(), { release });
  const { uptimeSeconds, ...answer } = (await app.inject('/api/health')).json();
  expect(answer).toEqual({ status: 'ok', ...release });
  expect(Math.abs(uptimeSeconds - process.uptime())).toBeLessThan(60);
  expect((await app.inject('/api/openapi.json')).json().info.version).toBe(VERSION);
});

describe('a missing part is named until it returns', () => {
  it('the database, with its migrations unknown', async () => {
    const relay = await openRelay(await newDatabase());
    onTestFinished(relay.cut);
    const lines: string[] = [];
    const { ready } = await aServer(relay.url, { log: createLog('info', { write: (line) => lines.push(line) }) });
    expect(await ready()).toEqual(WELL);
    await relay.cut();
    await expect.poll(ready).toEqual(without('database'));
    await ready();
    expect(lines.filter((line) => line.includes('what the program needs is missing'))).toHaveLength(2);
    await relay.mend();
    await expect.poll(ready).toEqual(WELL);
  });

  it('migrations, after an older database replaced the present one', async () => {
    const { db, ready } = await aServer(await newDatabase());
    await db.execute(
      sql`DELETE FROM drizzle.__drizzle_migrations WHERE created_at = (SELECT max(created_at) FROM drizzle.__drizzle_migrations)`,
    );
    expect(await ready()).toEqual(without('migrations'));
  });

  it('the folder of the files', async () => {
    const files = openFileStore({ dataDir: '/proc/nowhere', s3: undefined }, [Buffer.alloc(32)]);
    const { ready } = await aServer(await newDatabase(), { files });
    expect(await ready()).toEqual(without('storage'));
  });

  test.each([
    ['that does not answer', () => undefined],
    [
      'that fails',
      (response: { end: () => void; statusCode: number }) => {
        response.statusCode = 500;
        response.end();
      },
    ],
  ])('a bucket %s, without its address or key', async (_what, answer) => {
    const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const s3 = {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'clienti',
      accessKeyId: 'CHEIE',
      secretAccessKey: 'x',
    };
    const files = openFileStore({ dataDir: '/nowhere', s3 }, [Buffer.alloc(32)]);
    const { app } = await aServer(await newDatabase(), { files, probeTimeoutMs: 4_000 });
    const refused = await app.inject('/api/ready');
    expect(refused.json()).toMatchObject({
      status: 503,
      code: 'NEPREGATIT',
      missing: expect.arrayContaining(['storage']),
    });
    expect(refused.body).not.toMatch(/clienti|CHEIE|127\.0\.0\.1/);
    expect(refused.headers['retry-after']).toBe('5');
  });

  it('a configured scanner of viruses', async () => {
    const clamd = await startClamd();
    onTestFinished(clamd.close);
    const config = { ...readConfig({}), clamd: { host: '127.0.0.1', port: clamd.port } };
    const { ready } = await aServer(await newDatabase(), { config });
    expect(await ready()).toEqual(WELL);
    clamd.behave('hangs up');
    await expect.poll(ready).toEqual(without('virus-scanner'));
  });
});
