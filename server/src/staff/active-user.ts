import { problem } from 'contract/problem';
import type { Db } from '../platform/database/db.ts';
import { findByName, type UserRow } from './users.queries.ts';

/** The account of that name, which can sign in; 404 or 409 otherwise, at the field that names it. */
export async function requireActiveUser(tx: Db, username: string, field: string): Promise<UserRow> {
  const user = await findByName(tx, username);
  if (!user) throw problem('UTILIZATOR_NEGASIT', { field });
  if (user.disabledAt) throw problem('UTILIZATOR_DEZACTIVAT', { field });
  return user;
}
