import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { sha256 } from '../platform/runtime/sha256.ts';
import { agreements } from '../schema/agreements.table.ts';
import { cases } from '../schema/cases.table.ts';
import { clientCodes } from '../schema/client-links.table.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { anAgreement } from '../testing/agreements.ts';
import { aClientLink, newestCode } from '../testing/client-portal.ts';
import { aCustomer } from '../testing/customers.ts';
import { readPdf } from '../testing/files/pdf-text.ts';
import { aSentCase } from '../testing/full-customer.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused } from '../testing/sign-in.ts';

const server = useServer();

let customer: CustomerRow;
let caseId: string;
let link: Awaited<ReturnType<typeof aClientLink>>;
let consent: string;
let sheet: string;

const waiting = { acceptedAt: null };

beforeEach(async () => {
  customer = await aCustomer(server);
  ({ id: caseId } = await aSentCase(server, customer));
  link = await aClientLink(server, caseId);
  consent = await anAgreement(server.db, caseId, 'data-consent', waiting);
  sheet = await anAgreement(server.db, caseId, 'information-sheet', waiting);
});

const call = (method: 'GET' | 'POST', path: string, body?: object, by = link) =>
  ask(server, method, `/api/dosarulMeu/${by.token}${path}`, { token: by.device, ...(body && { body }) });
const accept = (code: string, ids: readonly string[] = [consent], name = 'Ioana Maria Țuțu') =>
  call('POST', '/agreements/accept', { agreements: ids, name, code });
const withdraw = (id = consent) => call('POST', `/agreements/${id}/withdraw`);
const rowOf = async (id = consent) => (await server.db.select().from(agreements).where(eq(agreements.id, id)))[0];
const files = () => server.db.$count(customerFiles, eq(customerFiles.customerId, customer.id));
const emails = async (kind: string) =>
  (await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id))).filter(
    (email) => email.kind === kind,
  );
const attempts = async () =>
  (await server.db.select().from(clientCodes).where(eq(clientCodes.linkId, link.id))).map((code) => [
    code.attempts,
    code.usedAt !== null,
  ]);
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function aCode(): Promise<string> {
  await server.db.update(clientCodes).set({ createdAt: sql`${clientCodes.createdAt} - interval '1 minute'` });
  expect((await call('POST', '/agreements/code')).statusCode).toBe(200);
  return newestCode(server, customer.id);
}

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of server.files.list()) names.push(name);
  return names.toSorted();
}

describe('a text that a client accepts', () => {
  it('has its own tick, needs a code, is kept as a PDF and can be read again by them alone', async () => {
    await call('POST', `/agreements/${consent}/shown`);
    expect(await rowOf()).toMatchObject({ shownAt: expect.any(Date), acceptedAt: null });
    const answer = await accept(await aCode());
    expect(answer.statusCode).toBe(200);
    const byId = (id: string) => answer.json().agreements.find((each: { _id: string }) => each._id === id);
    expect([byId(consent).state, byId(sheet).state]).toEqual(['accepted', 'sent']);
    expect(await rowOf()).toMatchObject({ acceptedName: 'Ioana Maria Țuțu', byCode: true, channel: 'page' });
    const pdf = await call('GET', `/agreements/${consent}/pdf`);
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
    expect(readPdf(pdf.rawPayload).text).toContain('Ioana Maria Țuțu');
    expect(sha256(pdf.rawPayload)).toBe((await rowOf())?.sha256);
    const other = await aClientLink(server, (await aSentCase(server, await aCustomer(server))).id);
    for (const path of [`/agreements/${consent}/pdf`, `/agreements/${consent}/shown`])
      expect(refused(await call(path.endsWith('pdf') ? 'GET' : 'POST', path, undefined, other))).toEqual([
        404,
        'ACORD_NEGASIT',
      ]);
    expect(refused(await call('GET', `/agreements/${sheet}/pdf`))).toEqual([404, 'ACORD_NEGASIT']);
  });

  it('is the shown one: a changed text is refused with its id, and the code stays valid', async () => {
    const shown = async () => {
      const { agreements: texts } = (await call('GET', '')).json();
      return Object.fromEntries(texts.map((text: { _id: string; textHash: string }) => [text._id, text.textHash]));
    };
    const read = await shown();
    const code = await aCode();
    const send = (textHashes: object) =>
      call('POST', '/agreements/accept', { agreements: [consent, sheet], textHashes, name: 'Ioana', code });
    await server.db.update(customers).set({ name: 'Ioana Altfel' }).where(eq(customers.id, customer.id));
    const now = await shown();
    const changed = Object.keys(now).filter((id) => now[id] !== read[id]);
    expect(changed.length).toBeGreaterThan(0);
    const before = await stored();
    const answer = await send(read);
    expect(refused(answer)).toEqual([409, 'SCHIMBAT_INTRE_TIMP']);
    expect(answer.json()).toMatchObject({
      what: 'agreements',
      current: Object.fromEntries(changed.map((id) => [id, now[id]])),
      changedBy: null,
      isOwn: false,
    });
    expect([await stored(), (await rowOf())?.acceptedAt, await attempts()]).toEqual([before, null, [[0, false]]]);
    expect((await send(now)).statusCode).toBe(200);
    expect(await rowOf()).toMatchObject({ acceptedAt: expect.any(Date) });
  });

  it('can be withdrawn by them once, in a closed case too', async () => {
    await accept(await aCode());
    await server.db.update(cases).set({ closedAt: new Date(), outcome: 'lost' }).where(eq(cases.id, caseId));
    expect((await withdraw()).statusCode).toBe(200);
    expect(await rowOf()).toMatchObject({ withdrawnAt: expect.any(Date), withdrawnBy: null });
    expect(refused(await withdraw())).toEqual([409, 'ACORD_INCHEIAT']);
    expect(refused(await withdraw(sheet))).toEqual([409, 'ACORD_INCHEIAT']);
    expect((await call('GET', `/agreements/${consent}/pdf`)).statusCode).toBe(200);
  });

  it('is accepted once for two calls at once, with one PDF and one email', async () => {
    const code = await aCode();
    const before = (await stored()).length;
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(code, [consent, sheet])));
    const taken = answers.filter(({ statusCode }) => statusCode === 200);
    expect(taken).toHaveLength(1);
    for (const answer of answers.filter((each) => !taken.includes(each)))
      expect([
        [409, 'ACORD_INCHEIAT'],
        [400, 'COD_GRESIT'],
      ]).toContainEqual(refused(answer));
    expect([await files(), (await stored()).length - before]).toEqual([2, 2]);
    expect(await emails('agreement-accepted')).toHaveLength(1);
    expect(refused(await accept(code, [consent, sheet]))).toEqual([409, 'ACORD_INCHEIAT']);
  });
});

