import type { AgreementText } from 'contract/agreements/agreement-texts';
import type { AgreementKind } from 'contract/agreements/agreement-words';
import { asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { agreementTexts } from '../../schema/agreement-texts.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

export type TextRow = typeof agreementTexts.$inferSelect;

/** A version with the present name of its author; null: the program. */
export type NamedText = TextRow & { readonly createdByName: string | null };

const columns = {
  ...getTableColumns(agreementTexts),
  createdByName: nameOf(agreementTexts.createdBy),
};

/** Every version of every text, newest first within its kind. */
export function findTexts(db: Db): Promise<NamedText[]> {
  return db
    .select(columns)
    .from(agreementTexts)
    .leftJoin(users, eq(users.username, agreementTexts.createdBy))
    .orderBy(asc(agreementTexts.kind), desc(agreementTexts.version));
}

/** The newest version of a kind; undefined where there is none. */
export async function findNewestText(db: Db, kind: AgreementKind): Promise<NamedText | undefined> {
  const [newest] = await db
    .select(columns)
    .from(agreementTexts)
    .leftJoin(users, eq(users.username, agreementTexts.createdBy))
    .where(eq(agreementTexts.kind, kind))
    .orderBy(desc(agreementTexts.version))
    .limit(1);
  return newest;
}

/** Adds a version; false when a version of that number was added meanwhile. */
export async function addText(db: Db, values: typeof agreementTexts.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(agreementTexts).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/** The kinds that have a text. */
export async function findTextKinds(db: Db): Promise<AgreementKind[]> {
  const rows = await db.selectDistinct({ kind: agreementTexts.kind }).from(agreementTexts);
  return rows.map(({ kind }) => kind);
}

/** As it crosses the wire. */
export function toText({ id, createdAt, createdBy: _, ...text }: NamedText): AgreementText {
  return { _id: id, ...text, createdAt: createdAt.toISOString() };
}
