import type { Db } from '../platform/database/db.ts';
import { initialValues } from './initial-values.ts';
import { addValues, findNames } from './parameters.queries.ts';

/** Gives an installation the first values of the parameters that it has never had: all of them, or those of a newer version. */
export async function seedParameters(db: Db): Promise<void> {
  const known = await findNames(db);
  const missing = initialValues().filter(({ name }) => !known.includes(name));
  if (missing.length > 0) await addValues(db, missing, null);
}
