import { boolean, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { binary, instant } from './columns.ts';
import { users } from './users.table.ts';

/**
 * What visitors may see of accounts. The photographs are in the database: they are small and public, and the file store
 * is for customers' files.
 */
export const teamMembers = pgTable('team_members', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id),
  isShown: boolean().notNull().default(false),
  role: text().notNull().default(''),
  languages: text().notNull().default(''),
  registerNumber: text().notNull().default(''),
  /** Names the photograph in its address, a new one for each; null: none. */
  photo: uuid().unique('team_members_photo'),
  /** The photograph, a JPEG; null: none. */
  photoContent: binary(),
  version: integer().notNull().default(1),
  changedAt: instant().notNull().defaultNow(),
  /** Null: nobody of the staff. */
  changedBy: text(),
});
