import { isEnded, stages } from 'contract/fields/case-stages';
import type { SQL } from 'drizzle-orm';
import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, lte, not, notInArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { applicationEvents } from '../../schema/application-events.table.ts';
import { applications } from '../../schema/applications.table.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { proposals } from '../../schema/proposals.table.ts';
import type { Person } from './people.queries.ts';

/** Nothing that a bank wants of a person. */
const FORGOTTEN = {
  birthDay: null,
  judet: null,
  localitate: null,
  address: null,
  maritalState: null,
  dependants: null,
  employer: null,
  employedSince: null,
  idExpiresOn: null,
} as const;

const NUMBERS = { cnp: null, idSeries: null, idNumber: null } as const;

const hasFacts = or(
  ...(Object.keys({ ...FORGOTTEN, ...NUMBERS }) as (keyof typeof FORGOTTEN | keyof typeof NUMBERS)[]).map((fact) =>
    isNotNull(casePeople[fact]),
  ),
);

const grown = { version: sql`${casePeople.version} + 1`, changedBy: null };

/** Forgets the facts of everybody in cases that were lost before that moment; answers of how many. */
export async function forgetOfLost(db: Db, before: Date, at: Date): Promise<number> {
  const lost = db
    .select({ id: cases.id })
    .from(cases)
    .where(and(eq(cases.outcome, 'lost'), lt(cases.closedAt, before)));
  const { rowCount } = await db
    .update(casePeople)
    .set({ ...FORGOTTEN, ...NUMBERS, ...grown, changedAt: at })
    .where(and(inArray(casePeople.caseId, lost), hasFacts));
  return rowCount ?? 0;
}

/** People who left before that moment and still have facts or papers. */
export function findLeftBefore(db: Db, before: Date): Promise<{ id: string; customerId: string }[]> {
  const papers = db.select({ one: sql`1` }).from(checklistItems).where(eq(checklistItems.personId, casePeople.id));
  return db
    .select({ id: casePeople.id, customerId: cases.customerId })
    .from(casePeople)
    .innerJoin(cases, eq(cases.id, casePeople.caseId))
    .where(and(lt(casePeople.leftAt, before), or(hasFacts, exists(papers))));
}

/** Forgets facts of a person who left; `keepsNumbers`: a contract rests on who they were. */
export async function forgetFacts(tx: Db, id: string, at: Date, keepsNumbers = false): Promise<void> {
  await tx
    .update(casePeople)
    .set({ ...FORGOTTEN, ...(keepsNumbers ? {} : NUMBERS), ...grown, changedAt: at })
    .where(eq(casePeople.id, id));
}

/** Forgets how a person is reached, and whom else they are. */
export async function forgetContact(tx: Db, id: string): Promise<void> {
  await tx
    .update(casePeople)
    .set({ phone: null, email: null, linkedCustomerId: null, leftReason: null, sharesDocuments: false })
    .where(eq(casePeople.id, id));
}

/** Removes what was asked of a person, and the files that prove nothing else. */
export async function removePapers(tx: Db, personId: string): Promise<void> {
  const own = tx
    .select({ filename: checklistFiles.filename })
    .from(checklistFiles)
    .innerJoin(checklistItems, eq(checklistItems.id, checklistFiles.itemId))
    .where(eq(checklistItems.personId, personId));
  const filenames = (await own).map(({ filename }) => filename);
  await tx.delete(checklistItems).where(eq(checklistItems.personId, personId));
  await removeNeedless(tx, filenames);
}

/** Removes files that belong to no document, text or proposal any more; their bytes follow (`remove-file-bytes`). */
async function removeNeedless(tx: Db, filenames: readonly string[]): Promise<void> {
  if (filenames.length === 0) return;
  const isNeeded = [checklistFiles, agreements, proposals].map((table) =>
    exists(tx.select({ one: sql`1` }).from(table).where(eq(table.filename, customerFiles.filename))),
  );
  await tx
    .delete(customerFiles)
    .where(and(inArray(customerFiles.filename, [...filenames]), ...isNeeded.map((needed) => not(needed))));
}