describe('a code', () => {
  it('that is wrong accepts nothing, is counted, and makes no PDF', async () => {
    const code = await aCode();
    const before = await stored();
    for (let guess = 1; guess <= 5; guess++) expect(refused(await accept(wrong(code)))).toEqual([400, 'COD_GRESIT']);
    expect(refused(await accept(code))).toEqual([400, 'COD_GRESIT']);
    expect(await attempts()).toEqual([[5, false]]);
    expect([(await rowOf())?.acceptedAt, await stored()]).toEqual([null, before]);
  });

  it('survives a failed acceptance, without a count', async () => {
    const code = await aCode();
    const elsewhere = await anAgreement(
      server.db,
      (await aSentCase(server, await aCustomer(server))).id,
      'data-consent',
      waiting,
    );
    expect(refused(await accept(code, [consent, elsewhere]))).toEqual([404, 'ACORD_NEGASIT']);
    expect(refused(await accept(wrong(code), [elsewhere]))).toEqual([404, 'ACORD_NEGASIT']);
    expect(await attempts()).toEqual([[0, false]]);
    expect((await rowOf())?.acceptedAt).toBe(null);
    expect((await accept(code, [consent])).statusCode).toBe(200);
    expect(refused(await accept(code, [sheet]))).toEqual([400, 'COD_GRESIT']);
  });

  it('for the page accepts nothing, and one for an acceptance opens nothing', async () => {
    const code = await aCode();
    expect(refused(await call('POST', '/open', { code }))).toEqual([400, 'COD_GRESIT']);
    await call('POST', '/code');
    const ofPage = await newestCode(server, customer.id);
    if (ofPage !== code) expect(refused(await accept(ofPage))).toEqual([400, 'COD_GRESIT']);
    expect((await accept(code)).statusCode).toBe(200);
  });
});

test('a closed case takes no acceptance, mails no code for one, and stays readable', async () => {
  const code = await aCode();
  await server.db.update(cases).set({ closedAt: new Date(), outcome: 'lost' }).where(eq(cases.id, caseId));
  expect(refused(await accept(code))).toEqual([409, 'DOSAR_NUMAI_DE_CITIT']);
  expect(refused(await call('POST', '/agreements/code'))).toEqual([409, 'DOSAR_NUMAI_DE_CITIT']);
  expect((await call('GET', '')).json()).toMatchObject({ isClosed: true, agreements: [{}, {}] });
});

test('without a known device nobody reads, accepts, withdraws or asks for a code', async () => {
  const without = { ...link, device: 'A'.repeat(43) };
  const body = { agreements: [consent], name: 'Ana', code: '123456' };
  for (const [method, path, sent] of [
    ['POST', '/agreements/code'],
    ['POST', '/agreements/accept', body],
    ['POST', `/agreements/${consent}/withdraw`],
    ['POST', `/agreements/${consent}/shown`],
    ['GET', `/agreements/${consent}/pdf`],
  ] as const)
    expect(refused(await call(method, path, sent, without))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
  expect(await emails('client-code')).toEqual([]);
});
