import type { KindWithForm } from 'contract/agreements/agreement-words';
import type { BankForm } from 'contract/agreements/bank-forms';
import { problem } from 'contract/problem';
import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { inRomanianLetters } from '../../platform/database/romanian-letters.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Download } from '../../platform/http/serve.ts';
import { bankForms } from '../../schema/bank-forms.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

const { content: _, ...withoutContent } = getTableColumns(bankForms);

/** A form without its bytes, with the present name of its author. */
export type FormRow = Omit<typeof bankForms.$inferSelect, 'content'> & { readonly createdByName: string | null };

function select(db: Db) {
  const columns = {
    ...withoutContent,
    createdByName: nameOf(bankForms.createdBy),
  };
  return db.select(columns).from(bankForms).leftJoin(users, eq(users.username, bankForms.createdBy)).$dynamic();
}

/** The forms in use, by kind and bank. */
export function findForms(db: Db): Promise<FormRow[]> {
  return select(db).where(isNull(bankForms.endedAt)).orderBy(asc(bankForms.kind), asc(bankForms.bankKey));
}

/** The form in use of a bank (`bankKey`) for a kind; undefined where there is none. */
export async function findFormOf(db: Db, kind: KindWithForm, bankKey: string): Promise<FormRow | undefined> {
  const isWanted = and(
    eq(bankForms.kind, kind),
    eq(inRomanianLetters(bankForms.bankKey), bankKey),
    isNull(bankForms.endedAt),
  );
  const [form] = await select(db).where(isWanted);
  return form;
}

/** A form as a file to save, also one that is out of use; 404 for an unknown id. */
export async function readForm(db: Db, id: string | null): Promise<Download> {
  const isWanted = id !== null && isUuid(id) ? eq(bankForms.id, id) : undefined;
  const [form] = isWanted ? await db.select().from(bankForms).where(isWanted) : [];
  if (!form) throw problem('FORMULAR_BANCA_NEGASIT');
  return { bytes: form.content, length: form.bytes, filename: form.name };
}

/** Adds a form; the transaction must have taken the one before out of use. */
export async function addForm(tx: Db, values: typeof bankForms.$inferInsert): Promise<FormRow> {
  const [added] = await tx.insert(bankForms).values(values).returning({ id: bankForms.id });
  const [form] = await select(tx).where(eq(bankForms.id, added?.id ?? ''));
  if (!form) throw new Error('a form is gone in the transaction that added it');
  return form;
}

/** Takes a form out of use; undefined when none in use has that id. */
export async function endForm(tx: Db, id: string, at: Date): Promise<Pick<FormRow, 'kind' | 'bank'> | undefined> {
  const isInUse = and(eq(bankForms.id, id), isNull(bankForms.endedAt));
  const { kind, bank } = bankForms;
  const [ended] = isUuid(id)
    ? await tx.update(bankForms).set({ endedAt: at }).where(isInUse).returning({ kind, bank })
    : [];
  return ended;
}

/** As it crosses the wire. */
export function toForm({ id, kind, bank, name, bytes, sha256, createdAt, createdByName }: FormRow): BankForm {
  return { _id: id, kind, bank, name, bytes, sha256, createdAt: createdAt.toISOString(), createdByName };
}
