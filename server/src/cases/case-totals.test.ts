import type { cases as api, CaseDetails } from 'contract/cases/cases';
import type { Reply } from 'contract/endpoint';
import { type Stage, stages } from 'contract/fields/case-stages';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Random, seededRandom } from '../demo/seeded-random.ts';
import { openCaseTotals } from '../schema/cases.table.ts';
import { openCase } from '../testing/cases.ts';
import { aCustomer } from '../testing/customers.ts';
import { setParameter } from '../testing/parameters.ts';
import { runJob } from '../testing/run-job.ts';
import { openTestDeps, useServer } from '../testing/server.ts';
import { ask, signedIn } from '../testing/sign-in.ts';
import { keepCaseTotals } from './case-totals.jobs.ts';
import { foldTotals } from './case-totals.queries.ts';
import { findReasons } from './end-reasons/end-reasons.queries.ts';

const server = useServer();

/** Rounds of four changes; a change of the triggers is worth more of them. */
const ROUNDS = 8;
let admin: Awaited<ReturnType<typeof signedIn>>;
let ana: Awaited<ReturnType<typeof signedIn>>;
let dan: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  [admin, ana, dan] = [await signedIn(server, 'admin'), await signedIn(server), await signedIn(server)];
});

/** Stages and brokers whose kept total is not what the cases say. */
async function differences(): Promise<readonly object[]> {
  const { rows } = await server.db.execute<Record<string, unknown>>(sql`
    SELECT stage, responsible_id, sum(count) AS count, sum(amount) AS amount FROM (
      SELECT stage, responsible_id, count, amount FROM open_case_totals
      UNION ALL SELECT stage, responsible_id, -1, -amount FROM cases JOIN customers ON customers.id = customer_id
        WHERE closed_at IS NULL AND deleted_at IS NULL) AS both_sides
    GROUP BY stage, responsible_id HAVING sum(count) <> 0 OR sum(amount) <> 0`);
  return rows;
}

type Call = { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly url: string; readonly body?: object };

/** A change of something that the board counts; the rules may refuse it. */
async function aChange(random: Random): Promise<Call> {
  const { rows: found } = await server.db.execute<{ id: string; phone: string; deleted: boolean }>(
    sql`SELECT id, phone, deleted_at IS NOT NULL AS deleted FROM customers ORDER BY phone`,
  );
  const { rows: opened } = await server.db.execute<{ id: string; version: number; closed: boolean }>(
    sql`SELECT id, version, closed_at IS NOT NULL AS closed FROM cases ORDER BY number`,
  );
  const { rows: sent } = await server.db.execute<{ id: string; version: number }>(
    sql`SELECT id, version FROM applications ORDER BY id`,
  );
  const [customer, other] = [random.pick(found), random.pick(found)];
  const [{ id, version: expectedVersion, closed }, application] = [random.pick(opened), random.pick(sent)];
  const phone = encodeURIComponent(customer.phone);
  const reasons = await findReasons(server.db);
  const to: Stage = random.pick(stages).stage;
  const reason = reasons.find(({ kind }) => kind === to)?.id;
  const amount = random.int(50_000, 500_000);
  return random.pick<Call>([
    { method: 'POST', url: '/api/cases/create', body: { phone: customer.phone, purpose: 'purchase', amount } },
    { method: 'PUT', url: `/api/cases/${id}`, body: { purpose: 'purchase', amount, property: '', expectedVersion } },
    closed
      ? { method: 'POST', url: `/api/cases/${id}/reopen`, body: { note: '', expectedVersion } }
      : { method: 'POST', url: `/api/cases/${id}/close`, body: { reason: random.pick(reasons).id, expectedVersion } },
    ...[1, 2].map(
      (): Call => ({
        method: 'POST',
        url: `/api/applications/${application.id}/move`,
        body: { to, reason, signingOn: '2026-11-20', drawnOn: '2026-11-20', expectedVersion: application.version },
      }),
    ),
    {
      method: 'POST',
      url: '/api/responsible/assign',
      body: { phones: [customer.phone], username: random.pick([ana, dan]).user.username },
    },
    {
      method: 'POST',
      url: '/api/protectedCustomers/merge',
      body: { phone: customer.phone, duplicatePhone: other.phone },
    },
    customer.deleted
      ? { method: 'POST', url: `/api/bin/restore/${phone}` }
      : { method: 'DELETE', url: `/api/protectedCustomers/deleteCustomer/${phone}` },
    { method: 'DELETE', url: `/api/bin/eraseNow/${phone}` },
  ]);
}

