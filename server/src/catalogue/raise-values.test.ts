import { asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { addValues } from '../parameters/parameters.queries.ts';
import { auditEntries } from '../schema/audit.table.ts';
import { outgoingMail } from '../schema/outbox.table.ts';
import { parameterValues } from '../schema/parameters.table.ts';
import { openTestDeps, TEST_DAY, useServer } from '../testing/server.ts';
import { signedIn } from '../testing/sign-in.ts';
import { raiseValues } from './raise-values.ts';

const server = useServer();

async function start(): Promise<void> {
  const { deps, close } = openTestDeps(server.url);
  await raiseValues(deps.db, deps);
  await close();
}
const valuesOf = (name: string) =>
  server.db
    .select({ value: parameterValues.value, validFrom: parameterValues.validFrom, by: parameterValues.changedBy })
    .from(parameterValues)
    .where(eq(parameterValues.name, name))
    .orderBy(asc(parameterValues.id));
const raisedInLog = () =>
  server.db
    .select({ subject: auditEntries.subject, actor: auditEntries.actor, details: auditEntries.details })
    .from(auditEntries)
    .where(eq(auditEntries.action, 'parameter-changed'))
    .orderBy(asc(auditEntries.id));
const emails = () => server.db.select().from(outgoingMail).where(eq(outgoingMail.kind, 'values-raised'));

it('an installation with values that are allowed keeps them at its start', async () => {
  const before = await server.db.$count(parameterValues);
  await start();
  expect(await server.db.$count(parameterValues)).toBe(before);
  expect(await emails()).toEqual([]);
});

it('too low values of an earlier version are raised and audited, and cause one message to administrators', async () => {
  const { user } = await signedIn(server, 'admin');
  const low = { validFrom: '2026-01-01', source: 'veche' };
  await addValues(
    server.db,
    [
      { ...low, name: 'RETENTIE_DOSAR_ANI', value: 3 },
      { ...low, name: 'ZILE_INFORMARE', value: 15 },
      { ...low, name: 'ZILE_INFORMARE', value: 0, validFrom: '2027-02-01' },
    ],
    'ana',
  );
  await start();
  await start();
  expect((await valuesOf('RETENTIE_DOSAR_ANI')).at(-1)).toEqual({ value: 5, validFrom: TEST_DAY, by: null });
  expect((await valuesOf('ZILE_INFORMARE')).slice(-2)).toEqual([
    { value: 0, validFrom: '2027-02-01', by: 'ana' },
    { value: 5, validFrom: '2027-02-01', by: null },
  ]);
  expect(await raisedInLog()).toEqual([
    { subject: 'RETENTIE_DOSAR_ANI', actor: null, details: { from: 3, to: 5, validFrom: TEST_DAY } },
    { subject: 'ZILE_INFORMARE', actor: null, details: { from: 0, to: 5, validFrom: '2027-02-01' } },
  ]);
  const [email, ...more] = await emails();
  expect(more).toEqual([]);
  expect(email?.recipient).toBe(user.email);
});
