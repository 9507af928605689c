import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { auditEntries } from '../audit/audit.table.ts';
import { addCustomer } from '../customers/customers.queries.ts';
import { customers } from '../customers/customers.table.ts';
import { phoneNumber } from '../testing/booking.ts';
import { heicOf, inflated, jpegOf, pngOf, webpOf } from '../testing/hostile-files.ts';
import { useServer } from '../testing/server.ts';
import { ask, refused, signedIn } from '../testing/sign-in.ts';
import { docx, formOf, office, pdfOf, samples, send, type TestFile } from '../testing/upload.ts';
import { customerFiles } from './customer-files.table.ts';

const server = useServer();

let token: string;
let username: string;
let phone: string;
let count = 0;

beforeAll(async () => {
  const member = await signedIn(server);
  token = member.token;
  username = member.user.username;
});

beforeEach(async () => {
  phone = await newCustomer();
});

async function newCustomer(): Promise<string> {
  const number = `+4${phoneNumber(++count)}`;
  await addCustomer(server.db, { phone: number, name: 'Ioana Pop', email: null, judet: 'Alba', localitate: 'Aiud' });
  return number;
}

const folderOf = (number: string) => `/api/customerData/${encodeURIComponent(number)}/files`;
const upload = (files: readonly TestFile[], to = phone) => send(server, folderOf(to), files, token);
const download = (filename: string, of = phone) =>
  ask(server, 'GET', `${folderOf(of)}/${encodeURIComponent(filename)}/download`, { token });
const remove = (filename: string, of = phone) =>
  ask(server, 'DELETE', `${folderOf(of)}/${encodeURIComponent(filename)}`, { token });
const filesOf = async (of = phone) => {
  const { json } = await ask(server, 'GET', `/api/customerData/${encodeURIComponent(of)}`, { token });
  return json().files;
};
const sample = (ending: string): Uint8Array => samples[ending] ?? new Uint8Array();
const pdf = { name: 'adeverință salariu.pdf', bytes: sample('pdf') };

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of server.files.list()) names.push(name);
  return names;
}

async function addOne(file: TestFile = pdf) {
  const answer = await upload([file]);
  expect(answer.statusCode).toBe(201);
  return answer.json().files[0];
}

