import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { type Database, openDb } from '../platform/database/db.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { aPerson, phoneNumber } from '../testing/booking.ts';
import { newDatabase } from '../testing/database/new-database.ts';
import { openTestDeps } from '../testing/server.ts';

/** Two copies of the program on one database, with the limits of an ordinary installation. */
const stops: (() => Promise<unknown>)[] = [];
let copies: FastifyInstance[] = [];
let database: Database;

async function startCopy(url: string): Promise<FastifyInstance> {
  const { deps, close } = openTestDeps(url, {}, { limitFactor: 1 });
  const app = await buildApp(deps, undefined);
  stops.push(async () => {
    await app.close();
    await close();
  });
  return app;
}

beforeEach(async () => {
  const url = await newDatabase();
  database = openDb(url, () => undefined);
  stops.push(database.close);
  copies = [await startCopy(url), await startCopy(url)];
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

type Bot = { readonly payload: object; readonly remoteAddress: string };

/** Answers the statuses of all calls, made at once to both copies. */
async function attack(bots: readonly Bot[]): Promise<number[]> {
  const answers = bots.map((bot, index) =>
    copies[index % 2]?.inject({ method: 'POST', url: '/api/customers/create', ...bot }),
  );
  return (await Promise.all(answers)).map((answer) => answer?.statusCode ?? 0);
}

const count = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

/** Exactly the limit passes, for any number of copies. */
function expectLimited(statuses: readonly number[], limit: number): void {
  expect([201, 429].map((status) => count(statuses, status))).toEqual([limit, statuses.length - limit]);
}

const rows = async (table: typeof customers | typeof callRequests | typeof outgoingMail) =>
  (await database.db.select({ n: sql<number>`count(*)::int` }).from(table))[0]?.n;
const address = (n: number): string => `198.51.${Math.floor(n / 250)}.${(n % 250) + 1}`;

describe('five hundred bots', () => {
  it('that fill in every field store nothing, and learn nothing', async () => {
    const bots = Array.from({ length: 500 }, (_, n) => ({
      payload: { ...aPerson, phone: phoneNumber(n), website: 'https://spam.example' },
      remoteAddress: address(n),
    }));
    const statuses = await attack(bots);
    expectLimited(statuses, 60);
    expect(await rows(customers)).toBe(0);
    expect(await rows(outgoingMail)).toBe(0);
  });

  it('from one address reach no more than one busy person', async () => {
    const bots = Array.from({ length: 500 }, (_, n) => ({
      payload: { ...aPerson, phone: phoneNumber(n) },
      remoteAddress: '198.51.100.7',
    }));
    const statuses = await attack(bots);
    expectLimited(statuses, 20);
    expect(await rows(customers)).toBe(count(statuses, 201));

    const neighbour = await attack([
      { payload: { ...aPerson, phone: phoneNumber(900) }, remoteAddress: '198.51.100.8' },
    ]);
    expect(neighbour).toEqual([201]);
  });

  it('from five hundred addresses fill the board with at most the common limit of a minute', async () => {
    const bots = Array.from({ length: 500 }, (_, n) => ({
      payload: { ...aPerson, phone: phoneNumber(n), email: 'victima@example.ro' },
      remoteAddress: address(n),
    }));
    const statuses = await attack(bots);
    expectLimited(statuses, 60);
    expect(await rows(customers)).toBe(count(statuses, 201));
    const emailsToTarget = await database.db.select().from(outgoingMail).where(sql`recipient = 'victima@example.ro'`);
    expect(emailsToTarget.length).toBeGreaterThan(0);
    expect(emailsToTarget.length).toBeLessThanOrEqual(5);
  });

  it('cannot bury one customer under requests', async () => {
    const bots = Array.from({ length: 40 }, (_, n) => ({
      payload: { ...aPerson, name: `Nume ${String.fromCodePoint(65 + n)}` },
      remoteAddress: address(n),
    }));
    const statuses = await attack(bots);
    expectLimited(statuses, 15);
    expect(await rows(callRequests)).toBe(count(statuses, 201));
  });
});
