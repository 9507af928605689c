import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { purchase, refinancing } from 'quote/worked-examples';
import { aMonth, ask, book, closeDesk, type Desk, listOf, move, note, openDesk, openDetails, phoneOf } from './desk.ts';
import { quantile } from './quantile.ts';
import { quick } from './quick-form.ts';
import { startForFilling } from './scale-data.ts';

/** Ten show whether memory is flat; two, whether it is still near the figures of the last ten. */
const MINUTES = Number(process.env.MEMORY_MINUTES ?? 2);
const CALLS_A_SECOND = 200;
const WINDOW_MS = 30_000;
const SIZE = { customers: 10_000, forms: 30_000, appointments: 5_000, comments: 20_000, cases: 5_000 };
/** Tabs that listen to events: the most that one broker may open. */
const LISTENERS = 5;
/** Time for which each listens before it comes back, as after a reload. */
const LISTENING_MS = 60_000;
/** The most calls under way: beyond it no new one begins, and the report says that the machine does not keep up. */
const MAX_UNDER_WAY = 200;

type Work = (desk: Desk, round: number) => Promise<unknown>;

const get =
  (path: string): Work =>
  (desk) =>
    ask(desk, path);
const simulate =
  (call: string, form: (round: number) => object): Work =>
  (desk, round) =>
    ask(desk, `/api/simulate/${call}`, 'POST', form(round));
const dearer = (form: object, round: number) => ({ ...form, valoareImobil: String(400_000 + (round % 1_000) * 100) });

/** The calls, and how many of each among a thousand: visitors first, then the staff. */
const MIX: readonly (readonly [times: number, work: Work])[] = [
  [160, get('/')],
  [50, get('/initialInfo')],
  [40, get('/contact')],
  [90, get('/api/parameters/EUR_EXCHANGE_RATE')],
  [220, simulate('getLowestMonthlyPayment', (round) => dearer(quick, round))],
  [90, simulate('calculateLoanScenarios', (round) => dearer(purchase, round))],
  [40, simulate('calculateMaxLoan', () => purchase)],
  [15, simulate('calculateLoanScenarios', () => refinancing)],
  [5, book],
  [60, (desk, round) => ask(desk, listOf({ search: SEARCHES[round % SEARCHES.length] ?? '', limit: '10' }))],
  [40, get(listOf({ limit: '100' }))],
  [60, (desk, round) => ask(desk, listOf({ status: String(round % 6), sort: 'activity', order: 'desc', limit: '50' }))],
  [20, get('/api/protectedCustomers/counts')],
  [10, openDetails],
  [30, get(aMonth())],
  [20, move],
  [20, note],
  [20, simulate('simOffer', (round) => ({ ...dearer(purchase, round), oferta: 'Casa Ta' }))],
  [9, simulate('simAll', (round) => dearer(purchase, round))],
  [1, (desk, round) => (round % 4_000 < 1_000 ? printOrExport(desk, round) : ask(desk, '/api/health'))],
];
const SEARCHES = ['pop', 'popescu', 'șerb', '0722', 'a', 'zoltan', '48271', 'qwerty', 'maria bal'];

/** In turns a schedule as PDF and everything about a customer in one archive: the dearest calls there are. */
const printOrExport: Work = (desk, round) =>
  round % 8_000 < 4_000
    ? ask(desk, '/api/simulate/schedulePdf', 'POST', { formData: { ...purchase, oferta: 'Casa Ta' } })
    : ask(desk, `/api/protectedCustomers/exportData?${new URLSearchParams({ phone: phoneOf(desk, round) })}`);

/** The order of the mix: a thousand turns, each kind spread over all of them. */
const TURNS = MIX.flatMap(([times, work]) => Array.from({ length: times }, (_, n) => ({ at: (n + 0.5) / times, work })))
  .toSorted((a, b) => a.at - b.at)
  .map(({ work }) => work);

/** The window since the last line of the table: milliseconds of each call, the failures' words, calls left out. */
type Window = { readonly times: number[]; readonly failures: string[]; left: number };

/** Megabytes: the whole process; the least heap used in the window: the rest after a collection. */
type Held = { readonly resident: number; readonly heap: number; readonly reserved: number; readonly outside: number };

