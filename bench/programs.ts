import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/src/testing/free-port.ts';

const root = join(import.meta.dirname, '..');

/** A program under measurement: its address, its process, and the function that ends it. */
export type Program = { readonly address: string; readonly pid: number; readonly stop: () => Promise<void> };

/**
 * The real product with its production settings on an empty data folder; limits are counted but never reached.
 * `settings` override all others.
 */
export async function startProduct(settings: Readonly<Record<string, string>> = {}): Promise<Program> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rata-clara-bench-'));
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'info',
    BNR_RATES_URL: 'http://127.0.0.1:9/',
    ...settings,
  };
  const child = spawn('node', ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const address = `http://127.0.0.1:${port}`;
  const stopAndForget = () => stop(child).then(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    await untilReady(`${address}/api/ready`);
  } catch (error) {
    await stopAndForget();
    throw error;
  }
  return { address, pid: pidOf(child), stop: stopAndForget };
}

/** A script of ours that prints the port on which it listens. */
export async function startScript(script: string, ...args: readonly string[]): Promise<Program> {
  const child = spawn('node', [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(child.stdout, 'data');
  return { address: `http://127.0.0.1:${String(line).trim()}`, pid: pidOf(child), stop: () => stop(child) };
}

/** Seconds of processor that a process has used so far (Linux: user and system time of /proc). */
export function cpuSeconds(pid: number): number {
  const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '';
  const fields = afterName.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the program did not start');
  return child.pid;
}

/** On a busy machine a start takes a minute. */
const READY_WITHIN_S = 120;

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < READY_WITHIN_S * 10; tries++) {
    const answered = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not become ready in ${READY_WITHIN_S} s`);
}
