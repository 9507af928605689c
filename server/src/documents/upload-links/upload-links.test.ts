import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { auditEntries } from '../../schema/audit.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { samples, send } from '../../testing/files/upload.ts';
import { useServer } from '../../testing/server.ts';
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

const generate = (body: object = {}) =>
  ask(server, 'POST', '/api/uploadLinks/generate-link', { token: staff, body: { phone: customer.phone, ...body } });
const list = async () =>
  (
    await ask(server, 'GET', `/api/uploadLinks/getForCustomer?phone=${encodeURIComponent(customer.phone)}`, {
      token: staff,
    })
  ).json();
const act = (what: 'revoke' | 'resend', id: string, body?: object) =>
  ask(server, 'POST', `/api/uploadLinks/${what}/${id}`, { token: staff, ...(body && { body }) });
const isValid = async (token: string) =>
  (await ask(server, 'GET', `/api/uploadFiles/validate-token/${token}`)).statusCode === 200;
const emails = () =>
  server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id)).orderBy(outgoingMail.createdAt);
const setLink = (id: string, values: object) => server.db.update(uploadLinks).set(values).where(eq(uploadLinks.id, id));

describe('a link', () => {
  it('is valid for 72 hours and 4 uploads by default, and is mailed', async () => {
    const answer = await generate();
    expect(answer.statusCode).toBe(201);
    const { token, link } = answer.json();
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(link).toMatchObject({
      maxUploads: 4,
      usedCount: 0,
      sentTo: 'ioana@example.ro',
      createdBy: username,
      state: 'live',
    });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(72 * 3_600_000);
    expect(await isValid(token)).toBe(true);
  });

  it('is mailed in Romanian with the first name only, on the configured address of the site', async () => {
    const { token } = (await generate({ expiresInHours: 1, maxUploads: 1 })).json();
    const [email] = await emails();
    expect(email).toMatchObject({ kind: 'upload-link', recipient: 'ioana@example.ro' });
    expect(email?.text).toContain('Bună ziua, Ioana!');
    expect(email?.text).toContain(`http://localhost:3000/upload/${token}`);
    expect(email?.text).toMatch(
      /valabil până la \d+\s\p{L}+\s\d{4}, ora \d\d:\d\d, și permite 1\sîncărcare, cu cel mult 10\sfișiere/u,
    );
    expect(`${email?.subject}${email?.text}${email?.html}`).not.toMatch(/Țuțu|\+40|07\d\d \d\d\d (?!000)/);
  });

  it('is not mailed without a wish for it, or without an address', async () => {
    expect((await generate({ sendEmail: false })).json().link.sentTo).toBeNull();
    customer = await aCustomer(server, { email: null });
    expect((await generate()).json().link.sentTo).toBeNull();
    expect(await emails()).toEqual([]);
  });

  it('is stored without its token', async () => {
    const { token, link } = (await generate()).json();
    const [row] = await server.db.select().from(uploadLinks).where(eq(uploadLinks.id, link._id));
    expect(row?.tokenHash).toBe(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test.each([
    { expiresInHours: 0 },
    { expiresInHours: -1 },
    { expiresInHours: 721 },
    { expiresInHours: 1.5 },
    { expiresInHours: 'mult' },
    { expiresInHours: 1e9 },
    { maxUploads: 0 },
    { maxUploads: 51 },
    { maxUploads: -4 },
    { maxUploads: 2.5 },
    { sendEmail: 'da' },
    { phone: 'nimic' },
  ])('with %j is refused', async (body) => {
    const answer = await generate(body);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().errors)).toEqual(Object.keys(body));
  });

  it('of nobody is refused', async () => {
    expect(refused(await generate({ phone: '0722 999 999' }))).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('is made for a customer five times a day, also for many calls at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => generate()));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(5);
    const [refusal] = answers.filter(({ statusCode }) => statusCode !== 201);
    expect(refusal && refused(refusal)).toEqual([429, 'PREA_MULTE_LINKURI']);
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(86_000);
    const [first] = await list();
    expect((await act('resend', first._id, {})).statusCode).toBe(429);
    await server.db.update(uploadLinks).set({ createdAt: sql`now() - interval '1 day'` });
    expect((await generate()).statusCode).toBe(201);
  });
});

describe('the list of links', () => {
  it('shows the states, newest first, without tokens', async () => {
    const states = { live: { usedCount: 0 }, 'used-up': { usedCount: 4 }, expired: { expiresAt: sql`now()` } };
    const made: string[] = [];
    for (const values of [...Object.values(states), { revokedAt: sql`now()`, usedCount: 4 }]) {
      const { token, link } = (await generate()).json();
      await setLink(link._id, values);
      made.unshift(token);
    }
    const links = await list();
    expect(links.map(({ state }: { state: string }) => state)).toEqual(['revoked', 'expired', 'used-up', 'live']);
    for (const token of made) expect(JSON.stringify(links)).not.toContain(token);
  });

  it('of another customer has other links', async () => {
    await generate();
    customer = await aCustomer(server);
    expect(await list()).toEqual([]);
  });
});

describe('revoking', () => {
  it('ends a link at once and for ever', async () => {
    const { token, link } = (await generate()).json();
    const first = (await act('revoke', link._id)).json();
    expect(first.state).toBe('revoked');
    expect(await isValid(token)).toBe(false);
    expect((await act('revoke', link._id)).json().state).toBe('revoked');
    const files = [{ name: 'x.pdf', bytes: samples.pdf ?? new Uint8Array() }];
    expect((await send(server, `/api/uploadFiles/secure-upload/${token}`, files)).statusCode).toBe(404);
  });

  it('withdraws the e-mail with the link, and that alone', async () => {
    const [first, second] = [(await generate()).json(), (await generate()).json()];
    await act('revoke', first.link._id);
    const waiting = await emails();
    expect(waiting.map(({ text }) => [text.includes(first.token), text.includes(second.token)])).toEqual([
      [false, true],
    ]);
    await act('resend', second.link._id, {});
    expect((await emails()).some(({ text }) => text.includes(second.token))).toBe(false);
  });

  test.each(['nothing', '0b0e7c3e-6c0c-4a6e-9f66-0a4f3d7a2b11', "' OR 1=1"])('finds no link %j', async (id) => {
    for (const what of ['revoke', 'resend'] as const) {
      const answer = await act(what, encodeURIComponent(id), what === 'resend' ? {} : undefined);
      expect(refused(answer)).toEqual([404, 'LINK_NEGASIT']);
    }
  });
});

describe('sending again', () => {
  it('gives a new address and a whole new time, and ends the old link', async () => {
    const old = (await generate({ expiresInHours: 24, maxUploads: 2 })).json();
    await setLink(old.link._id, {
      createdAt: sql`now() - interval '23 hours'`,
      expiresAt: sql`now() + interval '1 hour'`,
      usedCount: 1,
    });
    const answer = await act('resend', old.link._id, {});
    expect(answer.statusCode).toBe(200);
    const { token, link } = answer.json();
    expect(link).toMatchObject({ maxUploads: 2, usedCount: 0, state: 'live', sentTo: 'ioana@example.ro' });
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(24 * 3_600_000);
    expect([await isValid(old.token), await isValid(token)]).toEqual([false, true]);
    expect((await list()).map(({ state }: { state: string }) => state)).toEqual(['live', 'revoked']);
    expect((await emails()).at(-1)?.text).toContain(token);
  });

  it('revives an expired link', async () => {
    const { link } = (await generate()).json();
    await setLink(link._id, { expiresAt: sql`now()` });
    expect(await isValid((await act('resend', link._id, { sendEmail: false })).json().token)).toBe(true);
    // Neither an email of the new link, nor one of the old.
    expect(await emails()).toEqual([]);
  });
});

it('the audit log has the actions on links, without anybody’s data and without tokens', async () => {
  const { token, link } = (await generate()).json();
  await act('resend', link._id, {});
  const entries = await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id));
  expect(entries.map(({ action }) => action)).toEqual(['upload-link-made', 'upload-link-made']);
  await act('revoke', link._id);
  const text = JSON.stringify(
    await server.db.select().from(auditEntries).where(eq(auditEntries.subjectId, customer.id)),
  );
  expect(text).toContain('upload-link-revoked');
  for (const secret of [token, 'Ioana', 'ioana@', customer.phone]) expect(text).not.toContain(secret);
});