describe('a file', () => {
  test.each(Object.keys(samples))('%s is taken, and comes back byte for byte under its own name', async (ending) => {
    const file = await addOne({ name: `Buletin Țuțuianu „față”.${ending}`, bytes: sample(ending) });
    expect(file).toMatchObject({
      originalname: `Buletin Țuțuianu „față”.${ending}`,
      size: sample(ending).length,
      uploadedBy: username,
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
  });

  it('lies sealed in the store, with what it is and who sent it in the database', async () => {
    const file = await addOne();
    const [row] = await server.db.select().from(customerFiles).where(eq(customerFiles.filename, file.filename));
    expect(row).toMatchObject({
      sha256: createHash('sha256').update(pdf.bytes).digest('hex'),
      contentType: 'application/pdf',
      scan: 'unscanned',
      uploadedBy: username,
    });
    expect(await stored()).toContain(file.filename);
  });

  it('of the customer counts as something done with him, and is in the audit log without anybody’s data', async () => {
    await server.db
      .update(customers)
      .set({ lastActivity: new Date(0) })
      .where(eq(customers.phone, phone));
    const { filename } = await addOne();
    const [customer] = await server.db.select().from(customers).where(eq(customers.phone, phone));
    expect(customer?.lastActivity.getTime()).toBeGreaterThan(0);
    await download(filename);
    await remove(filename);
    const entries = await server.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.subjectId, customer?.id ?? ''))
      .orderBy(auditEntries.id);
    expect(entries.map(({ action, actor, details }) => [action, actor, details])).toEqual([
      ['files-added', username, { files: [filename] }],
      ['file-downloaded', username, { filename }],
      ['file-deleted', username, { filename }],
    ]);
  });

  it('is deleted once; then nobody finds it', async () => {
    const { filename } = await addOne();
    expect((await remove(filename)).json()).toEqual({ success: true });
    expect(refused(await remove(filename))).toEqual([404, 'FISIER_NEGASIT']);
    expect(refused(await download(filename))).toEqual([404, 'FISIER_NEGASIT']);
    expect(await filesOf()).toEqual([]);
  });

  it('of another customer is found under nobody else’s phone', async () => {
    const { filename } = await addOne();
    const other = await newCustomer();
    expect(refused(await download(filename, other))).toEqual([404, 'FISIER_NEGASIT']);
    expect(refused(await remove(filename, other))).toEqual([404, 'FISIER_NEGASIT']);
    expect((await download(filename)).statusCode).toBe(200);
  });

  it('follows the customer to a new phone', async () => {
    const { filename } = await addOne();
    const next = `+4${phoneNumber(++count)}`;
    await server.db.update(customers).set({ phone: next }).where(eq(customers.phone, phone));
    expect((await download(filename, next)).statusCode).toBe(200);
    expect(refused(await download(filename, phone))).toEqual([404, 'CLIENT_NEGASIT']);
  });

  it('that is damaged in the store is not handed out', async () => {
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

  it('of which one is refused are none of them kept, and it is named', async () => {
    const before = await stored();
    const answer = await upload([
      pdf,
      { name: 'poză.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') },
      pdf,
    ]);
    expect(refused(answer)).toEqual([415, 'FISIER_NEPERMIS']);
    expect(answer.json().message).toBe(
      'Fișierul „poză.svg” nu poate fi primit: nu este de un tip acceptat (se uită la conținut, nu la nume). Sunt acceptate PDF, JPEG, PNG, WebP, HEIC, DOCX, XLSX.',
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

const text = (content: string) => Buffer.from(content);
const after = (ending: string, content: string) => Buffer.concat([sample(ending), text(content)]);
const HTML = '<!doctype html><script>alert(1)</script>';

const refusedContents: readonly (readonly [what: string, name: string, bytes: Uint8Array])[] = [
  ['an HTML page', 'pagina.html', text(HTML)],
  ['an HTML page called PDF', 'contract.pdf', text(HTML)],
  ['an HTML page called JPEG', 'poza.jpg', text(HTML)],
  ['an SVG', 'poza.svg', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['an SVG called PNG', 'poza.png', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a program of Windows', 'factura.pdf', text(`MZ${'\0'.repeat(200)}`)],
  ['a program of Linux', 'factura.pdf', Buffer.concat([Buffer.of(0x7f), text(`ELF${'\0'.repeat(200)}`)])],
  ['a shell script', 'acte.pdf', text('#!/bin/sh\nrm -rf /\n')],
  ['plain text', 'acte.pdf', text('venit 9000')],
  ['a table as text', 'venituri.xlsx', text('a;b\n=cmd|calc;2')],
  ['a GIF', 'poza.jpg', text('GIF89a\x01\0\x01\0\0\0\0;')],
  ['a TIFF', 'poza.jpg', Buffer.of(0x49, 0x49, 0x2a, 0, 8, 0, 0, 0)],
  ['an MP4 film', 'film.heic', Buffer.concat([Buffer.of(0, 0, 0, 24), text('ftypisom\0\0\0\0isomiso2')])],
  ['an old Word document', 'cv.docx', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])],
  ['an RTF document', 'cv.docx', text('{\\rtf1 x}')],
  ['a ZIP', 'acte.zip', Buffer.concat([text('PK\x05\x06'), Buffer.alloc(18)])],
  ['a ZIP called DOCX', 'acte.docx', Buffer.from('504b0506'.padEnd(44, '0'), 'hex')],
  ['a RAR', 'acte.docx', Buffer.concat([text('Rar!'), Buffer.of(0x1a, 7, 0), Buffer.alloc(50)])],
  ['a PowerPoint document', 'x.docx', office('ppt/presentation.xml')],
  ['a PDF behind other bytes', 'act.pdf', Buffer.concat([text(HTML), sample('pdf')])],
  ['a PDF that starts programs', 'act.pdf', text('%PDF-1.7\n<</S /Launch /F (cmd.exe)>>\n%%EOF')],
  ['a PDF that hides that it does', 'act.pdf', text('%PDF-1.7\n<</S /L#61unch /F (cmd.exe)>>\n%%EOF')],
  ['a PDF that hides it better', 'act.pdf', text('%PDF-1.7\n<</S /#4Cau#6Ech /F (cmd.exe)>>\n%%EOF')],
  ['a PNG of 900 million pixels', 'poza.png', pngOf(30_000, 30_000)],
  ['a JPEG of 900 million pixels', 'poza.jpg', jpegOf(30_000, 30_000)],
  ['a JPEG that hides them behind other marks', 'poza.jpg', jpegOf(30_000, 30_000, Buffer.of(0, 7, 0xff, 0xff, 0xd0))],
  ['a WebP with a canvas of 275 billion pixels', 'poza.webp', webpOf('VP8X', Buffer.of(0, 0, 0, 0), 'ffff07ffff07')],
  ['a WebP of 268 million pixels without loss', 'poza.webp', webpOf('VP8L', Buffer.of(0x2f), 'ffffff0f')],
  ['a WebP of 268 million pixels', 'poza.webp', webpOf('VP8 ', Buffer.of(0, 0, 0, 0x9d, 1, 0x2a), 'ff3fff3f')],
  ['a HEIC of 900 million pixels', 'poza.heic', heicOf([512, 512], [30_000, 30_000])],
  ['a Word document that unpacks to 2 GB', 'cv.docx', inflated(docx({ 'word/media/image1.png': text('x') }))],
  ['a PDF without an end', 'act.pdf', sample('pdf').subarray(0, 40)],
  ['a JPEG without an end', 'poza.jpg', sample('jpg').subarray(0, 18)],
  ['a PNG without an end', 'poza.png', sample('png').subarray(0, 40)],
  ['a WebP without a picture', 'poza.webp', text('RIFF\0\0\0\0WEBP')],
  ['a WebP without an end', 'poza.webp', sample('webp').subarray(0, 24)],
  ['only the first bytes of a PDF', 'act.pdf', text('%PDF-')],
  ['a Word document with macros', 'cv.docx', docx({ 'word/vbaProject.bin': text('x') })],
  ['a Word document with a control that runs', 'cv.docx', docx({ 'word/activeX/activeX1.xml': text('x') })],
  ['a Word document with a program inside', 'cv.docx', docx({ 'word/embeddings/oleObject1.bin': text('x') })],
  ['a Word document with a script inside', 'cv.docx', docx({ 'a.js': text('x') })],
  ['half of a Word document', 'cv.docx', sample('docx').subarray(0, sample('docx').length / 2)],
  ['nothing', 'gol.pdf', text('')],
  ['zeros', 'gol.pdf', Buffer.alloc(5_000)],
];

describe('a picture as large as cameras and scanners make it is taken:', () => {
  test.each([
    ['a PNG of 200 million pixels', 'png', pngOf(20_000, 10_000)],
    ['a JPEG of the largest camera', 'jpg', jpegOf(16_320, 12_240)],
    ['a HEIC of that camera, of tiles', 'heic', heicOf([512, 512], [16_320, 12_240])],
  ])('%s', async (_what, ending, bytes) => {
    expect(await addOne({ name: `poza.${ending}`, bytes })).toMatchObject({ originalname: `poza.${ending}` });
  });

  it('a larger one is refused with what to do about it', async () => {
    expect((await upload([{ name: 'poza.png', bytes: pngOf(20_001, 10_000) }])).json().message).toContain(
      'are prea mulți pixeli: se primesc cel mult 200 de milioane. Salvați-l la o rezoluție mai mică.',
    );
  });
});

describe('a file is refused by its content, whatever it is called:', () => {
  test.each(refusedContents)('%s (%s)', async (_what, name, bytes) => {
    const answer = await upload([{ name, bytes }]);
    expect(refused(answer)).toEqual([415, 'FISIER_NEPERMIS']);
    expect(answer.json().message).toContain(`„${name}”`);
    expect(await filesOf()).toEqual([]);
  });
});

describe('what hides in a file that is taken stays what it is:', () => {
  test.each([
    ['a picture with a page behind it', 'poza.html', after('jpg', HTML), 'poza.html.jpg'],
    ['a PDF that leads to an address', 'a.pdf', text('%PDF-1.7\n(https://x.ro/launch)\n%%EOF'), 'a.pdf'],
    ['a PDF called a program', 'factura.pdf.exe', sample('pdf'), 'factura.pdf.exe.pdf'],
    ['a PNG called a script', 'x.js', sample('png'), 'x.js.png'],
    ['a PDF with a ZIP behind it', 'a.pdf', Buffer.concat([sample('pdf'), sample('docx'), text('%%EOF')]), 'a.pdf'],
  ])('%s', async (_what, name, bytes, shown) => {
    const file = await addOne({ name, bytes });
    expect(file.originalname).toBe(shown);
    expect((await download(file.filename)).headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(/^attachment; /),
    });
  });
});

describe('names of files', () => {
  test.each([
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\win.ini.pdf', 'win.ini.pdf'],
    ['/etc/passwd', 'passwd.pdf'],
    ['C:\\Acte\\buletin.pdf', 'buletin.pdf'],
    ['....//....//x.pdf', 'x.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['con.pdf', '_con.pdf'],
    ['LPT1', '_LPT1.pdf'],
    ['a<b>c:d|e?f*g.pdf', 'a b c d e f g.pdf'],
    ['plic‮fdp.exe', 'plic fdp.exe.pdf'],
    ['a​b﻿c.pdf', 'a b c.pdf'],
    ['a b c.pdf', 'a b c.pdf'],
    ['două  spații   .pdf', 'două spații.pdf'],
    ['ACT.PDF', 'ACT.PDF'],
    ['cafe\u0301.pdf', 'caf\u00e9.pdf'],
    [`${'ș'.repeat(300)}.pdf`, `${'ș'.repeat(146)}.pdf`],
    [`${'😀'.repeat(200)}.pdf`, `${'😀'.repeat(146)}.pdf`],
    ['=cmd|calc.pdf', '=cmd calc.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', 'img src=x onerror=alert(1).pdf'],
    ['%2e%2e%2fx.pdf', '%2e%2e%2fx.pdf'],
    ["'; DROP TABLE customers;--.pdf", "'; DROP TABLE customers;--.pdf"],
  ])('%j is shown as %j', async (name, shown) => {
    const file = await addOne({ name, bytes: sample('pdf') });
    expect(file.originalname).toBe(shown);
    const { headers } = await download(file.filename);
    const [, encoded = ''] = /filename\*=UTF-8''([\w%.!~-]+)$/.exec(String(headers['content-disposition'])) ?? [];
    expect(decodeURIComponent(encoded)).toBe(shown);
  });

  test.each([
    '../customer_files',
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e',
    '',
    '.',
    '*',
    'null',
    "' OR 1=1--",
    'a.pdf',
    `${'0'.repeat(36)}.pdf`,
    '0B0E7C3E-6C0C-4A6E-9F66-0A4F3D7A2B11.PDF',
    '0b0e7c3e-6c0c-4a6e-9f66-0a4f3d7a2b11.exe',
    '0b0e7c3e-6c0c-4a6e-9f66-0a4f3d7a2b11.pdf/../x',
    '0b0e7c3e-6c0c-4a6e-9f66-0a4f3d7a2b11.pdf',
    'x'.repeat(90),
    'x'.repeat(5_000),
  ])('%j names no file', async (filename) => {
    for (const answer of [await download(filename), await remove(filename)])
      expect([400, 404, 405, 414]).toContain(answer.statusCode);
  });

  it('with a NUL in them name no file either', async () => {
    for (const answer of [await download('a\0.pdf'), await remove('a\0.pdf')])
      expect([400, 404]).toContain(answer.statusCode);
  });
});

describe('limits', () => {
  const LARGEST = 20 * 1024 * 1024;

  it('a file of 20 MB is taken whole, one with a byte more is refused and named', async () => {
    const largest = await addOne({ name: 'mare.pdf', bytes: pdfOf(LARGEST) });
    expect((await download(largest.filename)).rawPayload.equals(pdfOf(LARGEST))).toBe(true);
    const answer = await upload([pdf, { name: 'prea mare.pdf', bytes: pdfOf(LARGEST + 1) }]);
    expect(refused(answer)).toEqual([413, 'FISIER_PREA_MARE']);
    expect(answer.json().message).toBe('Fișierul „prea mare.pdf” este prea mare: cel mult 20 MB.');
    expect(await filesOf()).toHaveLength(1);
  });

  it('a request that says it is longer than ten such files is refused before it is read', async () => {
    const { headers } = await formOf([pdf]);
    const answer = await server.app.inject({
      method: 'POST',
      url: folderOf(phone),
      payload: 'x',
      headers: { ...headers, 'content-length': String(11 * LARGEST), authorization: `Bearer ${token}` },
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

describe('bodies that are no upload', () => {
  const post = (headers: Record<string, string>, payload: string | Buffer) =>
    server.app.inject({
      method: 'POST',
      url: folderOf(phone),
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    });
  const multipart = { 'content-type': 'multipart/form-data; boundary=x' };
  const part = (head: string, body = sample('pdf')) =>
    Buffer.concat([text(`--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n`), body, text('\r\n--x--\r\n')]);

  test.each<[string, Record<string, string>, string | Buffer, number]>([
    ['JSON', { 'content-type': 'application/json' }, '{"files":[]}', 415],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'files=x', 415],
    ['a file alone', { 'content-type': 'application/pdf' }, '%PDF-', 415],
    ['multipart of another kind', { 'content-type': 'multipart/mixed; boundary=x' }, part('name="files"'), 415],
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

  it('a field beside the files is passed over', async () => {
    const field = text('--x\r\ncontent-disposition: form-data; name="note"\r\n\r\nbună\r\n');
    const answer = await post(multipart, Buffer.concat([field, part('name="files"; filename="a.pdf"')]));
    expect(answer.statusCode).toBe(201);
  });

  it('no other call takes multipart', async () => {
    const { payload, headers } = await formOf([pdf]);
    const answer = await server.app.inject({ method: 'POST', url: '/api/contact', payload, headers });
    expect(refused(answer)).toEqual([415, 'TIP_NEACCEPTAT']);
  });

  it('for somebody who is no customer is refused', async () => {
    expect(refused(await upload([pdf], '+40722999999'))).toEqual([404, 'CLIENT_NEGASIT']);
  });
});
