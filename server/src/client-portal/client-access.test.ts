import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { eraseById } from '../customer-record/erasure/erase.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { RECORDS } from '../features.ts';
import { readConfig } from '../platform/runtime/config.ts';
import { createLog } from '../platform/runtime/logging.ts';
import { newToken } from '../platform/security/tokens.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { clientCodes, clientDevices, clientLinks } from '../schema/client-links.table.ts';
import { customers } from '../schema/customers.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { newestCode } from '../testing/client-portal.ts';
import { aCustomer } from '../testing/customers.ts';
import { aSentCase } from '../testing/full-customer.ts';
import { runJob } from '../testing/run-job.ts';
import { TEST_MOMENT, useServer } from '../testing/server.ts';
import { ask, refused, signedIn, withoutRequestId } from '../testing/sign-in.ts';
import { removeOldClientAccess } from './client-access.jobs.ts';

const lines: string[] = [];
const server = useServer({ log: createLog('trace', { write: (line) => lines.push(line) }) });

let staff: string;
let customer: CustomerRow;
let caseId: string;
let token: string;
let linkId: string;

beforeAll(async () => {
  staff = (await signedIn(server)).token;
});

beforeEach(async () => {
  customer = await aCustomer(server, { name: 'Xenia Ascunsu', email: 'xenia.ascunsu@example.ro' });
  ({ id: caseId } = await aSentCase(server, customer));
  ({
    token,
    link: { _id: linkId },
  } = (await create()).json());
});

const create = (of = caseId, body: object = {}) =>
  ask(server, 'POST', '/api/clientLinks/create', { token: staff, body: { caseId: of, ...body } });
const revoke = (id = linkId) => ask(server, 'POST', `/api/clientLinks/revoke/${id}`, { token: staff });
const listed = async () => (await ask(server, 'GET', `/api/cases/${caseId}/clientLinks`, { token: staff })).json();
const sendCode = (of = token) => ask(server, 'POST', `/api/dosarulMeu/${of}/code`);
/**
 * Each guess comes from another IP address: the limit of calls must not be the part that stops an attacker with many.
 */
let guesses = 0;
const open = (code: string, of = token) => {
  const from = `10.0.${Math.floor(++guesses / 250) % 250}.${guesses % 250}`;
  return ask(server, 'POST', `/api/dosarulMeu/${of}/open`, { body: { code }, from });
};
const page = (device: string | undefined, of = token) =>
  ask(server, 'GET', `/api/dosarulMeu/${of}`, device === undefined ? {} : { token: device });
const emails = (of = customer) => server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, of.id));
const codesPass = (seconds: number) =>
  server.db.update(clientCodes).set({
    createdAt: sql`${clientCodes.createdAt} - make_interval(secs => ${seconds})`,
    expiresAt: sql`${clientCodes.expiresAt} - make_interval(secs => ${seconds})`,
  });

/** A code that was just mailed. */
async function aCode(): Promise<string> {
  expect((await sendCode()).statusCode).toBe(200);
  return newestCode(server, customer.id);
}

/** The page opened with a code: the device's token. */
async function aDevice(): Promise<string> {
  return (await open(await aCode())).json().deviceToken;
}

