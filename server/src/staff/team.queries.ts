import { randomUUID } from 'node:crypto';
import type { TeamMember } from 'contract/team/team';
import { and, asc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Db } from '../platform/database/db.ts';
import { teamMembers } from '../schema/team-members.table.ts';
import { users } from '../schema/users.table.ts';
import { isReachable } from './users.queries.ts';

const { photoContent: _, ...withoutPhoto } = getTableColumns(teamMembers);

/** A profile without the bytes of its photograph. */
export type ProfileRow = Omit<typeof teamMembers.$inferSelect, 'photoContent'>;

/** An account that visitors see: it is shown, has a name for people, and can sign in. */
const isVisible = and(eq(teamMembers.isShown, true), ne(users.displayName, ''), isReachable);

const shownColumns = {
  name: users.displayName,
  role: teamMembers.role,
  languages: teamMembers.languages,
  registerNumber: teamMembers.registerNumber,
  photo: teamMembers.photo,
};

const select = (db: Db) =>
  db.select(shownColumns).from(teamMembers).innerJoin(users, eq(users.id, teamMembers.userId)).$dynamic();

/** The members that visitors see, by name. */
export async function findShown(db: Db): Promise<TeamMember[]> {
  const rows = await select(db)
    .where(isVisible)
    .orderBy(sql`${users.displayName} COLLATE "ro-x-icu"`, asc(users.usernameKey));
  return rows.map(toMember);
}

/** One of them by the id of the account; undefined for somebody whom visitors do not see. */
export async function findShownById(db: Db, userId: string): Promise<TeamMember | undefined> {
  const [row] = await select(db).where(and(eq(teamMembers.userId, userId), isVisible));
  return row && toMember(row);
}

/** The photograph of a member that visitors see, by the id in its address. */
export async function findShownPhoto(db: Db, photo: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ content: teamMembers.photoContent })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .where(and(eq(teamMembers.photo, photo), isVisible));
  return row?.content ?? undefined;
}

/** Undefined for an account without a profile. */
export async function findProfile(db: Db, userId: string): Promise<ProfileRow | undefined> {
  const [row] = await db.select(withoutPhoto).from(teamMembers).where(eq(teamMembers.userId, userId));
  return row;
}

type Words = Pick<typeof teamMembers.$inferSelect, 'isShown' | 'role' | 'languages' | 'registerNumber'>;

/** Writes the words of a profile as its next version, or makes it; the account must be locked. */
export function saveWords(tx: Db, userId: string, changedBy: string | null, words: Words): Promise<ProfileRow> {
  const version = sql`${teamMembers.version} + 1`;
  return save(tx, { userId, changedBy, ...words }, { ...words, changedBy, changedAt: sql`now()`, version });
}

/** Replaces the photograph, or removes it; the words keep their version. The account must be locked. */
export function savePhoto(tx: Db, userId: string, content: Buffer | null): Promise<ProfileRow> {
  const photo = { photo: content && randomUUID(), photoContent: content };
  return save(tx, { userId, version: NO_WORDS, ...photo }, photo);
}

/** The version of a profile without words. */
const NO_WORDS = 0;

async function save(
  tx: Db,
  made: typeof teamMembers.$inferInsert,
  changes: PgUpdateSetSource<typeof teamMembers>,
): Promise<ProfileRow> {
  const [row] = await tx
    .insert(teamMembers)
    .values(made)
    .onConflictDoUpdate({ target: teamMembers.userId, set: changes })
    .returning(withoutPhoto);
  if (!row) throw new Error('a profile is gone in the transaction that saved it');
  return row;
}

/** The address of a photograph by its id. */
export const photoAddress = (photo: string | null) => (photo === null ? null : `/api/team/photos/${photo}`);

const toMember = ({ photo, ...words }: TeamMember): TeamMember => ({ ...words, photo: photoAddress(photo) });
