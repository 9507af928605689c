import { problem } from 'contract/problem';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';

const position = z.object({
  sort: z.enum(['name', 'status', 'activity']),
  name: z.string(),
  status: z.number().int().min(0).max(5),
  /** Microseconds since 1970, which is as exact as the database is. */
  activity: z.number().int().min(0).max(8e15),
  id: z.uuid(),
});

/** Where a customer stands in a list: what the list is sorted by, so that the next page is found by key. */
export type ListPosition = z.output<typeof position>;

/** A position as the caller gets and sends it. */
export function writeCursor({ sort, name, status, activity, id }: ListPosition): string {
  return encodeCursor([sort, name, status, activity, id]);
}

/** The position that a cursor names; 400 when it is none, or one of a list in another order. */
export function readCursor(cursor: string, sort: ListPosition['sort']): ListPosition {
  const read = position.safeParse(toFields(cursor));
  if (!read.success || read.data.sort !== sort || !read.data.name.isWellFormed() || read.data.name.includes('\0'))
    throw problem('CERERE_INVALIDA', { field: 'cursor' });
  return read.data;
}

function toFields(cursor: string): unknown {
  const fields = decodeCursor(cursor);
  if (!Array.isArray(fields)) return undefined;
  const [sort, name, status, activity, id] = fields;
  return { sort, name, status, activity, id };
}
