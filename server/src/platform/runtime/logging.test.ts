import { expect, it, test } from 'vitest';
import { createLog, hidePersonal } from './logging.ts';

function logged(fields: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => lines.push(line) }).info(fields, 'happened');
  return lines.join('');
}

const secrets = {
  phone: '+40722123456',
  email: 'ana@example.ro',
  password: 'parola-mea',
  token: 'tok-123',
  authorization: 'Bearer x',
};

it.each([[secrets], [{ request: { headers: secrets } }], [{ list: [{ deep: { deeper: secrets } }] }]])(
  'secrets are hidden wherever they stand',
  (fields) => {
    const line = logged(fields);
    for (const secret of Object.values(secrets)) expect(line).not.toContain(secret);
    expect(line).toContain('[hidden]');
    expect(JSON.parse(line)).toMatchObject({ msg: 'happened' });
  },
);

it('an error keeps its kind, place and code, and loses the values of the row', () => {
  const cause = Object.assign(new Error('duplicate key value of ana@example.ro'), {
    code: '23505',
    detail: 'Key (phone)=(+40722123456)',
  });
  const error = Object.assign(
    new Error('Failed query: insert into "customers"\nparams: Țuțu,+40722123456', { cause }),
    {
      params: ['Țuțu'],
    },
  );
  const { err } = JSON.parse(logged({ err: error }));
  expect(err).toMatchObject({
    type: 'Error',
    message: 'Failed query: insert into "customers"',
    cause: { code: '23505', message: 'duplicate key value of [hidden]' },
  });
  expect(err.stack).toContain('logging.test.ts');
  expect(JSON.stringify(err)).not.toMatch(/Țuțu|722123456/);
});

test.each<[string, unknown, object]>([
  ['a text', 'no bucket for ana@example.ro', { type: 'string', message: 'no bucket for [hidden]' }],
  [
    'an object like an error',
    { name: 'TimeoutError', message: 'no answer for 0722 123 456', code: 'ETIMEDOUT', phone: '+40722123456' },
    { type: 'TimeoutError', message: 'no answer for [hidden]', code: 'ETIMEDOUT' },
  ],
  ['an object of a class', new Map([['phone', '+40722123456']]), { type: 'Map', message: '' }],
  ['an object of nothing', Object.create(null), { type: 'object', message: '' }],
  ['null', null, { type: 'null', message: 'null' }],
])('%s that was thrown as an error keeps its kind and message, without personal data', (_what, thrown, shown) => {
  expect(JSON.parse(logged({ err: thrown })).err).toEqual(shown);
});

test.each([
  ['/customerDetails/0722123456', '/customerDetails/[hidden]'],
  ['/customerDetails/%2B40722123456', '/customerDetails/[hidden]'],
  ['tel. 0722 123 456 sau 0722-123-456', 'tel. [hidden] sau [hidden]'],
  ['ana.pop@example.ro scrie', '[hidden] scrie'],
  ['/ana%40example.ro', '/[hidden]'],
  [`/upload/${'aB3-'.repeat(11)}`, '/upload/[hidden]'],
  ['/oferte/2026/12', '/oferte/2026/12'],
  ['/termene-si-conditii', '/termene-si-conditii'],
])('%s is logged as %s', (text, shown) => {
  expect(hidePersonal(text)).toBe(shown);
});

test.each(['a', '1', '.', '-', '/', ' ', 'a@', '%40', 'a%40b', '1%20', 'ana@example.ro ', '0722 123 456, '])(
  'of 16 kB of %j a line shows only the beginning, in time that grows with the shown part',
  (unit) => {
    const text = unit.repeat(16_000 / unit.length);
    expect(hidePersonal(text).length).toBeLessThan(2_000);
    expect(hidePersonal(text)).toBe(hidePersonal(text + unit.repeat(1_000_000)));
  },
);

test.each([
  ['a phone number', '0722 123 456', /722|\b12\b/],
  ['an e-mail address', 'ana.pop@example.ro', /ana|pop|exam/],
  ['one in an address', 'ana.pop%40example.ro', /ana|pop|exam/],
  ['a token', 'aB3-'.repeat(11), /aB3/],
])('%s is hidden wherever a long text is cut', (_what, personal, shown) => {
  for (let before = 1_000 - personal.length; before <= 1_000; before++) {
    const text = `${'x '.repeat(500).slice(0, before - 1)} ${personal} ${'y '.repeat(1_000)}`;
    expect(hidePersonal(text)).not.toMatch(shown);
  }
});

it('an error is cut too, and one that is its own cause ends', () => {
  const error = new Error(`0722 123 456 ${'a@'.repeat(500_000)}`);
  error.cause = error;
  const line = logged({ err: error, reason: 'x'.repeat(1_000_000) });
  expect(line.length).toBeLessThan(60_000);
  const { time: _any, ...written } = JSON.parse(line);
  expect(written.err.stack).toContain('logging.test.ts');
  expect(JSON.stringify(written)).not.toContain('722');
});