/** Another code than that. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('a link', () => {
  it('goes to its client by email; the email and the stored row name people only by first name', async () => {
    const [email, ...more] = await emails();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ kind: 'client-link', recipient: customer.email });
    expect(email?.subject).toBe('Pagina dosarului dumneavoastră de credit');
    expect(email?.text).toContain(`http://localhost:3000/dosarul-meu/${token}`);
    expect(`${email?.text}${email?.html}`.replaceAll(token, 'token')).not.toMatch(/Ascunsu|BCR|350/);
    expect(`${email?.text}`).not.toContain(customer.phone);
    const rows = await server.db.select().from(clientLinks).where(eq(clientLinks.id, linkId));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('replaces the earlier ones, whose devices and emails end', async () => {
    const device = await aDevice();
    const other = (await create(caseId, { sendEmail: false })).json();
    expect(refused(await page(device))).toEqual([404, 'LINK_DOSAR']);
    expect(refused(await page(device, other.token))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
    expect((await listed()).map(({ state, sentTo }: { state: string; sentTo: string }) => [state, sentTo])).toEqual([
      ['live', null],
      ['revoked', customer.email],
    ]);
    expect(await emails()).toEqual([]);
    expect(await server.db.$count(clientDevices, eq(clientDevices.linkId, linkId))).toBe(0);
  });

  it('is refused without an address, which codes need', async () => {
    const { id } = await aSentCase(server, await aCustomer(server, { email: null }));
    expect(refused(await create(id))).toEqual([409, 'CLIENT_FARA_EMAIL']);
    expect(refused(await create(id, { sendEmail: false }))).toEqual([409, 'CLIENT_FARA_EMAIL']);
  });

  it('is made five times a day at most', async () => {
    for (let made = 1; made < 5; made++) expect((await create()).statusCode).toBe(201);
    expect(refused(await create())).toEqual([429, 'PREA_MULTE_LINKURI']);
  });

  it('is a 404 for a text that is no id', async () => {
    for (const id of ['nimic', '00000000-0000-0000-0000-000000000000'])
      expect(refused(await revoke(id))).toEqual([404, 'LINK_NEGASIT']);
  });

  it('is logged without the client’s data', async () => {
    await aDevice();
    await revoke();
    const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
    const ours = entries.filter(({ action }) => action.startsWith('client-'));
    expect(ours.map(({ action }) => action)).toEqual(['client-link-made', 'client-page-opened', 'client-link-revoked']);
    expect(JSON.stringify(ours)).not.toMatch(/Ascunsu|example\.ro"/);
    expect(ours[1]).toMatchObject({ actor: null, ip: null });
  });
});

const shut: readonly (readonly [what: string, shut: () => Promise<unknown>])[] = [
  ['guessed', async () => (token = newToken())],
  ['no token at all', async () => (token = '..%2f..%2fx')],
  ['a token with a letter too many', async () => (token += 'A')],
  ['revoked', () => revoke()],
  ['of somebody in the bin', () => setCustomer({ deletedAt: sql`now()` })],
  ['of somebody without an address by now', () => setCustomer({ email: null })],
  [
    'of somebody who was erased',
    () => eraseById({ ...server, records: RECORDS, config: readConfig({}), now: () => TEST_MOMENT }, customer.id, {}),
  ],
];

const setCustomer = (values: object) => server.db.update(customers).set(values).where(eq(customers.id, customer.id));

describe('a link that is', () => {
  test.each(shut)(
    '%s answers like any other that does not open, with a device and without one',
    async (_what, close) => {
      const device = await aDevice();
      const code = await aCodeLater();
      await close();
      const before = (await emails()).length;
      for (const answer of [
        await sendCode(),
        await open(code),
        await page(undefined),
        await page(device),
        await ask(server, 'POST', `/api/dosarulMeu/${token}/forget`, { token: device }),
      ])
        expect(withoutRequestId(answer)).toEqual({
          ...{ code: 'LINK_DOSAR', status: 404, title: expect.anything(), type: expect.anything() },
          message: 'Linkul nu este valabil sau a fost retras. Cereți unul nou brokerului dumneavoastră.',
        });
      expect(await emails()).toHaveLength(before);
    },
  );

  it('forwarded shows no personal data: neither a name nor a part of an address', async () => {
    await aDevice();
    for (const answer of [await page(undefined), await page(newToken()), await page(staff), await open('000000')])
      expect(answer.body).not.toMatch(/Xenia|Ascunsu|example\.ro|@|\*\*/);
    expect(refused(await page(undefined))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
    expect((await sendLater()).json()).toEqual({ expiresInMinutes: 10, sentTo: expect.stringMatching(/^.….?@/) });
  });
});

/** A code as `aCode`, when the pause after the one before is over. */
async function aCodeLater(): Promise<string> {
  await codesPass(60);
  return aCode();
}

async function sendLater() {
  await codesPass(60);
  return sendCode();
}

