import { withExample } from 'contract/messages/message-template';
import type { MessageTemplate } from 'contract/messages/message-templates';
import type { MessageChannel, MessageKind } from 'contract/messages/message-words';
import { and, asc, desc, eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { messageTemplates } from '../../schema/message-templates.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

type TemplateRow = typeof messageTemplates.$inferSelect;

/** A version with the present name of its author; null: the program. */
export type NamedTemplate = TemplateRow & { readonly createdByName: string | null };

/** The kind and channel of a template. */
type TemplateOf = { readonly kind: MessageKind; readonly channel: MessageChannel };

function selectTemplates(db: Db) {
  const createdByName = nameOf(messageTemplates.createdBy);
  return db
    .select({ ...getTableColumns(messageTemplates), createdByName })
    .from(messageTemplates)
    .leftJoin(users, eq(users.username, messageTemplates.createdBy));
}

/** The text for sending: the stored one may lack the example of law. */
const asSent = <Row extends TemplateRow>(row: Row): Row => ({
  ...row,
  text: withExample(row.kind, row.channel, row.text),
});

/** Every version of every template, newest first within its kind and channel. */
export async function findTemplates(db: Db): Promise<NamedTemplate[]> {
  const { kind, channel, version } = messageTemplates;
  const rows = await selectTemplates(db).orderBy(asc(kind), asc(channel), desc(version));
  return rows.map(asSent);
}

/** The newest version; undefined without one. */
export async function findNewestTemplate(db: Db, { kind, channel }: TemplateOf): Promise<NamedTemplate | undefined> {
  const [newest] = await selectTemplates(db)
    .where(and(eq(messageTemplates.kind, kind), eq(messageTemplates.channel, channel)))
    .orderBy(desc(messageTemplates.version))
    .limit(1);
  return newest && asSent(newest);
}

/** Adds a version; false when a version of that number was added meanwhile. */
export async function addTemplate(db: Db, values: typeof messageTemplates.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(messageTemplates).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/** As it crosses the wire. */
export function toTemplate({ id, createdAt, createdBy: _, ...template }: NamedTemplate): MessageTemplate {
  return { _id: id, ...template, createdAt: createdAt.toISOString() };
}
