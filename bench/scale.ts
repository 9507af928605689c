import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  aMonth,
  ask,
  aYear,
  book,
  closeDesk,
  type Desk,
  listOf,
  lookalikesOf,
  move,
  note,
  openCase,
  openDesk,
  openDetails,
  phoneOf,
} from './desk.ts';
import { quantile } from './quantile.ts';
import { type Size, startForFilling } from './scale-data.ts';
import { benchSearch } from './scale-search.ts';

const SMALL: Size = { customers: 1_000, forms: 3_000, appointments: 2_500, comments: 2_000, cases: 500 };
const LARGE: Size = { customers: 100_000, forms: 300_000, appointments: 50_000, comments: 200_000, cases: 50_000 };
const MILLION: Size = {
  customers: 1_000_000,
  forms: 3_000_000,
  appointments: 500_000,
  comments: 2_000_000,
  cases: 500_000,
};
/** With ten times as much no screen waits twice as long. */
const GOAL_OF_MILLION = 2;
const ROUNDS = 200;
const WARM_UP = 40;
const PAGE = 100;
const DEEP = 900;

/** The screens of one round; rounds take words and customers in turns. */
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

const page = (query: Record<string, string>) => listOf({ ...query, limit: String(PAGE) });
const searchOf = (words: readonly string[]) => (desk: Desk, round: number) =>
  ask(desk, page({ search: words[round % words.length] ?? '' }));

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
    work: (desk, round) =>
      ask(desk, listOf({ status: String(round % 6), sort: 'activity', order: 'desc', limit: '50' })),
  },
  { name: 'counts of the board', goal: 1.5, work: (desk) => ask(desk, '/api/protectedCustomers/counts') },
  { name: 'details, seven calls', goal: 1.5, work: openDetails },
  { name: 'of them, the lookalikes', goal: 1.5, work: (desk, round) => ask(desk, lookalikesOf(phoneOf(desk, round))) },
  {
    name: 'a broker’s month',
    goal: 1.5,
    work: (desk) => ask(desk, aMonth()),
  },
  { name: 'the broker’s dashboard', goal: 1.5, work: (desk) => ask(desk, '/api/dashboard') },
  { name: 'the team’s dashboard', goal: 1.5, work: (desk) => ask(desk, '/api/dashboard?mine=false') },
  {
    name: 'past appointments',
    goal: 1.5,
    work: (desk) => ask(desk, '/api/protectedAppointments/withoutOutcome?mine=true'),
  },
  // What its screen reads at first.
  { name: 'board of cases', goal: 1.5, work: (desk) => ask(desk, '/api/cases/board?limit=10') },
  // A stage of the smaller desk has eight cases: its board has a third as many cards.
  { name: 'board, 25 a stage', goal: 1.5, work: (desk) => ask(desk, '/api/cases/board?limit=25') },
  { name: 'list of cases', goal: 1.5, work: (desk) => ask(desk, '/api/cases/list') },
  { name: 'a case, two calls', goal: 1.5, work: openCase },
  { name: 'a booking, two calls', goal: 1.5, work: book },
  { name: 'a move to a track', goal: 1.5, work: move },
  { name: 'a note', goal: 1.5, work: note },
  { name: 'search after those', goal: 3, work: searchOf(NAMES) },
];

/** The screens of the staff on 1,000 and on 100,000 customers, in turns; and the costs without indexes or by offset. */
export async function benchScale(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-scale-'));
  const postgres = await startForFilling(folder);
  const small = await openDesk(postgres.url, 'small', SMALL);
  const large = await openDesk(postgres.url, 'large', LARGE);
  console.log('\nBack office at size: milliseconds of a call, 1,000 customers beside 100,000, in turns');
  await compareAll(JOBS, small, large);
  await deepPages(large);
  await ownersPage(large);
  await benchSearch(large.url);
  await Promise.all([small, large].map(closeDesk));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** The same screens on 100,000 and on a million customers; filling them takes most of an hour and 20 GB. */
export async function benchMillion(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'rata-clara-million-'));
  const postgres = await startForFilling(folder);
  const small = await openDesk(postgres.url, 'large', LARGE);
  const large = await openDesk(postgres.url, 'million', MILLION);
  console.log('\nBack office at size: milliseconds of a call, 100,000 customers beside a million, in turns');
  await compareAll(
    JOBS.map((job) => ({ ...job, goal: GOAL_OF_MILLION })),
    small,
    large,
  );
  await Promise.all([small, large].map(closeDesk));
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function compareAll(jobs: readonly Job[], small: Desk, large: Desk): Promise<void> {
  console.log('screen                     p50 small   p50 large   p95 small   p95 large   p95 ratio   goal');
  for (const job of jobs) await compare(job, small, large);
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
  const read = (await ask(desk, listOf({ limit: '500', ...(cursor && { cursor }) }))) as { cursor?: string }[];
  return read.at(-1)?.cursor;
}

/** The sections of the owner's figures of a year. */
const SECTIONS = ['leads', 'months', 'banks', 'losses', 'forecast'];

/** The owner's figures of a year, whose goal is a second; each time another year, since a known one is not read again. */
async function ownersPage(desk: Desk): Promise<void> {
  await desk.client.query("UPDATE users SET auth_level = 'admin' WHERE username = 'broker-1'");
  const times = new Map<string, number[]>(SECTIONS.map((section) => [section, []]));
  for (let round = -2; round < 10; round++)
    for (const section of SECTIONS) {
      const time = await timeOf(() => ask(desk, aYear(section, round + 3)));
      if (round >= 0) times.get(section)?.push(time);
    }
  const medians = SECTIONS.map((section) => quantile(times.get(section) ?? [], 0.5));
  const each = SECTIONS.map((section, place) => `${section} ${medians[place]?.toFixed(0)}`).join(', ');
  const all = medians.reduce((sum, time) => sum + time, 0).toFixed(0);
  console.log(`the owner’s page of a year, read anew: ${each} ms; together ${all} (goal 1,000)`);
}

if (import.meta.main) await benchScale();
