import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from '../platform/runtime/logging.ts';
import { aPerson, post } from '../testing/booking.ts';
import { useServer } from '../testing/server.ts';

const lines: string[] = [];
const server = useServer({ log: createLog('trace', { write: (line) => lines.push(line) }) });

const SECRETS = [
  'Ioana',
  'Țuțu',
  '722123456',
  '722 123 456',
  'ioana@example',
  'Aiud',
  'povestea mea',
  // Long enough not to be part of a time or a number in the log by chance.
  '765432',
  '1990-02-03',
  // Of a person who signs with them.
  '1986-07-09',
  '654321',
];

/** Who signs with the visitor. */
const codebitori = [{ dataNasterii: '1986-07-09', venituriSalariu: '654.321' }];

async function visit(): Promise<string> {
  const { phone, email } = aPerson;
  await post(server, '/api/customers/create', aPerson);
  await post(server, '/api/customersInfo/create', {
    phone,
    tipCredit: 'Incadrare',
    venituriSalariu: '765.432',
    dataNasterii: '1990-02-03',
    codebitori,
  });
  await post(server, '/api/customersInfo/create', { phone, valoareImobil: 'povestea mea', codebitori });
  await post(server, '/api/contact', { email, subject: 'povestea mea', message: 'povestea mea, Ioana' });
  const { token } = (
    await post(server, '/api/simulations/saved', { formData: { dataNasterii: '1990-02-03', codebitori } })
  ).json();
  await server.app.inject(`/api/simulations/saved/${token}?phone=${phone}`);
  await post(server, `/api/simulations/saved/${token}/send`, { email });
  await server.app.inject(`/api/nothing/${token}/0722123456?email=${email}`);
  await server.app.inject({ method: 'DELETE', url: `/api/simulations/saved/${token}` });
  return token;
}

it('the log of all visitors’ requests names nobody, and holds no secret', async () => {
  const token = await visit();
  for (const secret of [...SECRETS, token]) expect(lines.join('')).not.toContain(secret);
  expect(lines.join('')).toContain('/api/customersInfo/create');
});

it('the log names nobody even when the database fails on a request', async () => {
  lines.length = 0;
  for (const table of ['call_requests', 'customer_infos', 'contact_messages', 'saved_simulations'])
    await server.db.execute(sql.raw(`ALTER TABLE ${table} RENAME TO ${table}_gone`));
  await post(server, '/api/customers/create', { ...aPerson, phone: '0722 123 457' });
  await post(server, '/api/customersInfo/create', { phone: aPerson.phone, venituriSalariu: '765.432', codebitori });
  await post(server, '/api/contact', { email: aPerson.email, subject: 'povestea mea', message: 'povestea mea' });
  const failed = await post(server, '/api/simulations/saved', { formData: { dataNasterii: '1990-02-03' } });
  expect([failed.statusCode, failed.json().code]).toEqual([500, 'EROARE_INTERNA']);
  expect(lines.join('')).toContain('unexpected failure');
  for (const secret of [...SECRETS, '722123457', '722 123 457']) expect(lines.join('')).not.toContain(secret);
});
