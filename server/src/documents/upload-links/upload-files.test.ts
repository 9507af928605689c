import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';
import { aCustomer } from '../../testing/customers.ts';
import { aLink, pdfOf, samples, send, type TestFile } from '../../testing/files/upload.ts';
import { receivedFile } from '../../testing/received-files/received-file.ts';
import { useServer } from '../../testing/server.ts';
import { ask, refused, signedIn } from '../../testing/sign-in.ts';

const server = useServer();

const pdf: TestFile = { name: 'buletin.pdf', bytes: samples.pdf ?? new Uint8Array() };
const page: TestFile = { name: 'pagina.html', bytes: Buffer.from('<script>alert(1)</script>') };
const NONE = 'A'.repeat(43);

let customer: CustomerRow;
let token: string;
let id: string;

beforeEach(async () => {
  customer = await aCustomer(server);
  ({ token, id } = await aLink(server, customer.id));
});

const validate = (of = token) => ask(server, 'GET', `/api/uploadFiles/validate-token/${encodeURIComponent(of)}`);
const upload = (files: readonly TestFile[] = [pdf], by = token) =>
  send(server, `/api/uploadFiles/secure-upload/${encodeURIComponent(by)}`, files);
const setLink = (values: Parameters<ReturnType<typeof server.db.update<typeof uploadLinks>>['set']>[0]) =>
  server.db.update(uploadLinks).set(values).where(eq(uploadLinks.id, id));
const usedCount = async () => {
  const [link] = await server.db.select().from(uploadLinks).where(eq(uploadLinks.id, id));
  return link?.usedCount;
};
const filesOf = (of = customer) => server.db.select().from(customerFiles).where(eq(customerFiles.customerId, of.id));

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of server.files.list()) names.push(name);
  return names;
}

describe('opening a link', () => {
  it('shows the firm, the number of uploads and the end, and uses nothing up', async () => {
    for (let time = 0; time < 5; time++) await validate();
    const [link] = await server.db.select().from(uploadLinks).where(eq(uploadLinks.id, id));
    const answer = await validate();
    expect(answer.json()).toEqual({
      valid: true,
      customer: { name: 'Ioana Țuțu', email: 'ioana@example.ro', phone: customer.phone },
      maxUploads: 4,
      usedCount: 0,
      expiresAt: link?.expiresAt.toISOString(),
    });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });

  it('still works when it is used up, so that the page can say so', async () => {
    await setLink({ usedCount: 4 });
    expect((await validate()).json()).toMatchObject({ valid: true, maxUploads: 4, usedCount: 4 });
  });

  it('needs the secret: the stored hash opens nothing', async () => {
    const [link] = await server.db.select().from(uploadLinks).where(eq(uploadLinks.id, id));
    expect(link?.tokenHash).not.toContain(token);
    expect((await validate(link?.tokenHash)).statusCode).toBe(404);
    expect((await validate(link?.id)).statusCode).toBe(404);
  });
});

const shut: readonly (readonly [what: string, shut: () => Promise<unknown>])[] = [
  ['unknown', async () => (token = NONE)],
  ['no token at all', async () => (token = '../../x')],
  ['a token with a letter too many', async () => (token += 'A')],
  ['expired', () => setLink({ expiresAt: sql`now()` })],
  ['expired a second ago', () => setLink({ expiresAt: sql`now() - interval '1 second'` })],
  ['revoked', () => setLink({ revokedAt: sql`now()` })],
  ['revoked in the future of a clock that went back', () => setLink({ revokedAt: sql`now() + interval '1 day'` })],
  ['revoked and used up', () => setLink({ revokedAt: sql`now()`, usedCount: 4 })],
  ['of a customer who was deleted', () => server.db.delete(customers).where(eq(customers.id, customer.id))],
];

