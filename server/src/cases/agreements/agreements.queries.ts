import { type AgreementKind, agreementKinds } from 'contract/agreements/agreement-words';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { agreementTexts } from '../../schema/agreement-texts.table.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { bankForms } from '../../schema/bank-forms.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';

/** A sent text, with the text itself and the present name of its sender. */
export type AgreementRow = typeof agreements.$inferSelect & {
  readonly text: Pick<
    typeof agreementTexts.$inferSelect,
    'kind' | 'version' | 'title' | 'body' | 'validDays' | 'isModel'
  >;
  readonly sentByName: string | null;
  /** The bank's own form beside it, without its bytes; null: none. */
  readonly form: Pick<typeof bankForms.$inferSelect, 'id' | 'name' | 'sha256'> | null;
};

const { kind, version, title, body, validDays, isModel } = agreementTexts;

const KINDS = Object.keys(agreementKinds);

const isWaiting = and(isNull(agreements.acceptedAt), isNull(agreements.withdrawnAt));

function select(db: Db) {
  return db
    .select({
      ...getTableColumns(agreements),
      text: { kind, version, title, body, validDays, isModel },
      form: { id: bankForms.id, name: bankForms.name, sha256: bankForms.sha256 },
      sentByName: nameOf(agreements.sentBy),
    })
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId))
    .leftJoin(bankForms, eq(bankForms.id, agreements.formId))
    .leftJoin(users, eq(users.username, agreements.sentBy));
}

/** Those of a case in the order of `KINDS`, and within a kind the newest first. */
export async function findAgreements(db: Db, caseId: string): Promise<AgreementRow[]> {
  const rows = await select(db)
    .where(eq(agreements.caseId, caseId))
    .orderBy(desc(agreements.sentAt), desc(version), agreements.bank, agreements.id);
  return rows.sort((one, other) => KINDS.indexOf(one.text.kind) - KINDS.indexOf(other.text.kind));
}

/** Of any case. `id` may be any text: an unknown one finds nothing. */
export async function findAgreement(db: Db, id: string): Promise<AgreementRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await select(db).where(eq(agreements.id, id));
  return found;
}

export type NewAgreement = Pick<typeof agreements.$inferInsert, 'caseId' | 'textId' | 'channel' | 'sentAt'> & {
  readonly bank: string | null;
  readonly formId: string | null;
  readonly sentBy: string | null;
};

/** Sends a text. False, and nothing is added, when the same text waits already. */
export async function addAgreement(tx: Db, values: NewAgreement): Promise<boolean> {
  const { rowCount } = await tx.insert(agreements).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Withdraws a waiting text of that kind and bank with another version or another form: the newly sent one takes its
 * place.
 */
export async function replaceWaiting(
  tx: Db,
  { caseId, textId, bank, formId, sentAt, sentBy }: NewAgreement,
  kind: AgreementKind,
): Promise<void> {
  const ofKind = tx.select({ id: agreementTexts.id }).from(agreementTexts).where(eq(agreementTexts.kind, kind));
  await tx
    .update(agreements)
    .set({ withdrawnAt: sentAt ?? sql`now()`, withdrawnBy: sentBy, withdrawnNote: REPLACED })
    .where(
      and(
        ...[
          isWaiting,
          eq(agreements.caseId, caseId),
          or(ne(agreements.textId, textId), sql`${agreements.formId} IS DISTINCT FROM ${formId}`),
          inArray(agreements.textId, ofKind),
        ],
        sql`${agreements.bank} IS NOT DISTINCT FROM ${bank}`,
      ),
    );
}

const REPLACED = 'Înlocuit de o versiune nouă a textului.';

/** Notes the first time that a text was opened; false for one that is not of that case. */
export async function setShown(tx: Db, caseId: string, id: string, at: Date): Promise<boolean> {
  const shownAt = sql`CASE WHEN ${isWaiting} THEN coalesce(${agreements.shownAt}, ${at}) ELSE ${agreements.shownAt} END`;
  const { rowCount } = await tx
    .update(agreements)
    .set({ shownAt })
    .where(and(eq(agreements.id, id), eq(agreements.caseId, caseId)));
  return rowCount === 1;
}

export type Acceptance = Pick<
  typeof agreements.$inferSelect,
  'channel' | 'acceptedName' | 'byCode' | 'expiresOn' | 'filename' | 'sha256'
> & { readonly acceptedAt: Date };

/** Accepts a text; false when it no longer waits. */
export async function setAccepted(tx: Db, id: string, acceptance: Acceptance): Promise<boolean> {
  const shownAt = sql`coalesce(${agreements.shownAt}, ${acceptance.acceptedAt})`;
  const { rowCount } = await tx
    .update(agreements)
    .set({ ...acceptance, ...(acceptance.channel === 'page' && { shownAt }) })
    .where(and(eq(agreements.id, id), isWaiting));
  return rowCount === 1;
}

export type Withdrawal = Pick<typeof agreements.$inferSelect, 'withdrawnNote' | 'withdrawnBy'> & {
  readonly withdrawnAt: Date;
};

/** False when it was withdrawn before. */
export async function setWithdrawn(tx: Db, id: string, withdrawal: Withdrawal): Promise<boolean> {
  const { rowCount } = await tx
    .update(agreements)
    .set(withdrawal)
    .where(and(eq(agreements.id, id), isNull(agreements.withdrawnAt)));
  return rowCount === 1;
}

/** The texts accepted with a file of that hash, in the order of acceptance. */
export async function findByHash(db: Db, sha256: string) {
  const { bank, acceptedAt, expiresOn, withdrawnAt } = agreements;
  const rows = await db
    .select({ kind, bank, acceptedAt, expiresOn, withdrawnAt })
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId))
    .where(and(eq(agreements.sha256, sha256), isNotNull(acceptedAt)))
    .orderBy(acceptedAt, kind, bank, agreements.id);
  return rows.flatMap(({ acceptedAt: at, ...row }) => (at ? [{ ...row, acceptedAt: at }] : []));
}

/** What a person was sent to read, with the text as they accepted it; the hash is that of their own PDF. */
export function findExportedAgreements(db: Db, customerId: string) {
  const { caseId, bank, channel, sentAt, shownAt, acceptedAt, acceptedName, byCode } = agreements;
  const { expiresOn, withdrawnAt, withdrawnNote, sha256, filename } = agreements;
  const { kind, version, title, body } = agreementTexts;
  const accepted = { channel, sentAt, shownAt, acceptedAt, acceptedName, byCode };
  return db
    .select({
      ...{ caseId, kind, version, title, body, bank, ...accepted },
      ...{ expiresOn, withdrawnAt, withdrawnNote, sha256, file: customerFiles.originalname },
    })
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId))
    .innerJoin(cases, eq(cases.id, caseId))
    .leftJoin(customerFiles, eq(customerFiles.filename, filename))
    .where(eq(cases.customerId, customerId))
    .orderBy(asc(sentAt), asc(agreements.id));
}