/** Answers the statuses of changes that two copies of the program make at the same time, four at once. */
async function changeAtOnce(copies: readonly FastifyInstance[], random: Random): Promise<number[]> {
  const changes = await Promise.all(Array.from({ length: 4 }, () => aChange(random)));
  const answers = changes.map(({ body, ...change }, place) =>
    copies[place % 2]?.inject({
      ...change,
      headers: { authorization: `Bearer ${admin.token}` },
      ...(body && { payload: body }),
    }),
  );
  return (await Promise.all(answers)).map((answer) => answer?.statusCode ?? 0);
}

it('the totals stay what the cases say through changes of any kind, at two copies at once', async () => {
  const random = seededRandom(91);
  const copy = openTestDeps(server.url);
  const other = await buildApp(copy.deps, undefined);
  const statuses: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round === 0) await openCase(server, ana.token);
    await openCase(server, random.pick([ana, dan]).token, { banks: 2 });
    statuses.push(...(await changeAtOnce([server.app, other], random)));
    if (round % 4 === 3) await foldTotals(server.db);
    expect(await differences(), `after round ${round}`).toEqual([]);
  }
  await other.close();
  await copy.close();
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(ROUNDS);
});

const boardOf = async (token: string, query = '') =>
  (await ask(server, 'GET', `/api/cases/board${query}`, { token })).json<Reply<typeof api.board>>();

/** The first stage of the board: its count and its sum. */
async function preparing(token: string, query = '') {
  const { columns } = await boardOf(token, query);
  const { count, amount } = columns.find(({ stage }) => stage === 'preparing') ?? { count: 0, amount: 0 };
  return { count, amount };
}

async function aCaseOf(responsibleId: string | null, amount: number): Promise<CaseDetails> {
  const { phone } = await aCustomer(server, { responsibleId });
  return openCase(server, admin.token, { phone, amount, isCleared: false });
}

it('the board has the kept totals of one broker, of nobody, and of those whom a broker may see', async () => {
  await server.db.execute(sql`DELETE FROM customers`);
  await aCaseOf(ana.user.id, 100_000);
  await aCaseOf(ana.user.id, 150_000.5);
  await aCaseOf(dan.user.id, 70_000);
  await aCaseOf(null, 30_000);
  expect(await preparing(ana.token)).toEqual({ count: 4, amount: 350_000.5 });
  expect(await preparing(ana.token, '?responsible=mine')).toEqual({ count: 2, amount: 250_000.5 });
  expect(await preparing(ana.token, `?responsible=${dan.user.username}`)).toEqual({ count: 1, amount: 70_000 });
  expect(await preparing(ana.token, '?responsible=none')).toEqual({ count: 1, amount: 30_000 });
  expect(await preparing(ana.token, '?responsible=niciunul-cunoscut')).toEqual({ count: 0, amount: 0 });
  await setParameter(server, 'VIZIBILITATE', 'PROPRII');
  expect(await preparing(dan.token)).toEqual({ count: 2, amount: 100_000 });
  expect(await preparing(dan.token, `?responsible=${ana.user.username}`)).toEqual({ count: 0, amount: 0 });
  await setParameter(server, 'VIZIBILITATE', 'TOTI');
});

it('a wrong total is logged, counted anew, and the rows of a stage and a broker become one', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line) => lines.push(line) });
  await aCaseOf(ana.user.id, 10_000);
  await runJob(server, keepCaseTotals, { log });
  expect([lines, await differences()]).toEqual([[], []]);
  await server.db.insert(openCaseTotals).values({ stage: 'sent', responsibleId: null, count: 3, amount: 5 as never });
  await runJob(server, keepCaseTotals, { log });
  expect(lines.map((line) => JSON.parse(line).wrong)).toEqual([
    [{ stage: 'sent', responsibleId: null, count: -3, amount: -5 }],
  ]);
  const rows = await server.db.select().from(openCaseTotals);
  expect(new Set(rows.map(({ stage, responsibleId }) => `${stage} ${responsibleId}`)).size).toBe(rows.length);
  expect(await differences()).toEqual([]);
});
