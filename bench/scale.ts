import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { purchase } from 'contract/worked-examples';
import { Client } from 'pg';
import { prepareDb } from '../server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../server/src/platform/embedded-postgres/supervisor.ts';
import { hashToken, newToken } from '../server/src/platform/tokens.ts';
import { seed } from '../server/src/seed.ts';
import { type Program, startProduct } from './programs.ts';
import { quantile } from './quantile.ts';
import { fill, type Size } from './scale-data.ts';
import { benchSearch } from './scale-search.ts';

const SMALL: Size = { customers: 1_000, forms: 3_000, appointments: 2_500, comments: 2_000 };
const LARGE: Size = { customers: 100_000, forms: 300_000, appointments: 50_000, comments: 200_000 };
const ROUNDS = 200;
const WARM_UP = 40;
const PAGE = 100;
const DEEP = 900;

/** A desk of one size: the product on a database of its own (`url`), and a broker's token. */
type Desk = {
  readonly product: Program;
  readonly client: Client;
  readonly url: string;
  readonly token: string;
  readonly phones: string[];
};

/** What somebody waits for, in a round; rounds deal words and customers out in turns. */
type Job = {
  readonly name: string;
  readonly goal: number;
  readonly work: (desk: Desk, round: number) => Promise<unknown>;
};

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
const searchOf = (words: readonly string[]) => (desk: Desk, round: number) =>
  ask(desk, page({ search: words[round % words.length] ?? '' }));
const phoneOf = ({ phones }: Desk, round: number) => phones[(round * 37) % phones.length] ?? '';

/** A screen's calls are made at once. */
const openDetails = (desk: Desk, round: number) => {
  const phone = phoneOf(desk, round);
  const query = `?${new URLSearchParams({ phone })}`;
  const paths = [
    `/api/protectedCustomers/getCustomer${query}`,
    `/api/customerData/${encodeURIComponent(phone)}`,
    `/api/protectedCustomerInfo/getCustomerInfo${query}`,
    `/api/protectedAppointments/getForCustomer${query}`,
    `/api/protectedCustomers/getRequests${query}`,
    `/api/protectedCustomers/history${query}`,
    lookalikesOf(phone),
  ];
  return Promise.all(paths.map((path) => ask(desk, path)));
};
const lookalikesOf = (phone: string) => `/api/protectedCustomers/lookalikes?${new URLSearchParams({ phone })}`;

/** Both halves of a visitor's booking, one after the other as the screen sends them. */
async function book(desk: Desk, round: number): Promise<void> {
  const phone = `+40799${String(100_000 + round)}`;
  const person = { name: 'Șerban Căpățînă', email: `nou${round}@example.ro`, judet: 'Alba', localitate: 'Aiud' };
  const agreed = { marketingConsent: false, acceptTerms: true, acceptPrivacy: true, elapsedMs: 30_000 };
  const asked = await ask(desk, '/api/customers/create', 'POST', { ...person, ...agreed, phone });
  const { bookingToken } = asked as { bookingToken: string };
  await ask(desk, '/api/customersInfo/create', 'POST', { ...purchase, phone, bookingToken, elapsedMs: 30_000 });
}

const move = (desk: Desk, round: number) => {
  const path = `/api/protectedCustomers/setStatus/${encodeURIComponent(phoneOf(desk, round))}`;
  return ask(desk, path, 'PUT', { status: 1 + (round % 4) });
};
const note = (desk: Desk, round: number) => {
  const path = `/api/customerData/${encodeURIComponent(phoneOf(desk, round))}/comments`;
  return ask(desk, path, 'POST', { text: `A sunat, revine săptămâna viitoare (${round}).` });
};

const JOBS: readonly Job[] = [
  { name: 'search by name', goal: 3, work: searchOf(NAMES) },
  { name: 'search by phone', goal: 3, work: searchOf(PHONES) },
  { name: 'search for few or none', goal: 3, work: searchOf(RARE) },
  { name: 'first page by name', goal: 1.5, work: (desk) => ask(desk, page({})) },
  {
    name: 'first page by status',
    goal: 1.5,
    work: (desk) => ask(desk, page({ sort: 'status', order: 'desc' })),
  },
  {
    name: 'a track of the board',
    goal: 1.5,
    work: (desk, round) => ask(desk, list({ status: String(round % 6), sort: 'activity', order: 'desc', limit: '50' })),
  },
  { name: 'counts of the board', goal: 1.5, work: (desk) => ask(desk, '/api/protectedCustomers/counts') },
  { name: 'details, seven calls', goal: 1.5, work: openDetails },
  { name: 'of them, the lookalikes', goal: 1.5, work: (desk, round) => ask(desk, lookalikesOf(phoneOf(desk, round))) },
  {
    name: 'a broker’s month',
    goal: 1.5,
    work: (desk) =>
      ask(desk, `/api/protectedAppointments/getall?mine=true&from=${dayFromNow(-180)}&to=${dayFromNow(-150)}`),
  },
  { name: 'a booking, two calls', goal: 1.5, work: book },
  { name: 'a move to a track', goal: 1.5, work: move },
  { name: 'a note', goal: 1.5, work: note },
  { name: 'search after those', goal: 3, work: searchOf(NAMES) },
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
  await benchSearch(large.url);
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
  return { product, client, url: url.href, token, phones: rows.map(({ phone }) => phone) };
}

async function compare({ name, goal, work }: Job, small: Desk, large: Desk): Promise<void> {
  const times: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const turn = round + WARM_UP;
    const pair = [await timeOf(() => work(small, turn)), await timeOf(() => work(large, turn))] as const;
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

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function ask({ product, token }: Desk, path: string, method = 'GET', body?: object): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
  const answer = await fetch(product.address + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** A page far down, by key and by offset, beside the first. */
async function deepPages(desk: Desk): Promise<void> {
  let cursor: string | undefined;
  for (let read = 0; read < (DEEP * PAGE) / 500; read++) cursor = await lastCursor(desk, cursor);
  const [first, deep, offset]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < 100; round++) {
    first.push(await timeOf(() => ask(desk, page({}))));
    deep.push(await timeOf(() => ask(desk, page({ ...(cursor && { cursor }) }))));
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

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

if (import.meta.main) await benchScale();