/** Removes the texts of a person, with their PDFs; `keepsAccepted`: those that they accepted stay. Answers how many stay. */
export async function removeTexts(tx: Db, personId: string, keepsAccepted: boolean): Promise<number> {
  const isOwn = eq(agreements.personId, personId);
  const removed = await tx
    .delete(agreements)
    .where(and(isOwn, keepsAccepted ? isNull(agreements.acceptedAt) : undefined))
    .returning({ filename: agreements.filename });
  await removeNeedless(
    tx,
    removed.flatMap(({ filename }) => filename ?? []),
  );
  return tx.$count(agreements, isOwn);
}

/** Removes the links to a person's page, and e-mails that went to their address about that customer. */
export async function removeLetters(tx: Db, { id, email }: Person, customerId: string): Promise<void> {
  await tx.delete(clientLinks).where(eq(clientLinks.personId, id));
  if (email === null) return;
  const isToThem = eq(sql`lower(${outgoingMail.recipient})`, email.toLowerCase());
  await tx.delete(outgoingMail).where(and(eq(outgoingMail.customerId, customerId), isToThem));
}

/** Stages in which a bank has the case. */
const AT_BANK = stages.map(({ stage }) => stage).filter((stage) => stage !== 'preparing' && !isEnded(stage));

/** Whether anything of the case was sent to a bank while a person signed. */
export async function wasSentWhileSigning(db: Db, { caseId, joinedAt, leftAt }: Person): Promise<boolean> {
  const sent = db
    .select({ one: sql`1` })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationEvents.applicationId))
    .where(
      and(
        ...[eq(applications.caseId, caseId), inArray(applicationEvents.to, AT_BANK)],
        ...[gte(applicationEvents.at, joinedAt), leftAt ? lte(applicationEvents.at, leftAt) : undefined],
      ),
    );
  return (await db.$count(sent)) > 0;
}

/**
 * Around cases that the law keeps: of who signed, the name, CNP and document stay, with the texts that they accepted (GDPR,
 * art. 17 (3) b, e). Who left and accepted nothing goes.
 */
export async function forgetAround(tx: Db, caseIds: readonly string[]): Promise<void> {
  const isOf = inArray(casePeople.caseId, [...caseIds]);
  const accepted = tx
    .select({ personId: agreements.personId })
    .from(agreements)
    .where(and(inArray(agreements.caseId, [...caseIds]), isNotNull(agreements.acceptedAt)));
  await tx.delete(casePeople).where(and(isOf, isNotNull(casePeople.leftAt), notInArray(casePeople.id, accepted)));
  const reached = { phone: null, email: null, linkedCustomerId: null, leftReason: null, sharesDocuments: false };
  await tx
    .update(casePeople)
    .set({ ...FORGOTTEN, ...reached, version: sql`${casePeople.version} + 1` })
    .where(isOf);
}

/** Clears who is linked with a customer that goes; answers the numbers of the cases that named them. */
export async function unlinkCustomer(tx: Db, customerId: string): Promise<number[]> {
  return clearLinks(tx, eq(casePeople.linkedCustomerId, customerId));
}

/**
 * After a merge: links move to the customer who is kept. Where two people of one case are the same customer now, nobody can
 * be told from the other: cleared; answers the numbers of those cases.
 */
export async function moveLinks(
  tx: Db,
  { kept, duplicate }: { readonly kept: string; readonly duplicate: string },
): Promise<number[]> {
  const { linkedCustomerId, caseId } = casePeople;
  await tx.update(casePeople).set({ linkedCustomerId: kept }).where(eq(linkedCustomerId, duplicate));
  const own = tx.select({ id: cases.id }).from(cases).where(eq(cases.customerId, kept));
  const twice = tx
    .select({ caseId })
    .from(casePeople)
    .where(eq(linkedCustomerId, kept))
    .groupBy(caseId)
    .having(sql`count(*) > 1`);
  return clearLinks(tx, and(eq(linkedCustomerId, kept), or(inArray(caseId, own), inArray(caseId, twice))));
}

async function clearLinks(tx: Db, which: SQL | undefined): Promise<number[]> {
  const cleared = await tx
    .update(casePeople)
    .set({ linkedCustomerId: null, version: sql`${casePeople.version} + 1` })
    .where(which)
    .returning({ caseId: casePeople.caseId });
  if (cleared.length === 0) return [];
  const named = await tx
    .select({ number: cases.number })
    .from(cases)
    .where(
      inArray(
        cases.id,
        cleared.map(({ caseId }) => caseId),
      ),
    )
    .orderBy(cases.number);
  return named.map(({ number }) => number);
}