describe('a code', () => {
  it('opens the page on that device for thirty days, and once', async () => {
    const code = await aCode();
    const opened = await open(code);
    expect(opened.statusCode).toBe(200);
    const { deviceToken, expiresAt } = opened.json();
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(30, 1);
    const answer = await page(deviceToken);
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'Xenia Ascunsu']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(refused(await open(code))).toEqual([400, 'COD_GRESIT']);
    expect((await listed())[0].openedAt).toEqual(expect.any(String));
  });

  it('is in the text of an email only, and is stored as a keyed hash', async () => {
    const code = await aCode();
    const sent = (await emails()).filter(({ kind }) => kind === 'client-code');
    expect(sent.map(({ subject, recipient }) => [subject, recipient])).toEqual([
      ['Codul pentru pagina dosarului', customer.email],
    ]);
    const [stored] = await server.db.select().from(clientCodes).where(eq(clientCodes.linkId, linkId));
    expect(stored?.codeHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('used by many at once opens one device', async () => {
    const code = await aCode();
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(code)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(19).fill(400)]);
    expect(await server.db.$count(clientDevices, eq(clientDevices.linkId, linkId))).toBe(1);
  });

  it('takes five guesses, also of many at once, and opens nothing after them', async () => {
    const code = await aCode();
    await Promise.all(Array.from({ length: 40 }, (_, at) => open(wrong(code, at + 1))));
    const [stored] = await server.db.select().from(clientCodes).where(eq(clientCodes.linkId, linkId));
    expect(stored).toMatchObject({ attempts: 5, usedAt: null });
    expect(refused(await open(code))).toEqual([400, 'COD_GRESIT']);
    expect(refused(await page(undefined))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
  });

  it('is still right at the fifth guess', async () => {
    const code = await aCode();
    for (let guess = 1; guess <= 4; guess++)
      expect(refused(await open(wrong(code, guess)))).toEqual([400, 'COD_GRESIT']);
    expect((await open(code)).statusCode).toBe(200);
  });

  it('ends after ten minutes, and with a newer one', async () => {
    const code = await aCode();
    await codesPass(10 * 60);
    expect(refused(await open(code))).toEqual([400, 'COD_GRESIT']);
    const newer = await aCodeLater();
    if (newer !== code) expect(refused(await open(code))).toEqual([400, 'COD_GRESIT']);
    expect((await open(newer)).statusCode).toBe(200);
  });

  it('for another link, or mailed to an address that was corrected since, opens nothing', async () => {
    const other = (await create((await aSentCase(server, customer)).id)).json();
    const code = await aCode();
    await sendCode(other.token);
    const ofOther = await newestCode(server, customer.id);
    if (ofOther !== code) expect(refused(await open(ofOther))).toEqual([400, 'COD_GRESIT']);
    await setCustomer({ email: 'corectat@example.ro' });
    expect(refused(await open(code))).toEqual([400, 'COD_GRESIT']);
  });

  it('is mailed once a minute and ten times a day, also for many requests at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendCode()));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(9).fill(429)]);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
      code: 'COD_PREA_DES',
      message: expect.stringMatching(/^Ați cerut deja un cod\. Puteți cere altul peste (1\sminut|\d+\sde\ssecunde)\.$/),
    });
    for (let sent = 2; sent <= 10; sent++) expect((await sendLater()).statusCode).toBe(200);
    const tooMany = await sendLater();
    expect(refused(tooMany)).toEqual([429, 'COD_PREA_DES']);
    expect(tooMany.json().message).toMatch(
      /^Ați cerut deja 10\scoduri în ultima zi\. Puteți cere altul peste \d+\sde\sore\.$/,
    );
    expect((await emails()).filter(({ kind }) => kind === 'client-code')).toHaveLength(1);
    await codesPass(86_400);
    expect((await sendCode()).statusCode).toBe(200);
  });

  it('resists a day of guessing: each of ten codes takes five guesses', async () => {
    for (let sent = 1; sent <= 10; sent++) {
      const code = await aCodeLater();
      const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => open(wrong(code, at + 1))));
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
      expect(refused(await open(code))).toEqual([400, 'COD_GRESIT']);
    }
    const codes = await server.db.select().from(clientCodes).where(eq(clientCodes.linkId, linkId));
    expect(codes.map(({ attempts }) => attempts)).toEqual(Array(10).fill(5));
    expect(await server.db.$count(clientDevices, eq(clientDevices.linkId, linkId))).toBe(0);
  });
});

