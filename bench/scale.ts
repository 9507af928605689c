import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { prepareDb } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/supervisor.ts';
import { hashToken, newToken } from '../server/src/platform/tokens.ts';
import { seed } from '../server/src/seed.ts';
import { type Program, startProduct } from './programs.ts';
import { fill, type Size } from './scale-data.ts';

const SMALL: Size = { customers: 1_000, forms: 3_000, appointments: 2_500, comments: 2_000 };
const LARGE: Size = { customers: 100_000, forms: 300_000, appointments: 50_000, comments: 200_000 };
const ROUNDS = 200;
const WARM_UP = 40;
const PAGE = 100;
const DEEP = 900;

/** A desk of one size: the product on a database of its own, and a broker's token. */
type Desk = { readonly product: Program; readonly client: Client; readonly token: string; readonly phones: string[] };

/** The calls of a job in a round; `pick` deals phones of the desk out in turns. */
type Job = { readonly name: string; readonly goal: number; readonly paths: (desk: Desk, round: number) => string[] };

const NAMES = [
  'pop',
  'popes',
  'popescu',
  'șerb',
  'SERBAN munt',
  'tutu',
  'ana l',
  'zaharia brâncov',
  'a',
  'zo',
  'kovacs',
];
const PHONES = ['0722', '0722 12', '722123', '+4072', '48271', '07', '0733 9', '0040711 2', '99 12', '1234567'];
const RARE = ['xq', 'qwerty', 'paraschiva capatina', '0700048271', 'client77@'];

const list = (query: Record<string, string>) => `/api/protectedCustomers/getall?${new URLSearchParams(query)}`;
const page = (query: Record<string, string>) => list({ ...query, limit: String(PAGE) });
const searchOf = (words: readonly string[]) => (_desk: Desk, round: number) => [
  page({ search: words[round % words.length] ?? '' }),
];
const ofPhone = (phone: string) => {
  const query = `?${new URLSearchParams({ phone })}`;
  return [
    `/api/protectedCustomers/getCustomer${query}`,
    `/api/customerData/${encodeURIComponent(phone)}`,
    `/api/protectedCustomerInfo/getCustomerInfo${query}`,
    `/api/protectedAppointments/getForCustomer${query}`,
    `/api/protectedCustomers/getRequests${query}`,
    `/api/protectedCustomers/history${query}`,
    `/api/protectedCustomers/lookalikes${query}`,
  ];
};

const JOBS: readonly Job[] = [
  { name: 'search by name', goal: 3, paths: searchOf(NAMES) },
  { name: 'search by phone', goal: 3, paths: searchOf(PHONES) },
  { name: 'search for few or none', goal: 3, paths: searchOf(RARE) },
  { name: 'first page by name', goal: 1.5, paths: () => [page({})] },
  { name: 'first page by status', goal: 1.5, paths: () => [page({ sort: 'status', order: 'desc' })] },
  {
    name: 'a track of the board',
    goal: 1.5,
    paths: (_desk, round) => [list({ status: String(round % 6), sort: 'activity', order: 'desc', limit: '50' })],
  },
  { name: 'counts of the board', goal: 1.5, paths: () => ['/api/protectedCustomers/counts'] },
  {
    name: 'details, seven calls',
    goal: 1.5,
    paths: ({ phones }, round) => ofPhone(phones[(round * 37) % phones.length] ?? ''),
  },
  {
    name: 'a broker’s month',
    goal: 1.5,
    paths: () => [`/api/protectedAppointments/getall?mine=true&from=${dayFromNow(-180)}&to=${dayFromNow(-150)}`],
  },
];

