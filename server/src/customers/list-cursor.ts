import { problem } from 'contract/problem';
import { z } from 'zod';

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
  return Buffer.from(JSON.stringify([sort, name, status, activity, id])).toString('base64url');
}

/** The position that a cursor names; 400 when it is none, or one of a list in another order. */
export function readCursor(cursor: string, sort: ListPosition['sort']): ListPosition {
  const read = position.safeParse(toFields(cursor));
  if (!read.success || read.data.sort !== sort || !read.data.name.isWellFormed() || read.data.name.includes('\0'))
    throw problem('CERERE_INVALIDA', { field: 'cursor' });
  return read.data;
}

function toFields(cursor: string): unknown {
  try {
    const [sort, name, status, activity, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return { sort, name, status, activity, id };
  } catch {
    return undefined; // Not JSON, or no list: no position either.
  }
}
