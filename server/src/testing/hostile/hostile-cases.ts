/** JSON as it is written, so that what JSON.stringify cannot write is here too. */
export const HOSTILE_JSON: readonly string[] = [
  ...['null', 'true', '[]', '{}', '[[["360"]]]', '{"$gt":""}', '{"toString":"x"}', '{"length":5}'],
  ...['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '["a","a"]'],
  ...[
    '-1',
    '-0.0',
    '12.5',
    '1e10',
    '1e15',
    '1e308',
    '1e999',
    '-1e999',
    '5e-324',
    `1${'0'.repeat(400)}`,
    '2147483648',
    '9007199254740993',
  ],
  ...['NaN', 'Infinity', 'undefined', '01', "'x'"],
  ...[
    '""',
    '" "',
    '"-1"',
    '"NaN"',
    '"Infinity"',
    '"0x10"',
    '"1e5"',
    '"1,2,3"',
    '"1.500,50"',
    '"12abc"',
    '"٣٤٥"',
    '"½"',
  ],
  ...['"a\\u0000b"', '"\\ud800"', '"\\u202e"', '"😀"', '"__proto__"', '"constructor"', '"<script>alert(1)</script>"'],
  ...[
    '"2026-02-30"',
    '"0000-00-00"',
    '"0000-01-01"',
    '"0001-01-01"',
    '"9999-12-31"',
    '"1899-12-31"',
    '"31.12.1990"',
    '"1990-01-01T99"',
    '631152000000',
  ],
  ...[`"${'9'.repeat(1_000)}"`, `"${'x'.repeat(100_000)}"`, `${'['.repeat(500)}${']'.repeat(500)}`],
];

/** Parts of a URL in place of a name, an id or a value, as they are sent: encoded, or badly encoded. */
export const HOSTILE_URL_PARTS: readonly string[] = [
  ...['', '%20', '-1', '0', '1.5', '1e9', '1e999', 'NaN', '2147483648', '9223372036854775808', '9'.repeat(30)],
  ...['null', 'undefined', 'true', '%5B%5D', '%7B%7D', '__proto__', 'constructor', 'toString', '*', '%5C'],
  ...['%00', 'a%00b', '%2B40722123456%00', '%ff', '%', '%zz', '%ed%a0%80', '%e2%80%ae', '%f0%9f%98%80', '%25', '+'],
  ...['..', '%2e%2e', '..%2f..%2fetc%2fpasswd', '%252e%252e%252f', '..%5c..%5cwin.ini', '%2fetc%2fpasswd'],
  ...['%27%20OR%201%3D1%20--', '%24%7B7*7%7D', '%0d%0aSet-Cookie:%20a=b', '%3Cscript%3E'],
  ...['2026-02-30', '0000-01-01', '0001-01-01', '9999-12-31', '10000-01-01', '2026-11-20T10:00:00Z'],
  ...['00000000-0000-0000-0000-000000000000', '00000000-0000-0000-0000-00000000000g', '%7B00000000-0000%7D'],
  ...['+40', '0722', '%2B999999999999', '0722123456;x', 'x'.repeat(101), 'x'.repeat(300), 'x'.repeat(10_000)],
];

type Body = { readonly type?: string; readonly payload: string | Buffer; readonly headers?: Record<string, string> };

const JSON_TYPE = 'application/json';

/** Bodies that no call can read, of any kind: none of them may pass for a valid one. */
export const UNREADABLE: readonly Body[] = [
  ...['{', '{"a":1', '{"a":1}{"b":2}', '{"a":1,}', "{'a':1}", 'NaN', '\u0000', '\ufeff{', '{"a":"\u0001"}'].map(
    (payload) => ({ type: JSON_TYPE, payload }),
  ),
  ...['{"__proto__":{"x":1}}', '{"a":{"__proto__":{}}}', '{"constructor":{"prototype":{"x":1}}}'].map((payload) => ({
    type: JSON_TYPE,
    payload,
  })),
  { type: JSON_TYPE, payload: Buffer.from([0x7b, 0xff, 0xfe, 0x00]) },
  { type: JSON_TYPE, payload: '['.repeat(100_000) },
  { type: JSON_TYPE, payload: '{"a":'.repeat(50_000) },
  { type: JSON_TYPE, payload: `"${'x'.repeat(5_000_000)}"` },
  { type: `${JSON_TYPE}; charset=utf-16`, payload: Buffer.from('{"a":1', 'utf16le') },
  { type: JSON_TYPE, payload: Buffer.from('H4sIAAAAAAAAA6uuBQBDv6ajAgAAAA==', 'base64') },
  ...[
    'text/plain',
    'text/html',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
    'application/merge-patch+json',
    'application/jsonx',
    `${JSON_TYPE}, text/html`,
    'x',
    '/',
    'a/b; c=%00',
    'x'.repeat(5_000),
  ].map((type) => ({ type, payload: '{}' })),
];

const line = (...lines: readonly string[]): string => lines.join('\r\n');

const part = (disposition: string, content = '%PDF-1.7\nx\n%%EOF', more: readonly string[] = []): string =>
  line('--b', `Content-Disposition: ${disposition}`, ...more, '', content, '');

const named = (filename: string): string => part(`form-data; name="files"; filename="${filename}"`);

const FORM = 'multipart/form-data; boundary=b';

/** Forms of files that are none, or are nothing to keep. */
export const HOSTILE_FORMS: readonly Body[] = [
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'b'.repeat(5_000)}`,
  ].map((type) => ({ type, payload: `${named('a.pdf')}--b--\r\n` })),
  ...['multipart/mixed; boundary=b', 'multipart/related; boundary=b', 'multipart/; boundary=b'].map((type) => ({
    type,
    payload: `${named('a.pdf')}--b--\r\n`,
  })),
  ...[
    '',
    '--b',
    '--b--',
    '--b--\r\n',
    '--b\r\n\r\n\r\n--b--\r\n',
    'nothing of a form',
    '\0'.repeat(10_000),
    '--b\r\n'.repeat(5_000),
    named('a.pdf'),
    '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"',
    `${part('attachment; filename="a.pdf"')}--b--\r\n`,
    `${part('form-data')}--b--\r\n`,
    `${part('form-data; name="files"', 'words')}--b--\r\n`,
    `${part('form-data; name="other"; filename="a.pdf"')}--b--\r\n`,
    `${part('form-data; name="__proto__"; filename="a.pdf"')}--b--\r\n`,
    `${part('form-data; name="__proto__"', 'x')}--b--\r\n`,
    `${part(`form-data; name="${'n'.repeat(2_000)}"`, 'x')}--b--\r\n`,
    `${Array.from({ length: 30 }, (_, at) => part(`form-data; name="f${at}"`, 'x')).join('')}--b--\r\n`,
    `${Array.from({ length: 200 }, (_, at) => named(`${at}.pdf`)).join('')}--b--\r\n`,
    `${part('form-data; name="files"; filename="a.pdf"', '')}--b--\r\n`,
    `${part('form-data; name="files"; filename="a.pdf"', 'MZ\x90\0', ['Content-Type: application/pdf'])}--b--\r\n`,
    `${part('form-data; name="files"; filename="a.pdf"', 'JVBERi0=', ['Content-Transfer-Encoding: base64'])}--b--\r\n`,
    `${part('form-data; name="files"; filename="a.pdf"', 'x', ['Content-Type: multipart/mixed; boundary=c'])}--b--\r\n`,
    `${part('form-data; name="files"; filename="a.html"', '<script>alert(1)</script>')}--b--\r\n`,
    `${part('form-data; name="files"; filename="a.xlsx"', 'PK\x03\x04')}--b--\r\n`,
    `${part('form-data; name="files"; filename="a.csv"', '\0\0\0;"')}--b--\r\n`,
    `${part('form-data; name="files"; filename="a.pdf"', 'x', [`X: ${'y'.repeat(100_000)}`])}--b--\r\n`,
    `${part('form-data; name="files"; filename*=UTF-8\'\'%ff%00', 'x')}--b--\r\n`,
    ...['../../etc/passwd', 'a\0.pdf', '\u202efdp.exe', '', '.', 'CON', 'a\r\nb: c', `${'x'.repeat(10_000)}.exe`].map(
      (name) => `${part(`form-data; name="files"; filename="${name}"`, 'MZ\x90\0')}--b--\r\n`,
    ),
  ].map((payload) => ({ type: FORM, payload: Buffer.from(payload) })),
];

/** A refusal is read by a person, on a telephone too. */
const MAX_MESSAGE_LENGTH = 500;

type Answer = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
};

/** Undefined for an answer that a caller may get; otherwise its fault. */
export function wrongAnswer({ statusCode, headers, body }: Answer): string | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  if (statusCode < 400 || statusCode >= 500) return `status ${statusCode} ${body.slice(0, 200)}`;
  if (headers['content-type'] !== 'application/problem+json; charset=utf-8') return `type ${headers['content-type']}`;
  const { code, message } = JSON.parse(body);
  const isSaid = /^[A-Z_0-9]+$/.test(code) && /^\p{Lu}.+[.!?]$/su.test(message) && message.length <= MAX_MESSAGE_LENGTH;
  return isSaid ? undefined : `says ${body.slice(0, 1_000)}`;
}
