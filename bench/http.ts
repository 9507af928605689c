import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loanForm } from 'contract/simulations/loan-form-schema';
import { purchase } from 'quote/worked-examples';
import { readProduct } from '../quote/src/product.ts';
import { compareScenarios, quickSimulation } from '../quote/src/simulation-replies.ts';
import { catalogueOf } from '../server/src/catalogue/catalogue.ts';
import { initialValues } from '../server/src/parameters/initial-values.ts';
import { sampleSchema } from '../server/src/products/products.seed.ts';
import sampleProducts from '../server/src/products/sample-products.json' with { type: 'json' };
import { cpuSeconds, type Program, startProduct, startScript } from './programs.ts';
import { quick } from './quick-form.ts';

const ROUNDS = 5;
const CALLS_A_ROUND = 5_000;
const CONNECTIONS = 16;

type Job = { name: string; method: 'GET' | 'POST'; path: string; body?: string; goal: string; compute?: () => unknown };

const today = '2026-11-20';
const catalogue = catalogueOf(
  { products: sampleProducts.map((sample) => readProduct(sampleSchema.parse(sample))), values: initialValues() },
  { products: 0, parameters: 0 },
  console,
);
const [quickForm, fullForm] = [loanForm.parse(quick), loanForm.parse(purchase)];

const jobs: readonly Job[] = [
  {
    name: 'quick calculator',
    method: 'POST',
    path: '/api/simulate/getLowestMonthlyPayment',
    body: JSON.stringify(quick),
    goal: '≥ 0.70',
    compute: () => quickSimulation(quickForm, today, catalogue),
  },
  {
    name: 'best two variants',
    method: 'POST',
    path: '/api/simulate/calculateLoanScenarios',
    body: JSON.stringify(purchase),
    goal: '≥ 0.70',
    compute: () => compareScenarios(fullForm, today, catalogue),
  },
  {
    name: 'best two with years',
    method: 'POST',
    path: '/api/simulate/calculateLoanScenarios',
    body: JSON.stringify({ ...purchase, cuAni: true }),
    goal: '≥ 0.70',
    compute: () => compareScenarios(fullForm, today, catalogue, true),
  },
  { name: 'exchange rate', method: 'GET', path: '/api/parameters/EUR_EXCHANGE_RATE', goal: '–' },
  { name: 'home page', method: 'GET', path: '/', goal: '–' },
];

/**
 * Processor time a request, ours beside bare node:http that answers the same bytes; medians of interleaved rounds. A
 * measure in this process shows the computation alone, which no server can leave out.
 */
export async function benchHttp(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-bench-answers-'));
  const product = await startProduct();
  console.log('\nHTTP: processor time a request, beside bare node:http that parses and answers the same bytes');
  console.log('call                 bare µs  computing µs   ours µs   bare/ours   (bare+computing)/ours   goal');
  try {
    for (const job of jobs) await measure(job, product, folder);
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true });
  }
}

async function measure(job: Job, product: Program, folder: string): Promise<void> {
  const file = join(folder, 'answer');
  writeFileSync(file, await answerOf(product, job));
  const bare = await startScript('bench/bare-http.ts', file);
  const [bareCost, ourCost] = await sideBySide(bare, product, job).finally(bare.stop);
  const computing = job.compute ? costOfComputing(job.compute) : 0;
  const ratios = [bareCost / ourCost, (bareCost + computing) / ourCost].map((ratio) => ratio.toFixed(2));
  const cells = [
    cell(bareCost, 7),
    cell(computing, 13),
    cell(ourCost, 9),
    ratios[0]?.padStart(11),
    ratios[1]?.padStart(23),
  ];
  console.log(`${job.name.padEnd(20)} ${cells.join(' ')}   ${job.goal}`);
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
  const response = await fetch(address + path, { method, headers: headers(body), ...(body && { body }) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

async function sideBySide(bare: Program, ours: Program, job: Job): Promise<[number, number]> {
  const costs: [number[], number[]] = [[], []];
  for (let round = -1; round < ROUNDS; round++) {
    const pair = [await costOf(bare, job), await costOf(ours, job)] as const;
    if (round < 0) continue; // warm-up
    costs[0].push(pair[0]);
    costs[1].push(pair[1]);
  }
  return [median(costs[0]), median(costs[1])];
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
