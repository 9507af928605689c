import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { businessEvents } from '../../schema/business-events.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { admin as command } from '../../scripts/admin-commands.ts';
import { carryOut } from '../../testing/command-line.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aSentCase } from '../../testing/full-customer.ts';
import { runJob } from '../../testing/run-job.ts';
import { openTestDeps, useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';
import { emptyBin } from '../bin/bin.jobs.ts';
import { forgetOldCustomers } from './retention.jobs.ts';

const server = useServer();
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});
beforeEach(async () => {
  await server.db.delete(customers);
});

const ago = (interval: string) => sql`now() - ${interval}::interval` as unknown as Date;

/** The words of a case that ended that long ago, with that last day. */
const signed = (retainUntil: string, ended = '1 day') =>
  ({ closedAt: ago(ended), outcome: 'signed', stage: 'closed', retainUntil }) as const;
const lost = (ended: string) => ({ closedAt: ago(ended), outcome: 'lost', stage: 'closed' }) as const;

const silent = (name: string, interval = '4 years') => aCustomer(server, { name, lastActivity: ago(interval) });
const left = async () => (await server.db.select().from(customers)).map(({ name }) => name).toSorted();

const on = (call: 'DELETE /api/bin/eraseNow' | 'DELETE /api/protectedCustomers/deleteCustomer', phone: string) => {
  const [method, address] = call.split(' ') as ['DELETE', string];
  return ask(server, method, `${address}/${encodeURIComponent(phone)}`, { token });
};
const eraseNow = ({ phone }: CustomerRow) => on('DELETE /api/bin/eraseNow', phone);
const putIntoBin = ({ phone }: CustomerRow) => on('DELETE /api/protectedCustomers/deleteCustomer', phone);
const bin = async (): Promise<
  { name: string; keptUntil: string | null; erasedOn: string | null; isErased: boolean }[]
> => (await ask(server, 'GET', '/api/bin', { token })).json();

async function nightOf(day: string): Promise<void> {
  const { deps, close } = openTestDeps(server.url, { today: () => day });
  for (const job of [emptyBin, forgetOldCustomers]) await job.run(deps, new AbortController().signal);
  await close();
}

describe('a customer without activity for years', () => {
  it('stays while a case is open, while one ended lately, and while a signed one is kept', async () => {
    await aSentCase(server, await silent('Deschis'));
    await aSentCase(server, await silent('Pierdut acum un an'), { ofCase: lost('1 year') });
    await aSentCase(server, await silent('Pierdut demult'), { ofCase: lost('3 years 1 day') });
    await aSentCase(server, await silent('Semnat, ultima zi'), { ofCase: signed('2026-11-20', '5 years') });
    await aSentCase(server, await silent('Semnat, a trecut'), { ofCase: signed('2026-11-19', '5 years 1 day') });
    await silent('Fără dosar');
    await runJob(server, forgetOldCustomers);
    expect(await left()).toEqual(['Deschis', 'Pierdut acum un an', 'Semnat, ultima zi']);
  });

  it('goes on the day after the last day of their signed case, with the case, and only its figures stay', async () => {
    const customer = await silent('Semnat');
    await aSentCase(server, customer, { ofCase: signed('2026-11-20', '5 years') });
    await nightOf('2026-11-20');
    expect(await left()).toEqual(['Semnat']);
    await nightOf('2026-11-21');
    expect([await left(), await server.db.$count(cases)]).toEqual([[], 0]);
    const [event] = await server.db.select().from(businessEvents).where(eq(businessEvents.customerId, customer.id));
    expect(event).toMatchObject({ kind: 'case-opened', broker: null });
  });
});

describe('a customer with a signed case', () => {
  it('stays in the bin until its last day, and the answer has that day', async () => {
    const customer = await aCustomer(server, { name: 'Ana Semnată' });
    await aSentCase(server, customer, { ofCase: signed('2031-11-20') });
    await aSentCase(server, customer, { ofCase: lost('1 day') });
    await putIntoBin(customer);
    expect(await bin()).toMatchObject([{ keptUntil: '2031-11-20', erasedOn: '2031-11-21', isErased: false }]);
    await nightOf('2031-11-20');
    expect(await left()).toEqual(['Ana Semnată']);
    await nightOf('2031-11-21');
    expect(await left()).toEqual([]);
  });

  it('is erased at once where its last day has passed, and then the days of the bin count as usual', async () => {
    const [one, other] = [await aCustomer(server, { name: 'Unu' }), await aCustomer(server, { name: 'Doi' })];
    for (const customer of [one, other]) await aSentCase(server, customer, { ofCase: signed('2026-11-19') });
    expect((await eraseNow(one)).statusCode).toBe(200);
    await putIntoBin(other);
    const [binned] = await bin();
    expect([binned?.keptUntil, (binned?.erasedOn ?? '') > '2026-11-20']).toEqual([null, true]);
  });

  it('is kept while the case is open: its years have not begun', async () => {
    const customer = await aCustomer(server, { name: 'Dan Deschis' });
    await aSentCase(server, customer, { ofApplication: { stage: 'signed' } });
    await putIntoBin(customer);
    expect(await bin()).toMatchObject([{ keptUntil: null, erasedOn: null }]);
    await nightOf('2040-01-01');
    expect(await left()).toEqual(['Dan Deschis']);
  });

  it('is erased by the operator but for that case, with a message, and others are erased whole', async () => {
    const [kept, gone] = [await aCustomer(server, { name: 'Rămâne' }), await aCustomer(server)];
    await aSentCase(server, kept, { ofCase: signed('2031-11-20') });
    const cwd = await mkdtemp(join(tmpdir(), 'retention-test-'));
    const environment = { DATABASE_URL: server.url, DATA_DIR: cwd };
    const { code, printed } = await carryOut(command, ['erase', kept.id, gone.id], environment);
    await rm(cwd, { recursive: true });
    expect(code).toBe(0);
    const line = 'erased but for what the law has kept: case \\d+ until 20\\snoiembrie\\s2031';
    expect(printed).toMatch(new RegExp(`^${kept.id}  ${line}\n${gone.id}  erased\n$`));
    expect(await left()).toEqual(['Rămâne']);
  });
});

it('An open case without a contract prevents no erasure', async () => {
  const customer = await aCustomer(server);
  await aSentCase(server, customer, { ofApplication: { stage: 'approved' } });
  expect((await eraseNow(customer)).statusCode).toBe(200);
  expect(await server.db.$count(cases)).toBe(0);
});
