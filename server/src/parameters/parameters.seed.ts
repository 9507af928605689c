import type { Db } from '../platform/db.ts';
import { initialValues } from './initial-values.ts';
import { addValues, countValues } from './parameters.queries.ts';

/** Gives an installation that has never had a parameter the values it starts with. */
export async function seedParameters(db: Db): Promise<void> {
  if ((await countValues(db)) === 0) await addValues(db, initialValues(), null);
}
