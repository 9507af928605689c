import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HTTP_JOBS, type HttpJob as Job } from './http-jobs.ts';
import { cpuSeconds, type Program, startProduct, startScript } from './programs.ts';

const ROUNDS = 5;
const CALLS_A_ROUND = 5_000;
const CONNECTIONS = 16;

/**
 * Processor time a request, ours beside bare node:http that answers the same bytes; medians of interleaved rounds. A
 * measure in this process shows the computation alone, which no server can leave out. The same bare program computes
 * too: between two requests the system takes the processor's caches, and the computation is slower than alone.
 */
export async function benchHttp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-bench-answers-'));
  const product = await startProduct();
  console.log('\nHTTP: processor time a request, beside bare node:http that parses and answers the same bytes');
  console.log(
    'call                 bare µs  computing µs   bare that computes µs   ours µs   bare/ours   (bare+computing)/ours   goal   bare that computes/ours',
  );
  try {
    for (const job of HTTP_JOBS) await measure(job, product, folder);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measure(job: Job, product: Program, folder: string): Promise<void> {
  const file = join(folder, 'answer');
  writeFileSync(file, await answerOf(product, job));
  const limits = [await startScript('bench/bare-http.ts', file)];
  if (job.compute) limits.push(await startScript('bench/bare-http.ts', file, job.name));
  const costs = await sideBySide([...limits, product], job).finally(() =>
    Promise.all(limits.map(({ stop }) => stop())),
  );
  const [bare = 0, ours = 0, together = bare] = [costs[0], costs.at(-1), job.compute && costs[1]];
  const computing = job.compute ? costOfComputing(job.compute) : 0;
  const ratio = (limit: number, width: number) => (limit / ours).toFixed(2).padStart(width);
  const times = [cell(bare, 7), cell(computing, 13), cell(together, 23), cell(ours, 9)];
  const ratios = [ratio(bare, 11), ratio(bare + computing, 23), job.goal.padStart(8), ratio(together, 23)];
  console.log([job.name.padEnd(20), ...times, ...ratios].join(' '));
}

const cell = (microseconds: number, width: number): string => microseconds.toFixed(1).padStart(width);

/** Microseconds of one answer without any HTTP: engine, names of the wire, JSON. */
function costOfComputing(compute: () => unknown): number {
  for (let warm = 0; warm < 3_000; warm++) JSON.stringify(compute());
  const before = process.cpuUsage();
  for (let call = 0; call < 10_000; call++) JSON.stringify(compute());
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 10_000;
}

async function answerOf({ address }: Program, { method, path, body }: Job): Promise<Buffer> {
  // Rounds of a busy machine outlast a connection, and a kept one is closed while it is used again.
  const closing = { ...headers(body), connection: 'close' };
  const response = await fetch(address + path, { method, headers: closing, ...(body && { body }) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The cost of each program, in their order. */
async function sideBySide(programs: readonly Program[], job: Job): Promise<number[]> {
  const costs: number[][] = programs.map(() => []);
  for (let round = -1; round < ROUNDS; round++) {
    for (const [index, program] of programs.entries()) {
      const cost = await costOf(program, job);
      if (round >= 0) costs[index]?.push(cost); // the first one is a warm-up
    }
  }
  return costs.map(median);
}

/** Microseconds of the server's processor time for one call. */
async function costOf(program: Program, job: Job): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const before = cpuSeconds(program.pid);
  let left = CALLS_A_ROUND;
  const caller = async () => {
    while (left-- > 0) await call(agent, program.address + job.path, job);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  const used = cpuSeconds(program.pid) - before;
  agent.destroy();
  return (used / CALLS_A_ROUND) * 1e6;
}

function call(agent: Agent, url: string, { method, body }: Job): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers: headers(body) }, (response) => {
      response
        .resume()
        .once('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`status ${response.statusCode}`)),
        );
    });
    sent.once('error', reject);
    sent.end(body);
  });
}

function headers(body: string | undefined): Record<string, string> {
  return body ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) } : {};
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

if (import.meta.main) await benchHttp();
