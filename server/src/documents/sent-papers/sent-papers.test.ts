import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { purchase } from 'quote/worked-examples';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { eraseById } from '../../customer-record/erasure/erase.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { RECORDS } from '../../features.ts';
import { readConfig } from '../../platform/runtime/config.ts';
import { newToken } from '../../platform/security/tokens.ts';
import { addVersions, findCurrent } from '../../products/products.queries.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles, fileRemovals } from '../../schema/files.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { sentPapers } from '../../schema/sent-papers.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { newDatabase } from '../../testing/database/new-database.ts';
import { readPdf } from '../../testing/files/pdf-text.ts';
import { givePhoneAwayWhileStoring } from '../../testing/give-phone-away.ts';
import { aSending } from '../../testing/sent-papers.ts';
import { openTestDeps, TEST_MOMENT, useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();

let staff: string;
let username: string;
let customer: CustomerRow;

beforeAll(async () => {
  const member = await signedIn(server);
  staff = member.token;
  username = member.user.username;
});

beforeEach(async () => {
  customer = await aCustomer(server);
});

const comparison = {
  kind: 'comparison',
  formData: purchase,
  oferte: ['o07', 'o11'],
  observatii: 'Prima e mai ieftină.',
};
const schedule = { kind: 'schedule', formData: aSending.paper.formData };

const send = (changes: object = {}) =>
  ask(server, 'POST', '/api/sentPapers/send', {
    token: staff,
    body: { ...aSending, phone: customer.phone, ...changes },
  });
const sent = async (changes: object = {}) => {
  const answer = await send(changes);
  expect(answer.statusCode).toBe(201);
  return answer.json();
};
const list = async () =>
  (
    await ask(server, 'GET', `/api/sentPapers/getForCustomer?phone=${encodeURIComponent(customer.phone)}`, {
      token: staff,
    })
  ).json();
const look = (token: string) => ask(server, 'GET', `/api/document/${token}`);
const open = (token: string) => ask(server, 'GET', `/api/document/${token}/pdf`);
const download = (id: string) => ask(server, 'GET', `/api/sentPapers/${id}/download`, { token: staff });
const revoke = (id: string) => ask(server, 'POST', `/api/sentPapers/${id}/revoke`, { token: staff });
const emails = () => server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id));
const setPaper = (id: string, values: object) => server.db.update(sentPapers).set(values).where(eq(sentPapers.id, id));

it('A paper with a name on it is not sent to the phone’s new owner', async () => {
  const other = givePhoneAwayWhileStoring(server, customer.phone);
  expect(refused(await send())).toEqual([404, 'CLIENT_NEGASIT']);
  expect(await server.db.$count(sentPapers, eq(sentPapers.customerId, await other()))).toBe(0);
});