/** The product under visitors and staff at an even pace: its memory, each half minute. */
export async function benchMemory(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-memory-'));
  const report = join(folder, 'report');
  const postgres = await startForFilling(folder);
  const preload = `--import ${join(import.meta.dirname, 'memory-report.ts')}`;
  const desk = await openDesk(postgres.url, 'desk', SIZE, { NODE_OPTIONS: preload, MEMORY_REPORT: report });
  console.log(
    `\nMemory: ${CALLS_A_SECOND} calls a second for ${MINUTES} minutes, ${LISTENERS} live lines; MB of the product`,
  );
  console.log(
    'minute   calls/s   failed   left out   p50 ms   p95 ms   p99 ms   process   heap used   reserved   outside',
  );
  const stopListening = listen(desk);
  const held = await run(desk, report);
  stopListening();
  printThirds(held);
  await closeDesk(desk);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Flat or growing: each third of the time, without the first minute, in which the program compiles and fills caches. */
function printThirds(held: readonly Held[]): void {
  const warm = held.slice(held.length > 6 ? 2 : 0);
  const third = Math.ceil(warm.length / 3);
  const thirds = [0, 1, 2]
    .map((count) => warm.slice(count * third, (count + 1) * third))
    .filter(({ length }) => length);
  const most = thirds.map((part) => Math.max(...part.map(({ resident }) => resident)).toFixed(0));
  const least = thirds.map((part) => Math.min(...part.map(({ heap }) => heap)).toFixed(1));
  console.log(
    `by thirds of the time: process at most ${most.join(', ')} MB; heap after collections ${least.join(', ')} MB`,
  );
}

async function run(desk: Desk, report: string): Promise<Held[]> {
  const held: Held[] = [];
  let seen: Window = { times: [], failures: [], left: 0 };
  let underWay = 0;
  const one = async (turn: number) => {
    const [mine, started] = [seen, performance.now()];
    underWay++;
    await TURNS[(turn * 7) % TURNS.length]?.(desk, turn).catch((error) => mine.failures.push(String(error)));
    underWay--;
    mine.times.push(performance.now() - started);
  };
  const started = performance.now();
  /** The number of calls due by now: fewer at first, as a morning begins. */
  const due = (passed: number) =>
    (CALLS_A_SECOND / 1_000) * (passed < WINDOW_MS ? passed ** 2 / (2 * WINDOW_MS) : passed - WINDOW_MS / 2);
  for (let turn = 0; held.length < MINUTES * 2; ) {
    await sleep(10);
    const passed = performance.now() - started;
    for (; turn < due(passed); turn++) {
      if (underWay < MAX_UNDER_WAY) void one(turn);
      else seen.left++;
    }
    if (passed < (held.length + 1) * WINDOW_MS) continue;
    const now = heldBy(desk, report);
    held.push(now);
    print(held.length / 2, seen, now);
    seen = { times: [], failures: [], left: 0 };
  }
  while (underWay > 0) await sleep(10);
  return held;
}

function heldBy({ product }: Desk, report: string): Held {
  const lines: number[][] = readFileSync(report, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const recent = lines.slice(-WINDOW_MS / 1_000);
  const least = (column: number) => Math.min(...recent.map((line) => line[column] ?? Number.NaN)) / 1e6;
  const status = readFileSync(`/proc/${product.pid}/status`, 'utf8');
  const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1e3;
  return { resident, heap: least(0), reserved: least(1), outside: least(2) };
}

function print(minute: number, { times, failures, left }: Window, { resident, heap, reserved, outside }: Held): void {
  const cells = [
    minute.toFixed(1).padStart(6),
    (times.length / (WINDOW_MS / 1_000)).toFixed(0).padStart(9),
    String(failures.length).padStart(8),
    String(left).padStart(10),
    ...[0.5, 0.95, 0.99].map((share) => quantile(times, share).toFixed(1).padStart(8)),
    resident.toFixed(0).padStart(9),
    heap.toFixed(1).padStart(11),
    reserved.toFixed(0).padStart(10),
    outside.toFixed(1).padStart(9),
  ];
  console.log(cells.join(' '));
  for (const [kind, alike] of Object.entries(Object.groupBy(failures, kindOf)))
    console.log(`       ${alike?.length} × ${kind}: ${alike?.[0]}`);
}

/** Failures of one status are one kind; those without an answer are another. */
const kindOf = (failure: string): string => /answered (\d{3})/.exec(failure)?.[1] ?? 'no answer';

/** Opens the event connections of open desks; answers the function that ends them. */
function listen({ product, token }: Desk): () => void {
  const over = new AbortController();
  const line = async () => {
    while (!over.signal.aborted) {
      const signal = AbortSignal.any([over.signal, AbortSignal.timeout(LISTENING_MS)]);
      const answer = await fetch(`${product.address}/api/events`, {
        headers: { authorization: `Bearer ${token}` },
        signal,
      });
      await answer.body?.pipeTo(new WritableStream()).catch(() => undefined);
    }
  };
  for (let count = 0; count < LISTENERS; count++) void line().catch(() => undefined);
  return () => over.abort();
}

if (import.meta.main) await benchMemory();
