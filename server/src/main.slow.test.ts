import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { findPostmaster } from './platform/database/embedded/postmaster.ts';
import { waitFor } from './platform/database/embedded/wait-for.ts';
import { VERSION } from './platform/runtime/release.ts';
import { newDatabase } from './testing/database/new-database.ts';
import { freePort } from './testing/free-port.ts';
import { type Command, endProgram, type Program, START_TIMEOUT_MS, usePrograms } from './testing/program.ts';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));
const BUILT = fileURLToPath(new URL('../../web/dist/routes.json', import.meta.url));
/** Started as in the README, without building the pages first. */
const BY_NPM: Command = { command: 'npm', args: ['start', '--ignore-scripts'], cwd: REPOSITORY };

const programs = usePrograms();
const { start } = programs;

/** The first administrator's password in the settings. */
const PASSWORD = 'un cal corect și o baterie';

/** The log line about connections that hold up a stop (graceful-shutdown.ts). */
const CUT_OFF = 'connections that held up the stop are cut off';

const isReady = (address: string) =>
  fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(60_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

describe('a first start, on an empty folder', () => {
  let started: Program;
  let refused: Program;
  beforeAll(async () => {
    refused = await start({ ADMIN_PASSWORD: 'admin123456', LOG_LEVEL: 'error' });
    await waitFor(() => refused.program.exitCode !== null, START_TIMEOUT_MS);
    started = await start({ PUBLIC_URL: 'https://credite.example.ro', ADMIN_PASSWORD: PASSWORD });
  });

  it('refuses a first password that the form of a new account refuses', () => {
    expect(refused.program.exitCode).toBe(1);
    expect(refused.printed()).toMatch(/^ADMIN_PASSWORD must have 10 to 128 characters .+\n$/m);
    expect(refused.printed()).not.toContain('admin123456');
  });

  it('gives the first administrator the password from the settings, without repeating it', () => {
    expect(started.printed()).toContain('First administrator: admin\n');
    expect(started.printed()).not.toContain(PASSWORD);
  });

  it('starts on an empty folder, prints where everything is, and stops with its database on a signal', async () => {
    expect(await isReady(started.url)).toBe(true);
    expect(started.printed().includes('The pages were not built')).toBe(!existsSync(BUILT));
    expect(started.printed()).toContain('Site:     https://credite.example.ro\n');
    expect(started.printed()).toContain(`Version:  ${VERSION}`);
    expect(started.printed()).toContain('Sign-in:  https://credite.example.ro/login\n');
    expect(started.printed()).toContain(`Data:     ${programs.dataDir}\n`);

    const before = started.printed();
    expect(await endProgram(started, 'SIGTERM')).toBe(0);
    expect(await findPostmaster(join(programs.dataDir, 'postgres'))).toBeUndefined();
    expect(await readFile(join(programs.dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down');
    expect(started.printed().slice(before.length)).not.toMatch(/error|unexpected/i);
    // A busy machine may warn of a slow database at the start; it prints no failure.
    expect(before).not.toMatch(/"level":[56]0|unexpected/i);
  });
});

describe('the program', () => {
  it('starts again after it was killed, and answers', async () => {
    const killed = await start({});
    await endProgram(killed, 'SIGKILL');
    const again = await start({});
    expect((await fetch(`${again.url}/api/parameters/EUR_EXCHANGE_RATE`)).status).toBe(200);
    expect(await endProgram(again, 'SIGINT')).toBe(0);
  });

  it('says in a line that its port is taken, and leaves no database behind', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // A busy machine may warn of a slow database at the start, which this test does not read.
    const { program, printed } = await start({ PORT: String(port), LOG_LEVEL: 'error' });
    await waitFor(() => program.exitCode !== null, START_TIMEOUT_MS);
    expect([program.exitCode, printed()]).toEqual([
      1,
      `Port ${port} of 127.0.0.1 is taken. Choose another with PORT.\n`,
    ]);
    expect(await findPostmaster(join(programs.dataDir, 'postgres'))).toBeUndefined();
    taken.close();
  });

  it('does not start with an unusable value, and names it', async () => {
    const { program, printed } = await start({ LOG_LEVEL: 'loud', RATE_LIMIT_FACTOR: '0' });
    expect(program.exitCode).toBe(1);
    expect(printed()).toBe(
      'Configuration: LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.\nConfiguration: RATE_LIMIT_FACTOR must be more than 0.\n',
    );
  });

  it.each(['/proc/rata', '/proc/rata/clara'])('says in a line that %s cannot be its data folder', async (folder) => {
    const { program, printed } = await start({ DATA_DIR: folder });
    expect(program.exitCode).toBe(1);
    expect(printed()).toMatch(new RegExp(`^The data folder ${folder} cannot be used: .+\\n$`));
  });

  it('does not start when its database cannot be reached, and says so in a line', async () => {
    const { program, printed } = await start({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing' });
    expect([program.exitCode, printed()]).toEqual([
      1,
      'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1\n',
    ]);
  });
});

describe('a program that npm started', () => {
  const postmaster = () => findPostmaster(join(programs.dataDir, 'postgres'));
  /** False when nothing of the group runs any more. */
  const signalGroup = (group: number, signal: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-group, signal);
    } catch {
      return false;
    }
  };

  it.each([
    ['npm alone', (pid: number) => pid],
    ['the whole group', (pid: number) => -pid],
  ])('stops with its database on a SIGTERM to %s, and npm does not end before it', async (_whom, target) => {
    const { program, printed } = await start({}, BY_NPM);
    const pid = program.pid ?? Number.NaN;
    onTestFinished(() => void signalGroup(pid, 'SIGKILL'));
    expect(printed()).toContain('Stop with');
    expect(await postmaster()).toBeDefined();
    const ended = once(program, 'exit');
    process.kill(target(pid), 'SIGTERM');
    // As npm passes on the group's signal.
    process.kill(target(pid), 'SIGTERM');
    await ended;
    expect([await postmaster(), signalGroup(pid, 0)]).toEqual([undefined, false]);
  });
});

describe('two programs, one after the other, whose database is elsewhere', () => {
  let DATABASE_URL: string;
  let METRICS_PORT: string;
  let first: Program;
  let again: Program;
  beforeAll(async () => {
    [DATABASE_URL, METRICS_PORT] = [await newDatabase(), String(await freePort())];
    first = await start({ DATABASE_URL, METRICS_PORT, ADMIN_USERNAME: 'sefa' });
    const other = { ADMIN_USERNAME: 'alta', ADMIN_PASSWORD: 'scurtă' };
    again = await start({ DATABASE_URL, ...other, RATE_LIMIT_FACTOR: '1000' });
  });

  it('serve metrics on a port of their own, and say when another program has that port', async () => {
    const metrics = `http://127.0.0.1:${METRICS_PORT}`;
    expect(await (await fetch(`${metrics}/metrics`)).text()).toContain(`rata_build_info{version="${VERSION}"`);
    expect((await fetch(`${metrics}/api/health`)).status).toBe(404);
    expect(await (await fetch(`${first.url}/metrics`)).text()).not.toContain('rata_build_info');

    const other = await start({ DATABASE_URL, METRICS_PORT });
    expect(other.printed()).toContain(`Port ${METRICS_PORT} of 127.0.0.1 is taken. Choose another with METRICS_PORT.`);
  });

  it('make the first administrator of an empty database, and print a random password once', async () => {
    const password = /^First administrator: sefa, password (\S{20}) \(shown only now\)$/m.exec(first.printed())?.[1];
    const signIn = async (address: string, sent: object) =>
      (
        await fetch(`${address}/api/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        })
      ).json();
    expect(await signIn(first.url, { username: 'sefa', password })).toMatchObject({ authLevel: 'admin' });

    expect(again.printed()).not.toContain('First administrator');
    expect(await signIn(again.url, { username: 'sefa', password })).toMatchObject({ authLevel: 'admin' });
  });

  it('a call begun before a stop gets its answer, and its connection does not hold up the stop', async () => {
    const agent = new Agent({ keepAlive: true });
    const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' };
    const call = request(`${first.url}/api/simulate/calculateMaxLoan`, { agent, method: 'POST', headers });
    const answer = once(call, 'response');
    const begun = once(call, 'continue');
    call.flushHeaders();
    await begun;

    const ending = endProgram(first, 'SIGTERM');
    expect(await waitFor(async () => !(await isReady(first.url)), START_TIMEOUT_MS)).toBe(true);
    call.end('{}');
    const [response] = await answer;
    response.resume();
    expect(response.statusCode).toBe(400);
    expect(await ending).toBe(0);
    expect(first.printed()).not.toContain(CUT_OFF);
    agent.destroy();
  });

  it('a program that stops answers every call on its open connections, until it says that a connection ends', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const call = () =>
      new Promise<{ status: number | undefined; isLast: boolean }>((resolve, reject) => {
        const sent = request(`${again.url}/api/health`, { agent }, (response) => {
          response.resume();
          const isLast = response.headers.connection === 'close';
          response.on('end', () => resolve({ status: response.statusCode, isLast }));
        });
        sent.on('error', reject).end();
      });
    const callUntilLast = async (): Promise<number[]> => {
      const { status = 0, isLast } = await call();
      return isLast ? [status] : [status, ...(await callUntilLast())];
    };

    await call();
    const answered = callUntilLast();
    const ending = endProgram(again, 'SIGTERM');
    expect(new Set(await answered)).toEqual(new Set([200]));
    await expect(call()).rejects.toThrow('ECONNREFUSED');
    expect(await ending).toBe(0);
  });
});