describe('a holder of a client’s link', () => {
  /** A browser that asks for codes, and types them, with an id of its own. */
  const aBrowser = () => {
    const askId = crypto.randomUUID();
    const post = (path: string, body: object) =>
      ask(server, 'POST', `/api/dosarulMeu/${token}/${path}`, { body: { askId, ...body } });
    return {
      sendCode: (mailbox?: string) => post('code', mailbox === undefined ? {} : { mailbox }),
      open: (code: string) => post('open', { code }),
    };
  };
  const newestEmail = async () => {
    const byAge = (await emails()).toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
    return byAge[0]?.text ?? '';
  };
  const mailboxIn = (text: string) => /#posta=([0-9a-f]{64})/.exec(text)?.[1];

  it('cannot use up the guesses, the pause or the email of a code that another browser asked for', async () => {
    const [client, stranger] = [aBrowser(), aBrowser()];
    expect((await client.sendCode()).statusCode).toBe(200);
    const code = await newestCode(server, customer.id);
    for (let guess = 1; guess <= 20; guess++) {
      expect(refused(await stranger.open(wrong(code, guess)))).toEqual([400, 'COD_GRESIT']);
      expect(refused(await open(wrong(code, guess)))).toEqual([400, 'COD_GRESIT']);
    }
    expect(refused(await stranger.open(code))).toEqual([400, 'COD_GRESIT']);
    expect(refused(await open(code))).toEqual([400, 'COD_GRESIT']);
    expect((await stranger.sendCode()).statusCode).toBe(200);
    expect((await emails()).filter(({ kind }) => kind === 'client-code')).toHaveLength(2);
    expect((await client.open(code)).statusCode).toBe(200);
  });

  it('cannot use up the codes of the day: the client’s mail leads to five more for its reader alone', async () => {
    const stranger = aBrowser();
    for (let sent = 1; sent <= 10; sent++) {
      await codesPass(60);
      expect((await stranger.sendCode()).statusCode).toBe(200);
      expect(mailboxIn(await newestEmail()) !== undefined).toBe(sent >= 5);
    }
    const client = aBrowser();
    expect(refused(await client.sendCode())).toEqual([429, 'COD_PREA_DES']);
    expect(refused(await client.sendCode('0'.repeat(64)))).toEqual([429, 'COD_PREA_DES']);
    const mailbox = mailboxIn(await newestEmail());
    expect((await client.sendCode(mailbox)).statusCode).toBe(200);
    const code = await newestCode(server, customer.id);
    await codesPass(60);
    expect(refused(await stranger.sendCode())).toEqual([429, 'COD_PREA_DES']);
    expect((await client.open(code)).statusCode).toBe(200);
    for (let sent = 2; sent <= 5; sent++) {
      await codesPass(60);
      expect((await client.sendCode(mailbox)).statusCode).toBe(200);
    }
    await codesPass(60);
    expect(refused(await client.sendCode(mailbox))).toEqual([429, 'COD_PREA_DES']);
  });

  it('finds no code in a day of guessing: five guesses at each of all fifteen, in any number of browsers', async () => {
    const mailbox = server.keyedHash.hash('mailbox', `${linkId} ${customer.email}`);
    for (let sent = 1; sent <= 15; sent++) {
      const browser = aBrowser();
      expect((await browser.sendCode(sent > 10 ? mailbox : undefined)).statusCode).toBe(200);
      const code = await newestCode(server, customer.id);
      await Promise.all(Array.from({ length: 12 }, (_, at) => browser.open(wrong(code, at + 1))));
      expect(refused(await browser.open(code))).toEqual([400, 'COD_GRESIT']);
    }
    expect(refused(await aBrowser().sendCode(mailbox))).toEqual([429, 'COD_PREA_DES']);
    const codes = await server.db.select().from(clientCodes).where(eq(clientCodes.linkId, linkId));
    expect(codes.map(({ attempts }) => attempts)).toEqual(Array(15).fill(5));
  });

  it('gains nothing for another link or address from the email of a code', async () => {
    const mailbox = server.keyedHash.hash('mailbox', `${linkId} ${customer.email}`);
    await server.db.insert(clientCodes).values(
      Array.from({ length: 10 }, () => ({
        ...{ linkId, purpose: 'open' as const, codeHash: 'x', createdAt: sql`now() - interval '2 minutes'` },
        expiresAt: sql`now()`,
      })),
    );
    await setCustomer({ email: 'corectat@example.ro' });
    expect(refused(await aBrowser().sendCode(mailbox))).toEqual([429, 'COD_PREA_DES']);
    await setCustomer({ email: customer.email });
    expect((await aBrowser().sendCode(mailbox)).statusCode).toBe(200);
  });
});

