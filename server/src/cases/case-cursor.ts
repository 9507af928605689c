import { problem } from 'contract/problem';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../platform/http/cursor.ts';

const position = z.tuple([z.iso.date().nullable(), z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)]);

/** The position of a case in the list by deadline: its deadline, null without one, and its number. */
export type CasePosition = { readonly day: string | null; readonly number: number };

/** A position as a cursor on the wire. */
export function writePosition({ day, number }: CasePosition): string {
  return encodeCursor([day, number]);
}

/** The position that a cursor names; 400 for an invalid one. */
export function readPosition(cursor: string): CasePosition {
  const read = position.safeParse(decodeCursor(cursor));
  if (!read.success) throw problem('CERERE_INVALIDA', { field: 'cursor' });
  const [day, number] = read.data;
  return { day, number };
}
