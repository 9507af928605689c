import type { ParameterValues } from 'contract/parameters/parameter-values';
import type { DeskValue } from 'quote/parameters';
import type { Db } from '../platform/database/db.ts';
import { initialDeskValues } from './initial-values.ts';
import { readableOn } from './parameters.queries.ts';

/** A rule of the desk that holds on `day`, in its unit; what is missing or out of bounds is as in a new installation. */
export async function deskValueOn<Name extends DeskValue>(
  db: Db,
  name: Name,
  day: string,
): Promise<Pick<ParameterValues, DeskValue>[Name]> {
  return (await readableOn(db, name, day)) ?? initialDeskValues[name];
}