/** The screens of the staff on 1,000 and on 100,000 customers, in turns; and what costs without indexes or by offset. */
export async function benchScale(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-scale-'));
  const postgres = await startEmbeddedPostgres(folder, (line) => console.error(line));
  const small = await openDesk(postgres.url, 'small', SMALL);
  const large = await openDesk(postgres.url, 'large', LARGE);
  console.log('\nBack office at size: milliseconds of a call, 1,000 customers beside 100,000, in turns');
  console.log('screen                     p50 small   p50 large   p95 small   p95 large   p95 ratio   goal');
  for (const job of JOBS) await compare(job, small, large);
  await deepPages(large);
  await beforeScan(large);
  for (const { product, client } of [small, large]) {
    await product.stop();
    await client.end();
  }
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function openDesk(serverUrl: string, name: string, size: Size): Promise<Desk> {
  const url = new URL(serverUrl);
  const maker = new Client({ connectionString: serverUrl });
  await maker.connect();
  await maker.query(`CREATE DATABASE ${name}`);
  await maker.end();
  url.pathname = name;
  await prepareDb(url.href, seed);
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await fill(client, size);
  const token = newToken();
  await client.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at, address, user_agent)
     SELECT $1, id, now() + interval '1 day', '127.0.0.1', 'bench' FROM users WHERE username = 'broker-1'`,
    [hashToken(token)],
  );
  const { rows } = await client.query<{ phone: string }>('SELECT phone FROM customers ORDER BY id LIMIT 1000');
  const product = await startProduct({ DATABASE_URL: url.href, LOG_LEVEL: 'warn' });
  return { product, client, token, phones: rows.map(({ phone }) => phone) };
}

async function compare({ name, goal, paths }: Job, small: Desk, large: Desk): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const turn = round + WARM_UP;
    const pair = [await timeOf(small, paths(small, turn)), await timeOf(large, paths(large, turn))] as const;
    if (round < 0) continue;
    times[0].push(pair[0]);
    times[1].push(pair[1]);
  }
  const [p50, p95] = [0.5, 0.95].map((share) => times.map((list) => quantile(list, share)));
  const cells = [...(p50 ?? []), ...(p95 ?? []), (p95?.[1] ?? 0) / (p95?.[0] ?? 1)].map((figure) =>
    figure.toFixed(2).padStart(11),
  );
  console.log(`${name.padEnd(24)} ${cells.join(' ')}   ≤ ${goal}`);
}

/** What a screen waits for: its calls are made at once. */
async function timeOf(desk: Desk, paths: readonly string[]): Promise<number> {
  const started = performance.now();
  await Promise.all(paths.map((path) => ask(desk, path)));
  return performance.now() - started;
}

async function ask({ product, token }: Desk, path: string): Promise<unknown> {
  const answer = await fetch(product.address + path, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.json();
}

/** A page far down, by key and by offset, beside the first. */
async function deepPages(desk: Desk): Promise<void> {
  let cursor: string | undefined;
  for (let read = 0; read < (DEEP * PAGE) / 500; read++) cursor = await lastCursor(desk, cursor);
  const [first, deep, offset]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 100; round++) {
    first.push(await timeOf(desk, [page({})]));
    deep.push(await timeOf(desk, [page({ ...(cursor && { cursor }) })]));
    if (round >= 20) continue;
    const started = performance.now();
    await desk.client.query(
      `SELECT * FROM customers ORDER BY name COLLATE "ro-x-icu", id LIMIT ${PAGE} OFFSET ${DEEP * PAGE}`,
    );
    offset.push(performance.now() - started);
  }
  const [one, far, skipped] = [first, deep, offset].map((times) => quantile(times, 0.5).toFixed(2));
  console.log(`page ${DEEP} by key: ${far} ms, page 1: ${one} ms; in the database alone by offset: ${skipped} ms`);
}

async function lastCursor(desk: Desk, cursor: string | undefined): Promise<string | undefined> {
  const read = (await ask(desk, list({ limit: '500', ...(cursor && { cursor }) }))) as { cursor?: string }[];
  return read.at(-1)?.cursor;
}

/** The database's own time for the searches, with its indexes and without. */
async function beforeScan({ client }: Desk): Promise<void> {
  const search = (word: string) =>
    client.query(
      `SELECT * FROM customers WHERE search_text LIKE '%' || fold_text($1) || '%' ORDER BY (name || '') COLLATE "ro-x-icu", id LIMIT ${PAGE}`,
      [word],
    );
  const words = ['popescu', 'șerban', 'paraschiva', '722123', '40733', 'zaharia'];
  const timed = async () => {
    const times: number[] = [];
    for (let round = 0; round < 5; round++) {
      for (const word of words) {
        const started = performance.now();
        await search(word);
        times.push(performance.now() - started);
      }
    }
    return quantile(times, 0.95);
  };
  await timed();
  const indexed = await timed();
  await client.query('SET enable_indexscan = off; SET enable_bitmapscan = off; SET enable_indexonlyscan = off');
  const scanned = await timed();
  const share = scanned / indexed;
  console.log(
    `search in the database, p95: ${indexed.toFixed(1)} ms with indexes, ${scanned.toFixed(1)} ms by scan: 1/${share.toFixed(0)} (goal ≤ 1/20)`,
  );
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

if (import.meta.main) await benchScale();
