import type { ParameterName, ParameterValues } from 'contract/parameters/parameter-values';
import { addValues } from '../parameters/parameters.queries.ts';
import { TEST_DAY, type TestServer } from './server.ts';

/** A parameter of the desk holds from the day of the tests on, as when an administrator stores it. */
export async function setParameter<Name extends ParameterName>(
  { db }: Pick<TestServer, 'db'>,
  name: Name,
  value: ParameterValues[Name],
): Promise<void> {
  await addValues(db, [{ name, value, validFrom: TEST_DAY, source: 'test' }], null);
}