describe('a link that is', () => {
  test.each(shut)('%s answers strangers like any other unusable one, and takes nothing', async (_what, close) => {
    await close();
    const before = await stored();
    const answers = [await validate(), await upload()];
    for (const answer of answers) {
      expect(refused(answer)).toEqual([404, 'LINK_INCARCARE']);
      expect(answer.json()).toMatchObject({
        valid: false,
        message: 'Linkul de încărcare nu este valabil sau a expirat. Cereți un link nou de la cel care vi l-a trimis.',
      });
      const named = Object.keys(answer.json()).toSorted();
      expect(named).toEqual(['code', 'message', 'requestId', 'status', 'title', 'type', 'valid']);
    }
    expect(await filesOf()).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('open for another second takes a file: the database’s clock decides, not ours', async () => {
    await setLink({ expiresAt: sql`now() + interval '30 seconds'` });
    expect((await upload()).statusCode).toBe(201);
  });
});

describe('an upload', () => {
  it('is one accepted request of any number of files, which become the customer’s', async () => {
    const answer = await upload(Array.from({ length: 10 }, (_, at) => ({ name: `${at}.pdf`, bytes: pdfOf(500 + at) })));
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { remainingUploads: 3, message: 'Fișierele au fost primite. Vă mulțumim!' },
    ]);
    expect(await filesOf()).toHaveLength(10);
    expect((await filesOf()).every(({ uploadedBy }) => uploadedBy === null)).toBe(true);
    expect(await usedCount()).toBe(1);
  });

  it('that is refused uses nothing up and stores nothing', async () => {
    const before = await stored();
    expect(refused(await upload([pdf, page]))).toEqual([415, 'FISIER_NEPERMIS']);
    expect(refused(await upload([]))).toEqual([400, 'FARA_FISIERE']);
    expect(await usedCount()).toBe(0);
    expect(await filesOf()).toEqual([]);
    expect(await stored()).toEqual(before);
    expect((await upload()).json().remainingUploads).toBe(3);
  });

  it('after the last one is refused and stores nothing', async () => {
    for (const left of [3, 2, 1, 0]) expect((await upload()).json().remainingUploads).toBe(left);
    const before = await stored();
    expect(refused(await upload())).toEqual([409, 'LIMITA_INCARCARI']);
    expect(await filesOf()).toHaveLength(4);
    expect(await stored()).toEqual(before);
  });

  test.each([1, 2, 3])(
    'round %i: of 40 at once exactly the allowed number succeed, and the others leave nothing',
    async () => {
      const before = new Set(await stored());
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, at) => upload([{ name: `${at}.pdf`, bytes: pdfOf(2_000 + at) }])),
      );
      const taken = answers.filter(({ statusCode }) => statusCode === 201);
      expect(taken.map((answer) => answer.json().remainingUploads).toSorted()).toEqual([0, 1, 2, 3]);
      expect(
        new Set(answers.filter(({ statusCode }) => statusCode !== 201).map((answer) => answer.json().code)),
      ).toEqual(new Set(['LIMITA_INCARCARI']));
      expect(await usedCount()).toBe(4);
      const files = await filesOf();
      expect(files).toHaveLength(4);
      expect((await stored()).filter((name) => !before.has(name)).toSorted()).toEqual(
        files.map(({ filename }) => filename).toSorted(),
      );
    },
  );

  it('follows the customer to a new phone', async () => {
    await server.db
      .update(customers)
      .set({ phone: `${customer.phone}9` })
      .where(eq(customers.id, customer.id));
    expect((await validate()).json().customer.phone).toBe(`${customer.phone}9`);
    expect((await upload()).statusCode).toBe(201);
    expect(await filesOf()).toHaveLength(1);
  });

  it('round %i: of 40 at once exactly the allowed number succeed, and nothing of the others is left', async () => {
    await upload();
    expect(JSON.stringify((await validate()).json())).not.toContain('buletin');
    const [file] = await filesOf();
    const url = `/api/customerData/${encodeURIComponent(customer.phone)}/files/${file?.filename}/download`;
    expect((await ask(server, 'GET', url, { token })).statusCode).toBe(401);
  });

  it('tells the staff by an email that names nobody, and counts as the customer’s activity', async () => {
    await server.db
      .update(customers)
      .set({ lastActivity: new Date(0) })
      .where(eq(customers.id, customer.id));
    await upload([pdf, pdf]);
    const [email, ...more] = await server.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.customerId, customer.id));
    expect(more).toEqual([]);
    expect(email).toMatchObject({ kind: 'files-received', recipient: 'contact@example.ro' });
    expect(email?.text).toMatch(/2\sfișiere/);
    expect(email?.text).toContain(`/customerDetails?phone=${encodeURIComponent(customer.phone)}`);
    expect(email?.text).not.toMatch(/Ioana|buletin|ioana@/);
    const [now] = await server.db.select().from(customers).where(eq(customers.id, customer.id));
    expect(now?.lastActivity.getTime()).toBeGreaterThan(0);
  });

  it('shows nobody earlier uploads', async () => {
    const locked = { name: 'extras.pdf', bytes: receivedFile('pdf-user-password.pdf') };
    const answer = await upload([pdf, locked, { name: 'b.pdf', bytes: receivedFile('pdf-owner-password.pdf') }]);
    expect(answer.json()).toMatchObject({ needPassword: ['extras.pdf'] });
    expect((await filesOf()).map(({ originalname, needsPassword }) => [originalname, needsPassword])).toEqual(
      expect.arrayContaining([
        ['extras.pdf', true],
        ['b.pdf', false],
      ]),
    );
    const [email] = await server.db.select().from(outgoingMail).where(eq(outgoingMail.customerId, customer.id));
    expect(email?.text).toContain('Se deschide numai cu parolă: băncile o vor cere.');
    expect((await upload()).json()).not.toHaveProperty('needPassword');
  });

  it('is read by the staff byte for byte', async () => {
    const bytes = pdfOf(300_000, 'unic');
    await upload([{ name: 'act.pdf', bytes }]);
    const [file] = await filesOf();
    const member = await signedIn(server);
    const url = `/api/customerData/${encodeURIComponent(customer.phone)}/files/${file?.filename}/download`;
    expect((await ask(server, 'GET', url, { token: member.token })).rawPayload.equals(bytes)).toBe(true);
  });
});
