import { randomUUID } from 'node:crypto';
import type { ChecklistRule } from 'contract/checklist/checklist-rules';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it, test } from 'vitest';
import { seed } from '../../app.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { checklistRules } from '../../schema/checklist-rules.table.ts';
import { useServer } from '../../testing/server.ts';
import { aName, ask, refused, signedIn } from '../../testing/sign-in.ts';
import { FIRST_RULES } from './checklist-rules.seed.ts';

/** A rule as administrators write it, but for its title. */
const A_RULE = { why: 'Ca să știm.', example: 'Așa.', owner: 'each', incomes: ['venituriSalariu'] } as const;

const server = useServer();
let token: string;

beforeAll(async () => {
  ({ token } = await signedIn(server, 'admin'));
});

const call = (method: 'GET' | 'POST' | 'PUT', path = '', body?: object) =>
  ask(server, method, `/api/checklistRules${path}`, { token, ...(body && { body }) });

const list = async () => (await call('GET')).json<ChecklistRule[]>();

const add = async (fields: object = {}) => call('POST', '', { ...A_RULE, title: `Act ${aName()}`, ...fields });

it('a fresh installation begins with the first rules, once', async () => {
  expect((await list()).map(({ title }) => title)).toEqual(FIRST_RULES.map(({ title }) => title));
  await seed(server.db, { sampleData: true });
  expect(await list()).toHaveLength(FIRST_RULES.length);
});

it('a rule is added behind all others, changed and archived, each with a log entry', async () => {
  const added = (await add({ bank: ' BCR ', validDays: 20 })).json<ChecklistRule>();
  expect(added).toMatchObject({ ...A_RULE, bank: 'BCR', validDays: 20, home: 'any', isArchived: false });
  expect((await list()).at(-1)).toEqual(added);
  const { _id, isArchived: _, ...fields } = added;
  const same = await call('PUT', `/${_id}`, fields);
  expect(same.json()).toEqual(added);
  const changed = await call('PUT', `/${_id}`, { ...fields, bank: '', validDays: null, isArchived: true });
  expect(changed.json()).toEqual({ ...added, bank: null, validDays: null, isArchived: true });
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, _id));
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['checklist-rule-added', 'checklist-rule-changed']);
});

it('a rule takes banks of products and of the bank list, and else only its own earlier ones', async () => {
  const contact = { banca: 'Banca Nouă', denumire: 'Banca Nouă S.A.' };
  await ask(server, 'POST', '/api/banks/create', { token, body: contact });
  const validDaysOfBanks = [{ bank: 'banca  nouă', validDays: 5 }];
  const added = (await add({ bank: ' bcr', validDaysOfBanks })).json<ChecklistRule>();
  expect(added).toMatchObject({ bank: 'BCR', validDaysOfBanks: [{ bank: 'BANCA NOUĂ', validDays: 5 }] });
  const refusals = [
    await add({ bank: 'Banca Nimănui' }),
    await add({ validDaysOfBanks: [{ bank: 'Banca Nimănui', validDays: 5 }] }),
  ];
  expect(refusals.map((answer) => [...refused(answer), answer.json().field])).toEqual([
    [422, 'BANCA_NECUNOSCUTA', 'bank'],
    [422, 'BANCA_NECUNOSCUTA', 'validDaysOfBanks'],
  ]);
  await ask(server, 'DELETE', `/api/banks/${encodeURIComponent('BANCA NOUĂ')}`, { token });
  const { _id, ...fields } = added;
  const archived = await call('PUT', `/${_id}`, { ...fields, isArchived: true });
  expect(archived.json()).toEqual({ ...added, isArchived: true });
  expect(refused(await add({ validDaysOfBanks }))).toEqual([422, 'BANCA_NECUNOSCUTA']);
});

it('a rule moves before another one, or to the end', async () => {
  const [first, second, third] = await list();
  const order = async () => (await list()).map(({ _id }) => _id);
  const before = await order();
  const moved = await call('PUT', `/${third?._id}/move`, { before: first?._id });
  expect(moved.json().slice(0, 3)).toEqual([third, first, second]);
  await call('PUT', `/${first?._id}/move`, { before: null });
  expect(await order()).toEqual([third?._id, second?._id, ...before.slice(3), first?._id]);
});

it('the same document of the same people makes one rule, also for five users at once', async () => {
  const title = `Act ${aName()}`;
  const ofBank = { owner: 'each', incomes: ['venituriSalariu'], bank: 'bcr' } as const;
  const answers = await Promise.all(Array.from({ length: 5 }, () => add({ title })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409]);
  const refusal = await add({ title: title.toUpperCase() });
  expect([...refused(refusal), refusal.json().field]).toEqual([409, 'REGULA_EXISTENTA', 'title']);
  expect((await add({ title, purposes: ['refinancing'] })).statusCode, 'of another purpose it is').toBe(201);
  await server.db.insert(checklistRules).values({ ...ofBank, title, position: 99 });
  expect(refused(await add({ title, bank: 'BCR' }))).toEqual([409, 'REGULA_EXISTENTA']);
});

test.each([
  ['PUT', 'move', { before: null }],
  ['PUT', '', { ...A_RULE, title: 'Act' }],
] as const)('a missing rule is a 404: %s %s', async (method, operation, body) => {
  for (const id of [randomUUID(), 'x'])
    expect(refused(await call(method, `/${id}${operation && `/${operation}`}`, body))).toEqual([
      404,
      'REGULA_NEGASITA',
    ]);
});