describe('a device', () => {
  it('of another client, case or member of staff opens nothing', async () => {
    const device = await aDevice();
    const other = await aCustomer(server, { email: 'altcineva@example.ro' });
    for (const owner of [other, customer]) {
      const link = (await create((await aSentCase(server, owner)).id)).json();
      expect(refused(await page(device, link.token))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
    }
    expect(refused(await page(staff))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
    expect((await ask(server, 'GET', '/api/inbox', { token: device })).statusCode).toBe(401);
  });

  it('loses access on request, after thirty days, and when the address was wrong', async () => {
    const device = await aDevice();
    await setCustomer({ email: 'corectat@example.ro' });
    expect(refused(await page(device))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
    await setCustomer({ email: 'Xenia.Ascunsu@example.ro' });
    expect((await page(device)).statusCode).toBe(200);
    await server.db.update(clientDevices).set({ expiresAt: sql`now()` }).where(eq(clientDevices.linkId, linkId));
    expect(refused(await page(device))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
    await codesPass(60);
    const another = await aDevice();
    expect((await ask(server, 'POST', `/api/dosarulMeu/${token}/forget`, { token: another })).statusCode).toBe(200);
    expect(refused(await page(another))).toEqual([401, 'DISPOZITIV_NECUNOSCUT']);
  });

  it('loses access at once when its link is revoked', async () => {
    const device = await aDevice();
    expect((await page(device)).statusCode).toBe(200);
    await revoke();
    expect(refused(await page(device))).toEqual([404, 'LINK_DOSAR']);
  });

  it('is deleted after its time, as codes are', async () => {
    await aDevice();
    await runJob(server, removeOldClientAccess);
    expect(await server.db.$count(clientCodes, eq(clientCodes.linkId, linkId))).toBe(1);
    expect(await server.db.$count(clientDevices, eq(clientDevices.linkId, linkId))).toBe(1);
    await codesPass(86_400);
    await server.db.update(clientDevices).set({ expiresAt: sql`now()` }).where(eq(clientDevices.linkId, linkId));
    await runJob(server, removeOldClientAccess);
    expect(await server.db.$count(clientCodes, eq(clientCodes.linkId, linkId))).toBe(0);
    expect(await server.db.$count(clientDevices, eq(clientDevices.linkId, linkId))).toBe(0);
  });
});

it('nothing of a client, no token and no code is in the log, nor in a subject of an email', async () => {
  const code = await aCode();
  const { deviceToken } = (await open(code)).json();
  await page(deviceToken);
  await open('12');
  await ask(server, 'GET', `/api/dosarulMeu/${token}/nowhere?cod=${code}`, { token: deviceToken });
  await ask(server, 'GET', `/dosarul-meu/${token}`);
  const log = lines.join('');
  for (const secret of [token, deviceToken, 'Ascunsu', 'xenia', customer.phone.slice(3)])
    expect(log).not.toContain(secret);
  // Longer numbers of the log, as times, may hold the digits of the code.
  expect(log).not.toMatch(new RegExp(`(?<![\\d.])${code}(?!\\d)`));
  for (const { subject } of await emails()) expect(subject).not.toMatch(/\d|Xenia|Ascunsu/);
});
