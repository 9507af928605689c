import { type AgreementKind, agreementKinds } from 'contract/agreements/agreement-words';
import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { agreementTexts } from '../../schema/agreement-texts.table.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { bankForms } from '../../schema/bank-forms.table.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { nameOf, users } from '../../schema/users.table.ts';
import { contact, type Person } from '../people/people.queries.ts';

/** A sent text, with the text itself and the present name of its sender. */
export type AgreementRow = typeof agreements.$inferSelect & {
  /** Who was sent it. */
  readonly person: Pick<Person, 'id' | 'place' | 'name' | 'email'>;
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
      person: { id: casePeople.id, place: casePeople.place, name: contact.name, email: contact.email },
      text: { kind, version, title, body, validDays, isModel },
      form: { id: bankForms.id, name: bankForms.name, sha256: bankForms.sha256 },
      sentByName: nameOf(agreements.sentBy),
    })
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId))
    .innerJoin(casePeople, eq(casePeople.id, agreements.personId))
    .innerJoin(cases, eq(cases.id, agreements.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .leftJoin(bankForms, eq(bankForms.id, agreements.formId))
    .leftJoin(users, eq(users.username, agreements.sentBy));
}

/** Those of a case in the order of `KINDS`, then the newest first, then by the place of the person. */
export async function findAgreements(db: Db, caseId: string): Promise<AgreementRow[]> {
  const rows = await select(db)
    .where(eq(agreements.caseId, caseId))
    .orderBy(desc(agreements.sentAt), desc(version), agreements.bank, casePeople.place, agreements.id);
  return rows.sort((one, other) => KINDS.indexOf(one.text.kind) - KINDS.indexOf(other.text.kind));
}

/** Ids of the people of a case for whom a text waits; a notice, which is only read, does not wait. */
export async function findWaitingPeople(db: Db, caseId: string): Promise<string[]> {
  const { personId } = agreements;
  const rows = await db
    .selectDistinct({ personId })
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId))
    .where(and(eq(agreements.caseId, caseId), isWaiting, ne(kind, 'commission-notice')));
  return rows.map((row) => row.personId);
}

/** Of any case. `id` may be any text: an unknown one finds nothing. */
export async function findAgreement(db: Db, id: string): Promise<AgreementRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await select(db).where(eq(agreements.id, id));
  return found;
}

export type NewAgreement = Pick<
  typeof agreements.$inferInsert,
  'caseId' | 'personId' | 'textId' | 'channel' | 'sentAt'
> & {
  readonly bank: string | null;
  readonly formId: string | null;
  readonly sentBy: string | null;
  readonly commissions: typeof agreements.$inferSelect.commissions;
};

/** Sends a text. False, and nothing is added, when the same text waits already. */
export async function addAgreement(tx: Db, values: NewAgreement): Promise<boolean> {
  const { rowCount } = await tx.insert(agreements).values(values).onConflictDoNothing();
  return rowCount === 1;
}

/**
 * Withdraws a person's waiting text of that kind and bank with another version or another form: the newly sent one takes its
 * place.
 */
export async function replaceWaiting(
  tx: Db,
  { personId, textId, bank, formId, sentAt, sentBy, commissions }: NewAgreement,
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
          eq(agreements.personId, personId),
          or(
            ne(agreements.textId, textId),
            sql`${agreements.formId} IS DISTINCT FROM ${formId}`,
            kind === 'commission-notice'
              ? sql`${agreements.commissions} <> ${JSON.stringify(commissions)}::jsonb`
              : undefined,
          ),
          inArray(agreements.textId, ofKind),
        ],
        sql`${agreements.bank} IS NOT DISTINCT FROM ${bank}`,
      ),
    );
}

/** Withdraws what waits for a person who signs no more. */
export async function withdrawWaitingOf(
  tx: Db,
  personId: string,
  { at, by }: { readonly at: Date; readonly by: string | null },
): Promise<void> {
  await tx
    .update(agreements)
    .set({ withdrawnAt: at, withdrawnBy: by, withdrawnNote: LEFT })
    .where(and(eq(agreements.personId, personId), isWaiting));
}

const LEFT = 'Persoana a ieșit din dosar.';
const REPLACED = 'Înlocuit de o versiune nouă a textului.';

/** Notes the first time that a text was opened. */
export async function setShown(tx: Db, id: string, at: Date): Promise<void> {
  const shownAt = sql`CASE WHEN ${isWaiting} THEN coalesce(${agreements.shownAt}, ${at}) ELSE ${agreements.shownAt} END`;
  await tx.update(agreements).set({ shownAt }).where(eq(agreements.id, id));
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

/** What a customer was sent to read as the borrower, with the text as they accepted it; the hash is of their own PDF. */
export function findExportedAgreements(db: Db, customerId: string) {
  return exported(db, and(eq(cases.customerId, customerId), eq(casePeople.role, 'borrower')));
}

/** The same of one person of a case. */
export function findAgreementsOf(db: Db, personId: string) {
  return exported(db, eq(agreements.personId, personId));
}

function exported(db: Db, which: SQL | undefined) {
  const { caseId, bank, channel, sentAt, shownAt, acceptedAt, acceptedName, byCode } = agreements;
  const { expiresOn, withdrawnAt, withdrawnNote, sha256, filename } = agreements;
  const { kind, version, title, body } = agreementTexts;
  const accepted = { channel, sentAt, shownAt, acceptedAt, acceptedName, byCode };
  return db
    .select({
      ...{ caseId, kind, version, title, body, bank, ...accepted },
      ...{ expiresOn, withdrawnAt, withdrawnNote, sha256, file: customerFiles.originalname },
      commissions: agreements.commissions,
    })
    .from(agreements)
    .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId))
    .innerJoin(cases, eq(cases.id, caseId))
    .innerJoin(casePeople, eq(casePeople.id, agreements.personId))
    .leftJoin(customerFiles, eq(customerFiles.filename, filename))
    .where(which)
    .orderBy(asc(sentAt), asc(agreements.id));
}
