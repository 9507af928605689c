import { listSort } from 'contract/customers/list-order';
import { problem } from 'contract/problem';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';

const position = z.object({
  sort: listSort,
  name: z.string(),
  status: z.number().int().min(0).max(5),
  /** Microseconds since 1970, the precision of the database. */
  activity: z.number().int().min(0).max(8e15),
  /** Of another order than by urgency: 0. */
  urgency: z.number().int().min(-10_000_000).max(10_000_000),
  id: z.uuid(),
});

/** The position of a customer in a list: the sort keys at which the next page begins. */
export type ListPosition = z.output<typeof position>;

/** A position as a cursor on the wire. */
export function writeCursor({ sort, name, status, activity, urgency, id }: ListPosition): string {
  return encodeCursor([sort, name, status, activity, urgency, id]);
}

/** The position in a cursor; 400 for an invalid one, or one of a list in another order. */
export function readCursor(cursor: string, sort: ListPosition['sort']): ListPosition {
  const read = position.safeParse(toFields(cursor));
  if (!read.success || read.data.sort !== sort || !read.data.name.isWellFormed() || read.data.name.includes('\0'))
    throw problem('CERERE_INVALIDA', { field: 'cursor' });
  return read.data;
}

function toFields(cursor: string): unknown {
  const fields = decodeCursor(cursor);
  if (!Array.isArray(fields)) return undefined;
  const [sort, name, status, activity, urgency, id] = fields;
  return { sort, name, status, activity, urgency, id };
}