describe('a sent paper', () => {
  test.each([
    ['a comparison', comparison, ['Ioana Țuțu', 'Prima e mai ieftină.']],
    ['a repayment table', schedule, ['Ioana Țuțu', 'Casa Ta']],
    ['a FEIS sheet', aSending.paper, ['Ioana Țuțu', 'Casa Ta']],
  ])('%s reaches the customer by its link, byte for byte the staff’s copy', async (_, paper, words) => {
    const { token, paper: row } = await sent({ paper });
    const opened = await open(token);
    expect(opened.statusCode).toBe(200);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename=".*\.pdf"/),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    const { text } = readPdf(opened.rawPayload);
    for (const word of words) expect(text).toContain(word);
    expect((await download(row._id)).rawPayload.equals(opened.rawPayload)).toBe(true);
  });

  it('stays unchanged when the product changes afterwards', async () => {
    const { token } = await sent({ paper: comparison });
    const before = (await open(token)).rawPayload;
    const product = (await findCurrent(server.db)).find(({ _id }) => _id === 'o07');
    if (!product) throw new Error('there are sample products');
    await addVersions(server.db, [{ ...product, dobandaFixa: product.dobandaFixa + 1 }], null);
    expect((await open(token)).rawPayload.equals(before)).toBe(true);
  });

  it('is listed newest first with sender, channel and offers, and is not among the customer’s files', async () => {
    await sent();
    await sent({ paper: comparison, channel: 'email', text: 'Vă trimit comparația.' });
    const [newest, oldest] = await list();
    expect(newest).toMatchObject({
      ...{ kind: 'comparison', channel: 'email', text: 'Vă trimit comparația.', sentTo: 'ioana@example.ro' },
      ...{ createdBy: username, openedAt: null, openCount: 0, state: 'live' },
    });
    expect(newest.offers).toHaveLength(2);
    expect(Date.parse(newest.expiresAt) - Date.parse(newest.createdAt)).toBe(30 * 86_400_000);
    expect(oldest).toMatchObject({ kind: 'feis', channel: 'whatsapp', sentTo: null });
    expect(oldest.offers[0]).toMatch(/^Casa Ta - /);
    const page = await ask(server, 'GET', `/api/customerData/${encodeURIComponent(customer.phone)}`, { token: staff });
    expect(page.json().files).toEqual([]);
    const [paper] = await server.db.select().from(sentPapers).where(eq(sentPapers.customerId, customer.id));
    const file = `/api/customerData/${encodeURIComponent(customer.phone)}/files/${paper?.filename}`;
    expect(refused(await ask(server, 'DELETE', file, { token: staff }))).toEqual([404, 'FISIER_NEGASIT']);
  });

  it('is stored without its token, and its audit entry names nobody', async () => {
    const { token, paper } = await sent();
    await revoke(paper._id);
    const rows = await server.db.select().from(sentPapers).where(eq(sentPapers.id, paper._id));
    expect(JSON.stringify(rows)).not.toContain(token);
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, customer.id))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['paper-sent', { paper: paper._id, kind: 'feis', channel: 'whatsapp' }],
      ['paper-revoked', { paper: paper._id, kind: 'feis' }],
    ]);
  });
});

describe('the email', () => {
  it('has the covering text, the link on the address of the site, and no figure or phone of the customer', async () => {
    const { token } = await sent({ channel: 'email', text: 'Bună ziua, Ioana!\n\nVă trimit <b>scadențarul</b>.' });
    const [email] = await emails();
    expect(email).toMatchObject({ kind: 'sent-paper', recipient: 'ioana@example.ro' });
    expect(email?.text).toContain('Bună ziua, Ioana!\n\nVă trimit <b>scadențarul</b>.');
    expect(email?.html).toContain('Vă trimit &lt;b&gt;scadențarul&lt;/b&gt;.');
    expect(email?.text).toContain(`http://localhost:3000/document#${token}`);
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toContain(customer.phone);
  });

  it('goes out only by email, and is refused first without an address', async () => {
    await sent();
    expect(await emails()).toEqual([]);
    customer = await aCustomer(server, { email: null });
    expect(refused(await send({ channel: 'email' }))).toEqual([409, 'CLIENT_FARA_EMAIL']);
    expect(await list()).toEqual([]);
  });

  it('is withdrawn with the link while it waits', async () => {
    const { paper } = await sent({ channel: 'email' });
    expect(await emails()).toHaveLength(1);
    expect((await revoke(paper._id)).json()).toMatchObject({ state: 'revoked' });
    expect(await emails()).toEqual([]);
  });

  it('is found by its id in any spelling, and by no other text', async () => {
    const { paper } = await sent();
    for (const id of ['nimic', '%27%20OR%201=1', '00000000-0000-0000-0000-000000000000'])
      expect(refused(await revoke(id))).toEqual([404, 'DOCUMENT_NEGASIT']);
    expect((await revoke(paper._id.toUpperCase())).json()).toMatchObject({ _id: paper._id, state: 'revoked' });
  });
});

