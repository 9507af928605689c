import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import { auditEntries } from '../schema/audit.table.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { aPhoneNumber } from '../testing/booking.ts';
import { folderOf, pdf, sample, useCustomerFiles } from '../testing/files/customer-files.ts';
import { formOf, pdfOf, samples } from '../testing/files/upload.ts';
import { givePhoneAwayWhileStoring } from '../testing/give-phone-away.ts';
import { useServer } from '../testing/server.ts';
import { refused } from '../testing/sign-in.ts';

const server = useServer();
const folder = useCustomerFiles(server);
const { upload, download, remove, filesOf, addOne, newCustomer } = folder;

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of server.files.list()) names.push(name);
  return names;
}

it('a file belongs to nobody when its customer gave their phone to another during the upload', async () => {
  const other = givePhoneAwayWhileStoring(server, folder.phone);
  expect(refused(await upload([pdf]))).toEqual([404, 'CLIENT_NEGASIT']);
  expect(await server.db.$count(customerFiles, eq(customerFiles.customerId, await other()))).toBe(0);
});

describe('a file', () => {
  test.each(Object.keys(samples))(
    '%s is accepted, and is downloaded byte for byte under its own name',
    async (ending) => {
      const file = await addOne({ name: `Buletin Țuțuianu „față”.${ending}`, bytes: sample(ending) });
      expect(file).toMatchObject({
        originalname: `Buletin Țuțuianu „față”.${ending}`,
        size: sample(ending).length,
        uploadedBy: folder.username,
      });
      expect(file.filename).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${ending}$`));
      const answer = await download(file.filename);
      expect(answer.statusCode).toBe(200);
      expect(answer.rawPayload.equals(Buffer.from(sample(ending)))).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      expect(answer.headers['content-disposition']).toContain(
        `; filename*=UTF-8''Buletin%20%C8%9Au%C8%9Buianu%20%E2%80%9Efa%C8%9B%C4%83%E2%80%9D.${ending}`,
      );
      expect(answer.headers['content-disposition']).toMatch(/^attachment; /);
    },
  );

  it('is stored encrypted, with its type and sender in the database', async () => {
    const file = await addOne();
    const [row] = await server.db.select().from(customerFiles).where(eq(customerFiles.filename, file.filename));
    expect(row).toMatchObject({
      sha256: createHash('sha256').update(pdf.bytes).digest('hex'),
      contentType: 'application/pdf',
      scan: 'unscanned',
      uploadedBy: folder.username,
    });
    expect(await stored()).toContain(file.filename);
  });

  it('of the customer counts as their activity, and is in the audit log without anybody’s data', async () => {
    await server.db
      .update(customers)
      .set({ lastActivity: new Date(0) })
      .where(eq(customers.phone, folder.phone));
    const { filename } = await addOne();
    const [customer] = await server.db.select().from(customers).where(eq(customers.phone, folder.phone));
    expect(customer?.lastActivity.getTime()).toBeGreaterThan(0);
    await download(filename);
    await remove(filename);
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, customer?.id ?? ''))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action, actor, details }) => [action, actor, details])).toEqual([
      ['files-added', folder.username, { files: [filename] }],
      ['file-downloaded', folder.username, { filename }],
      ['file-deleted', folder.username, { filename }],
    ]);
  });

  it('is deleted once; then nobody finds it', async () => {
    const { filename } = await addOne();
    expect((await remove(filename)).json()).toEqual({ success: true });
    expect(refused(await remove(filename))).toEqual([404, 'FISIER_NEGASIT']);
    expect(refused(await download(filename))).toEqual([404, 'FISIER_NEGASIT']);
    expect(await filesOf()).toEqual([]);
  });

  it('of another customer is a 404 under any other phone', async () => {
    const { filename } = await addOne();
    const other = await newCustomer();
    expect(refused(await download(filename, other))).toEqual([404, 'FISIER_NEGASIT']);
    expect(refused(await remove(filename, other))).toEqual([404, 'FISIER_NEGASIT']);
    expect((await download(filename)).statusCode).toBe(200);
  });

  it('follows the customer to a new phone', async () => {
    const { filename } = await addOne();
    const next = `+4${aPhoneNumber()}`;
    await server.db.update(customers).set({ phone: next }).where(eq(customers.phone, folder.phone));
    expect((await download(filename, next)).statusCode).toBe(200);
    expect(refused(await download(filename, folder.phone))).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('damaged in the store is not served', async () => {
    const { filename } = await addOne();
    await server.files.remove(filename);
    expect(refused(await download(filename))).toEqual([500, 'FISIER_ILIZIBIL']);
  });
});

describe('several files', () => {
  it('are all kept, in their order', async () => {
    const files = Array.from({ length: 10 }, (_, at) => ({ name: `pagina ${at}.pdf`, bytes: pdfOf(1_000 + at) }));
    const answer = await upload(files);
    expect(answer.json().files.map(({ originalname }: { originalname: string }) => originalname)).toEqual(
      files.map(({ name }) => name),
    );
    expect(await filesOf()).toHaveLength(10);
  });

  it('with a refused one among them are all refused, and it is named', async () => {
    const before = await stored();
    const answer = await upload([
      pdf,
      { name: 'poză.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      pdf,
    ]);
    expect(refused(answer)).toEqual([415, 'FISIER_NEPERMIS']);
    expect(answer.json().message).toBe(
      'Fișierul „poză.svg” nu poate fi primit: nu este de un tip acceptat (verificăm conținutul fișierului, nu numele). Sunt acceptate PDF, fotografii (JPEG, PNG, WebP, HEIC), Word (DOCX), Excel (XLSX).',
    );
    expect(await filesOf()).toEqual([]);
    expect(await stored()).toEqual(before);
  });

  it('more than ten are refused', async () => {
    const answer = await upload(Array.from({ length: 11 }, () => pdf));
    expect(refused(answer)).toEqual([413, 'PREA_MULTE_FISIERE']);
    expect(await filesOf()).toEqual([]);
  });

  it('none at all are refused', async () => {
    expect(refused(await upload([]))).toEqual([400, 'FARA_FISIERE']);
  });
});

describe('limits', () => {
  const LARGEST = 20 * 1024 * 1024;

  it('a file of 20 MB is accepted, one with a byte more is refused and named', async () => {
    const largest = await addOne({ name: 'mare.pdf', bytes: pdfOf(LARGEST) });
    expect((await download(largest.filename)).rawPayload.equals(pdfOf(LARGEST))).toBe(true);
    const answer = await upload([pdf, { name: 'prea mare.pdf', bytes: pdfOf(LARGEST + 1) }]);
    expect(refused(answer)).toEqual([413, 'FISIER_PREA_MARE']);
    expect(answer.json().message).toBe('Fișierul „prea mare.pdf” este prea mare: cel mult 20 MB.');
    expect(await filesOf()).toHaveLength(1);
  });

  it('a request longer than ten such files by its header is refused before it is read', async () => {
    const { headers } = await formOf([pdf]);
    const answer = await server.app.inject({
      method: 'POST',
      url: folderOf(folder.phone),
      payload: 'x',
      headers: { ...headers, 'content-length': String(11 * LARGEST), authorization: `Bearer ${folder.token}` },
    });
    expect(refused(answer)).toEqual([413, 'PREA_MARE']);
  });

  it('all files of a customer take at most 500 MB', async () => {
    const { filename } = await addOne();
    await server.db
      .update(customerFiles)
      .set({ bytes: 500 * 1024 * 1024 - 1_000 })
      .where(eq(customerFiles.filename, filename));
    const before = await stored();
    expect(refused(await upload([{ name: 'x.pdf', bytes: pdfOf(1_001) }]))).toEqual([422, 'SPATIU_DEPASIT']);
    expect(await stored()).toEqual(before);
    expect((await upload([{ name: 'x.pdf', bytes: pdfOf(1_000) }])).statusCode).toBe(201);
  });
});

describe('bodies of other kinds', () => {
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    server.app.inject({
      method: 'POST',
      url: folderOf(folder.phone),
      headers: { ...headers, authorization: `Bearer ${folder.token}` },
      payload,
    });
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = (head: string, body = sample('pdf')) =>
    Buffer.concat([
      Buffer.from(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      body,
      Buffer.from('\r\n--x--\r\n'),
    ]);

  test.each<[string, Record<string, string>, string | Buffer, number]>([
    ['JSON', { 'content-type': 'application/json' }, '{"files":[]}', 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'files=x', 415],
    ['a file alone', { 'content-type': 'application/pdf' }, '%PDF-', 415],
    ['multipart of another kind', { 'content-type': 'multipart/mixed; boundary=x' }, part('name="files"'), 415],
    ['a compressed form', { ...multipart, 'content-encoding': 'gzip' }, part('name="files"; filename="a.pdf"'), 415],
    ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, part('name="files"'), 400],
    ['multipart without an end', multipart, part('name="files"; filename="a.pdf"').subarray(0, 90), 400],
    ['multipart without a beginning', multipart, 'nothing', 400],
    ['an empty multipart', multipart, '--x--\r\n', 400],
    ['a file in another field', multipart, part('name="file"; filename="a.pdf"'), 400],
    ['a file in the prototype', multipart, part('name="__proto__"; filename="a.pdf"'), 400],
    ['a field instead of a file', multipart, part('name="files"'), 400],
    ['a part without a name', multipart, part('filename="a.pdf"'), 400],
  ])('%s is refused', async (_what, headers, payload, status) => {
    const answer = await post(headers, payload);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).toMatch(/\S/);
    expect(await filesOf()).toEqual([]);
  });

  it('a field beside the files is ignored', async () => {
    const field = Buffer.from('--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nbună\r\n');
    const answer = await post(multipart, Buffer.concat([field, part('name="files"; filename="a.pdf"')]));
    expect(answer.statusCode).toBe(201);
  });

  it('no other call takes multipart', async () => {
    const { payload, headers } = await formOf([pdf]);
    const answer = await server.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    expect(refused(answer)).toEqual([415, 'TIP_NEACCEPTAT']);
  });

  it('for an unknown customer is refused', async () => {
    expect(refused(await upload([pdf], '+40722999999'))).toEqual([404, 'CLIENT_NEGASIT']);
  });
});
