import { describe, expect, it, test } from 'vitest';
import { sample, useCustomerFiles } from '../testing/files/customer-files.ts';
import { useServer } from '../testing/server.ts';

const server = useServer();
const { download, remove, addOne } = useCustomerFiles(server);

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