describe('a link', () => {
  it('counts its openings and keeps the first, while a look and the staff’s openings do not count', async () => {
    const { token, paper } = await sent();
    expect((await look(token)).json()).toMatchObject({ kind: 'feis', offers: paper.offers });
    await ask(server, 'GET', `/api/sentPapers/${paper._id}/download`, { token: staff });
    expect((await list())[0]).toMatchObject({ openedAt: null, openCount: 0 });
    await open(token);
    const [{ openedAt }] = await list();
    expect(Date.parse(openedAt)).toBeGreaterThan(0);
    await open(token);
    expect((await list())[0]).toMatchObject({ openedAt, openCount: 2 });
  });

  it('that is unknown, nonsense, expired, revoked, or of a customer in the bin answers strangers alike', async () => {
    const [expired, revoked, binned] = [await sent(), await sent(), await sent()];
    await setPaper(expired.paper._id, { expiresAt: sql`now()` });
    await revoke(revoked.paper._id);
    const unknown = ['A'.repeat(43), 'x', '..%2F..%2Fetc'];
    const ended = [expired.token, revoked.token];
    const answersOf = async (tokens: readonly string[]) =>
      Promise.all(tokens.flatMap((token) => [look(token), open(token)]));
    const answers = await answersOf([...unknown, ...ended]);
    await server.db.update(customers).set({ deletedAt: TEST_MOMENT }).where(eq(customers.id, customer.id));
    answers.push(...(await answersOf([binned.token])));
    for (const answer of answers) {
      expect(refused(answer)).toEqual([404, 'LINK_DOCUMENT']);
      const { requestId: _, ...body } = answer.json();
      const { requestId: __, ...first } = answers[0]?.json() ?? {};
      expect(body).toEqual(first);
    }
  });

  it('opens again after the customer’s restoration from the bin', async () => {
    const { token } = await sent();
    const setDeleted = (deletedAt: Date | null) =>
      server.db.update(customers).set({ deletedAt }).where(eq(customers.id, customer.id));
    await setDeleted(TEST_MOMENT);
    expect((await open(token)).statusCode).toBe(404);
    await setDeleted(null);
    expect((await open(token)).statusCode).toBe(200);
  });
});

it('a call whose answer was lost sends one paper and one email, and leaves no second bytes', async () => {
  const creationId = randomUUID();
  const first = await sent({ channel: 'email', creationId });
  expect(await sent({ channel: 'email', creationId })).toEqual(first);
  expect(await list()).toHaveLength(1);
  expect(await emails()).toHaveLength(1);
  const files = await server.db.select().from(customerFiles).where(eq(customerFiles.customerId, customer.id));
  expect(files).toHaveLength(1);
  const stored: string[] = [];
  for await (const name of server.files.list()) stored.push(name);
  const known = await server.db.select({ filename: customerFiles.filename }).from(customerFiles);
  expect(stored.filter((name) => !known.some(({ filename }) => filename === name))).toEqual([]);
});

it('an erased customer loses the papers, and the removal of their bytes is owed', async () => {
  const { token } = await sent();
  const [paper] = await server.db.select().from(sentPapers).where(eq(sentPapers.customerId, customer.id));
  await eraseById({ ...server, records: RECORDS, config: readConfig({}), now: () => TEST_MOMENT }, customer.id, {});
  expect(refused(await open(token))).toEqual([404, 'LINK_DOCUMENT']);
  const owed = await server.db.select().from(fileRemovals);
  expect(owed.map(({ filename }) => filename)).toContain(paper?.filename);
});

it('guessing of tokens is stopped after twenty a minute, by many addresses after three hundred', async () => {
  const { deps, close } = openTestDeps(await newDatabase(), {}, { limitFactor: 1 });
  const app = await buildApp(deps, undefined);
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const attempt = async (remoteAddress: string) =>
    (await app.inject({ method: 'GET', url: `/api/document/${newToken()}/pdf`, remoteAddress })).statusCode;
  const tries = async (count: number, addressOf: (index: number) => string) =>
    Promise.all(Array.from({ length: count }, (_, index) => attempt(addressOf(index))));
  const fromOne = await tries(25, () => '203.0.113.1');
  expect(fromOne.toSorted()).toEqual([...Array(20).fill(404), ...Array(5).fill(429)]);
  const fromMany = await tries(300, (index) => `198.51.100.${index % 250}`);
  expect(fromMany.filter((status) => status === 404)).toHaveLength(280);
});
