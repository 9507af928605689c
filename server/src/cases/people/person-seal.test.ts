import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readConfig } from '../../platform/runtime/config.ts';
import { KEY_BYTES } from '../../platform/runtime/encryption.ts';
import { openSecrets } from '../../platform/security/secrets.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { openCase } from '../../testing/cases.ts';
import { snapshot } from '../../testing/database/snapshot.ts';
import { aCnp, personAt, requestServices } from '../../testing/people.ts';
import { useServer } from '../../testing/server.ts';
import { ask, signedIn } from '../../testing/sign-in.ts';
import { keysOfNumbers, masked, opened, rotateNumbers, sealed } from './person-seal.ts';

const server = useServer();
const config = readConfig({});
const [old, fresh] = [randomBytes(KEY_BYTES), randomBytes(KEY_BYTES)];
const CNP = aCnp('188022912345');

it('Numbers are sealed anew under the newest key, after which the old one may go', async () => {
  const { token } = await signedIn(server);
  const { _id: id } = personAt(await openCase(server, token), 0);
  const before = openSecrets(config, [old]);
  const both = openSecrets(config, [fresh, old]);
  const numbers = { cnp: CNP, idSeries: 'RX', idNumber: '123456' };
  await server.db
    .update(casePeople)
    .set(sealed(before, id, numbers))
    .where(eq(casePeople.id, id));
  expect(await keysOfNumbers(server.db, both)).toEqual(new Set([1]));
  expect([await rotateNumbers(server.db, both), await rotateNumbers(server.db, both)]).toEqual([1, 0]);
  expect(await keysOfNumbers(server.db, both)).toEqual(new Set([0]));
  const [row] = await server.db.select().from(casePeople).where(eq(casePeople.id, id));
  if (!row) throw new Error('there is no such person');
  expect(opened(openSecrets(config, [fresh]), row)).toEqual(numbers);
  expect(masked(before, row)).toEqual({ cnpMasked: '•••', idMasked: '•••' });
  expect(() => opened(openSecrets(config, [fresh]), { ...row, id: 'somebody else' })).toThrow();
});

it('No table has a CNP or a document number in clear after they were noted, shown and exported', async () => {
  const { token } = await signedIn(server, 'admin');
  const theCase = await openCase(server, token);
  const { _id, version: expectedVersion } = personAt(theCase, 0);
  await requestServices(server, theCase._id, _id);
  const body = { cnp: CNP, idSeries: 'RX', idNumber: '987654', expectedVersion };
  expect((await ask(server, 'PUT', `/api/casePeople/${_id}`, { token, body })).statusCode).toBe(200);
  await ask(server, 'POST', `/api/casePeople/${_id}/numbers`, { token });
  await ask(server, 'GET', `/api/casePeople/${_id}/export`, { token });
  const tablesWith = async (text: string) =>
    Object.entries(await snapshot(server.db, [], text)).flatMap(([table, rows]) => (rows === 'empty' ? [] : [table]));
  expect(await tablesWith('sealed:')).toEqual(['case_people']);
  expect([await tablesWith(CNP), await tablesWith('987654')]).toEqual([[], []]);
});
