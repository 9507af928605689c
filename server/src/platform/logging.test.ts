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
