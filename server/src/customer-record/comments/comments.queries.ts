import type { Comment } from 'contract/customer-record/customer-page';
import { and, desc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { customerComments } from '../../schema/comments.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

/** A note as it is stored. */
type CommentRow = typeof customerComments.$inferSelect;

/** The same with its author's present name; null: the program. */
export type NamedComment = CommentRow & { readonly createdByName: string | null };

/** A note on the wire. */
export function toComment({ id, text, createdAt, createdBy, createdByName }: NamedComment): Comment {
  return { _id: id, text, createdAt: createdAt.toISOString(), createdBy, createdByName };
}

/** Newest first. */
export function findComments(db: Db, customerId: string): Promise<NamedComment[]> {
  return selectComments(db, eq(customerComments.customerId, customerId)).orderBy(
    desc(customerComments.createdAt),
    desc(customerComments.id),
  );
}

export async function addComment(
  db: Db,
  comment: Pick<CommentRow, 'customerId' | 'text' | 'createdBy'>,
): Promise<NamedComment> {
  const [row] = await db.insert(customerComments).values(comment).returning({ id: customerComments.id });
  const added = await findComment(db, comment.customerId, row?.id ?? '');
  if (!added) throw new Error('a comment was added without a row');
  return added;
}

/** Undefined when this customer has no such note. */
export async function findComment(db: Db, customerId: string, id: string): Promise<NamedComment | undefined> {
  const [found] = await selectComments(
    db,
    and(eq(customerComments.id, id), eq(customerComments.customerId, customerId)),
  );
  return found;
}

function selectComments(db: Db, wanted: SQL | undefined) {
  return db
    .select({
      ...getTableColumns(customerComments),
      createdByName: nameOf(customerComments.createdBy),
    })
    .from(customerComments)
    .leftJoin(users, eq(users.username, customerComments.createdBy))
    .where(wanted);
}

/** False when this customer has no such note. */
export async function removeComment(db: Db, customerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(customerComments)
    .where(and(eq(customerComments.id, id), eq(customerComments.customerId, customerId)));
  return rowCount === 1;
}
