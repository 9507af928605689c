import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { purchase } from 'quote/worked-examples';
import { describe, expect, it, onTestFinished } from 'vitest';
import { aPerson } from './testing/booking.ts';
import { runScript } from './testing/command-line.ts';
import { newDatabase, newRole } from './testing/database/new-database.ts';
import { openTransactionPooler } from './testing/database/transaction-pooler.ts';
import { folderOf, pdf } from './testing/files/customer-files.ts';
import { formOf } from './testing/files/upload.ts';
import { endProgram, usePrograms } from './testing/program.ts';

const MIGRATE = fileURLToPath(new URL('./scripts/migrate.ts', import.meta.url));
const PASSWORD = 'o parolă destul de lungă';
const PHONE = '+40722123456';

const programs = usePrograms();
const start = (environment: Record<string, string>) => programs.start({ ADMIN_PASSWORD: PASSWORD, ...environment });

async function pooler(url: string, ignored: readonly string[] = []): Promise<string> {
  const { url: pooled, close } = await openTransactionPooler(url, 3, ignored);
  onTestFinished(close);
  return pooled;
}

/** Sends JSON as a browser does, and answers the parsed answer of a successful call. */
async function post(address: string, path: string, body: object, token = '') {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
  return answer.json();
}

async function signIn(address: string): Promise<string> {
  return (await post(address, '/api/auth/login', { username: 'admin', password: PASSWORD })).token;
}

/** Puts a file to the customer and reads it back. */
async function upload(address: string, token: string): Promise<Buffer> {
  const authorization = `Bearer ${token}`;
  const { payload, headers } = await formOf([pdf]);
  const sent = { method: 'POST', headers: { ...headers, authorization }, body: new Uint8Array(payload) };
  const { files } = await (await fetch(address + folderOf(PHONE), sent)).json();
  const stored = await fetch(`${address}${folderOf(PHONE)}/${files[0].filename}/download`, {
    headers: { authorization },
  });
  return Buffer.from(await stored.arrayBuffer());
}

/** The live board's messages up to that one; waits no longer than a person would. */
async function boardUntil(address: string, token: string, text: string, act: () => Promise<unknown>): Promise<string> {
  const signal = AbortSignal.timeout(60_000);
  const { body } = await fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal });
  let sent = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    if (sent === '') await act();
    sent += part;
    if (sent.includes(text)) break;
  }
  return sent;
}

/** Signs in, simulates, books a call, uploads a file; changes of the other copy are seen live. */
async function useEverything(here: string, there: string): Promise<void> {
  const token = await signIn(here);
  expect((await post(here, '/api/simulate/calculateLoanScenarios', purchase)).data.optionA.metadata.oferta).toBe(
    'Casa Ta',
  );
  const book = () => post(there, '/api/customers/create', aPerson);
  expect(await boardUntil(here, token, aPerson.name, book)).toContain(aPerson.name);
  expect((await upload(here, token)).equals(Buffer.from(pdf.bytes))).toBe(true);
}

describe('two copies behind a pooler in transaction mode', () => {
  it('with the direct address do everything, and notify each other of changes', async () => {
    const direct = await newDatabase();
    const environment = { DATABASE_URL: await pooler(direct), DATABASE_DIRECT_URL: direct };
    const [here, there] = [await start(environment), await start(environment)];
    await useEverything(here.url, there.url);
    expect([await endProgram(here, 'SIGTERM'), await endProgram(there, 'SIGTERM')]).toEqual([0, 0]);
    expect(here.printed() + there.printed()).not.toMatch(/"level":[56]0|prepared statement/);
  });

  it('without it do not start, and name the missing setting', async () => {
    const url = await pooler(await newDatabase(), ['statement_timeout']);
    const { program, printed } = await start({ DATABASE_URL: url });
    expect([program.exitCode, printed()]).toEqual([
      1,
      'DATABASE_URL leads to a pooler in transaction mode, which keeps no locks and brings no notifications: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.\n',
    ]);
  });
});

describe('a daily role that may only read and write rows', () => {
  it('can do everything after npm run migrate, and is refused before', async () => {
    const owner = await newDatabase('empty');
    const environment = { DATABASE_URL: await newRole(owner) };
    const refused = await start(environment);
    expect(refused.program.exitCode).toBe(1);
    expect(refused.printed()).toMatch(/^The database of DATABASE_URL is older than .* Run npm run migrate .*\n$/);

    const env = { ...environment, MIGRATION_DATABASE_URL: owner };
    const migrated = await runScript(MIGRATE, [], { cwd: tmpdir(), env });
    expect(migrated).toEqual({ code: 0, printed: "The database has this program's version.\n" });

    const started = await start(environment);
    await useEverything(started.url, started.url);
    expect(await endProgram(started, 'SIGTERM')).toBe(0);
    expect(started.printed()).not.toMatch(/"level":[56]0|permission denied/);
  });

  it('does not need that step when the start names the other role', async () => {
    const owner = await newDatabase('empty');
    const started = await start({ DATABASE_URL: await newRole(owner), MIGRATION_DATABASE_URL: owner });
    expect(await signIn(started.url)).toMatch(/.{20}/);
    expect(await endProgram(started, 'SIGTERM')).toBe(0);
  });
});

it('a data folder that is read-only is refused in a line, though neither database nor key lie in it', async () => {
  const environment = { DATABASE_URL: await newDatabase(), FILES_KEY: `${'A'.repeat(43)}=` };
  const { program, printed } = await start({ ...environment, DATA_DIR: '/proc/self' });
  expect([program.exitCode, printed()]).toEqual([
    1,
    expect.stringMatching(/^The data folder \/proc\/self cannot be used: .+\n$/),
  ]);
});
