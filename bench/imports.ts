import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Import } from 'contract/imports/imports';
import { ask, closeDesk, type Desk, listOf, openDesk, phoneOf } from './desk.ts';
import { cpuSeconds } from './programs.ts';
import { quantile } from './quantile.ts';
import { startForFilling } from './scale-data.ts';

const LINES = 20_000;
const SIZE = { customers: 10_000, forms: 30_000, appointments: 5_000, comments: 20_000, cases: 5_000 };
/** The time for which the calls of others are measured before the import, and the pause between two of them. */
const BEFORE_MS = 20_000;
const PAUSE_MS = 20;

/** A call that needs no database: its longest time shows whether the program was held up. */
const MEMORY_ONLY = '/api/parameters/EUR_EXCHANGE_RATE';

/** The calls of the others, in turns. */
const CALLS: readonly ((desk: Desk, round: number) => string)[] = [
  () => listOf({ limit: '100' }),
  (_, round) => listOf({ status: String(round % 6), sort: 'activity', order: 'desc', limit: '50' }),
  () => '/api/protectedCustomers/counts',
  (desk, round) => `/api/protectedCustomers/getCustomer?${new URLSearchParams({ phone: phoneOf(desk, round) })}`,
  () => MEMORY_ONLY,
];

/** An import of the longest file, while others work at the desk. */
export async function benchImports(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-imports-'));
  const postgres = await startForFilling(folder);
  const desk = await openDesk(postgres.url, 'desk', SIZE);
  await desk.client.query("UPDATE users SET auth_level = 'admin' WHERE username = 'broker-1'");
  console.log(`\nAn import of ${LINES} lines (goals: applied within 60 s; p95 of others at most 2 × that before)`);
  console.log('step               s   processor s: product   PostgreSQL');
  const read = await timed('read', desk, () => upload(desk));
  const tried = await timed('dry run', desk, () => tryOut(desk, read));
  const before = await othersDuring(desk, sleep(BEFORE_MS));
  const during = await timed('applied', desk, () => othersDuring(desk, apply(desk, tried)));
  const { rows } = await desk.client.query('SELECT counts FROM imports');
  console.log(`its lines: ${JSON.stringify(rows[0]?.counts)}`);
  console.log('\nothers      calls   p50 ms   p95 ms   p99 ms   without the database: p95 ms   longest ms');
  print('before', before);
  print('meanwhile', during);
  console.log(`p95 meanwhile / before: ${(quantile(during.all, 0.95) / quantile(before.all, 0.95)).toFixed(2)}`);
  await closeDesk(desk);
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function timed<Result>(step: string, desk: Desk, work: () => Promise<Result>): Promise<Result> {
  const [started, ours, database] = [performance.now(), cpuSeconds(desk.product.pid), await databaseSeconds(desk)];
  const result = await work();
  const cells = [
    ((performance.now() - started) / 1_000).toFixed(1).padStart(8),
    (cpuSeconds(desk.product.pid) - ours).toFixed(1).padStart(23),
    ((await databaseSeconds(desk)) - database).toFixed(1).padStart(12),
  ];
  console.log(`${step.padEnd(11)} ${cells.join('')}`);
  return result;
}

/** Seconds of processor that all processes of the database's server have used so far. */
async function databaseSeconds({ client }: Desk): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const { parent } = processOf(String(rows[0]?.pid));
  const living = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && processOf(name).parent === parent);
  const ended = processOf(String(parent)).ofEnded;
  return living.reduce((sum, pid) => sum + processOf(pid).own, ended);
}

/** A process: the number of its parent, and the seconds of its own and of its children that have ended. */
function processOf(pid: string): { parent: number; own: number; ofEnded: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    );
    return { parent, own: (user + system) / 100, ofEnded: (childUser + childSystem) / 100 };
  } catch {
    return { parent: 0, own: 0, ofEnded: 0 };
  }
}

const HEADINGS = 'Telefon;Nume;E-mail;Județ;Observații;Ultimul contact;Banca;Sold;Sold la;Luni rămase;Dobândă';

/** One line in twenty is a customer of the desk, the others are new people; nine in ten have a loan. */
function file({ phones }: Desk): string {
  const lines = Array.from({ length: LINES }, (_, at) => {
    const phone = at % 20 === 0 ? phones[at / 20] : `+4078${1_000_000 + at}`;
    const loan = at % 10 === 7 ? ';;;;' : `Banca ${at % 7};${180_000 + at},50;15.03.2026;${120 + (at % 200)};5,75 %`;
    return `${phone};Client Importat ${at};import${at}@example.ro;Cluj;Rândul ${at} al caietului.;15.03.2026;${loan}`;
  });
  return [HEADINGS, ...lines].join('\r\n');
}

async function upload(desk: Desk): Promise<Import> {
  const form = new FormData();
  form.append('files', new Blob([file(desk)]), 'clienti.csv');
  const headers = { authorization: `Bearer ${desk.token}` };
  const answer = await fetch(`${desk.product.address}/api/imports/read`, { method: 'POST', headers, body: form });
  if (!answer.ok) throw new Error(`the file was refused: ${await answer.text()}`);
  return answer.json();
}

function tryOut(desk: Desk, { _id, mapping, version: expectedVersion }: Import): Promise<Import> {
  return ask(desk, `/api/imports/${_id}`, 'PUT', { mapping, duplicates: 'merge', expectedVersion }) as Promise<Import>;
}

/** Presses, and waits until the last line is stored. */
async function apply(desk: Desk, { _id, version: expectedVersion }: Import): Promise<void> {
  await ask(desk, `/api/imports/${_id}/apply`, 'POST', { expectedVersion });
  for (;;) {
    const { rows } = await desk.client.query('SELECT state FROM imports WHERE id = $1', [_id]);
    if (rows[0]?.state === 'applied') return;
    await sleep(200);
  }
}

/** Milliseconds of each call: of all of them, and of those that need no database. */
type Others = { readonly all: number[]; readonly memoryOnly: number[] };

/** One call after the other until that work is done. */
async function othersDuring(desk: Desk, work: Promise<unknown>): Promise<Others> {
  const times: Others = { all: [], memoryOnly: [] };
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  for (let round = 0; !isOver; round++) {
    const path = CALLS[round % CALLS.length]?.(desk, round) ?? MEMORY_ONLY;
    const started = performance.now();
    await ask(desk, path);
    const took = performance.now() - started;
    times.all.push(took);
    if (path === MEMORY_ONLY) times.memoryOnly.push(took);
    await sleep(PAUSE_MS);
  }
  await over;
  return times;
}

function print(when: string, { all, memoryOnly }: Others): void {
  const of = (times: number[], share: number, width: number) => quantile(times, share).toFixed(1).padStart(width);
  const cells = [
    String(all.length).padStart(7),
    ...[0.5, 0.95, 0.99].map((share) => of(all, share, 9)),
    of(memoryOnly, 0.95, 31),
    Math.max(...memoryOnly)
      .toFixed(1)
      .padStart(13),
  ];
  console.log(`${when.padEnd(10)}${cells.join('')}`);
}

if (import.meta.main) await benchImports();
