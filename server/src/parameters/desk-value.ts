import type { ParameterName, ParameterValues } from 'contract/parameters/parameter-values';
import type { DeskValue } from 'quote/parameters';
import type { Db } from '../platform/database/db.ts';
import { initialDeskValues } from './initial-values.ts';
import { findOneOn, readableOn } from './parameters.queries.ts';

/** A rule of the desk that holds on `day`, in its unit; a missing or impossible one has a new installation's value. */
export async function deskValueOn<Name extends DeskValue>(
  db: Db,
  name: Name,
  day: string,
): Promise<Pick<ParameterValues, DeskValue>[Name]> {
  return (await readableOn(db, name, day)) ?? initialDeskValues[name];
}

/** A number that must be there on `day`, in its unit. Throws without it; `why`: the work that needs it. */
export async function requiredValueOn(db: Db, name: ParameterName, day: string, why: string): Promise<number> {
  const stored = await findOneOn(db, name, day);
  if (typeof stored?.value !== 'number') throw new Error(`${name} has no value: ${why}`);
  return stored.value;
}
