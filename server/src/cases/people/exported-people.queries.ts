import { and, asc, eq, exists, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistFiles, checklistItems } from '../../schema/checklist-items.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { findPeople, type Person } from './people.queries.ts';
import { factsOf } from './person-answer.ts';
import { opened } from './person-seal.ts';

/** Everything noted of a person, for themselves: CNP and document in clear. */
export function ownData(person: Person, secrets: Secrets): object {
  const { role, place, joinedAt, leftAt, leftReason, sharesDocuments } = person;
  return { role, place, joinedAt, leftAt, leftReason, sharesDocuments, ...factsOf(person), ...opened(secrets, person) };
}

/** The people of a customer's cases, for the customer: their own facts whole, of others place and name. */
export async function findExportedPeople(db: Db, customerId: string, secrets: Secrets) {
  const own = await db.select({ id: cases.id }).from(cases).where(eq(cases.customerId, customerId));
  const all = await Promise.all(own.map(({ id }) => findPeople(db, id)));
  return all.flat().map((person) => ({
    caseId: person.caseId,
    ...(person.role === 'borrower' ? ownData(person, secrets) : { place: person.place, name: person.name }),
  }));
}

/** The files of a person of a case: under what was asked of them, and the texts that they accepted. Oldest first. */
export function findFilesOf(db: Db, personId: string) {
  return db
    .select()
    .from(customerFiles)
    .where(belongsTo(db, eq(casePeople.id, personId)))
    .orderBy(asc(customerFiles.uploadedAt), asc(customerFiles.id));
}

/** For queries about files of a customer: those of another signer alone, which are not the customer's to have. */
export function isOfOthers(db: Db): SQL {
  const isOther = sql`${casePeople.role} <> 'borrower'`;
  const ofCase = db
    .select({ one: sql`1` })
    .from(checklistFiles)
    .innerJoin(checklistItems, eq(checklistItems.id, checklistFiles.itemId))
    .where(and(eq(checklistFiles.filename, customerFiles.filename), sql`${checklistItems.personId} IS NULL`));
  const isOwn = or(belongsTo(db, eq(casePeople.role, 'borrower')), exists(ofCase));
  return sql`(${belongsTo(db, isOther)} AND NOT (${isOwn}))`;
}

function belongsTo(db: Db, whose: SQL): SQL | undefined {
  const papers = db
    .select({ one: sql`1` })
    .from(checklistFiles)
    .innerJoin(checklistItems, eq(checklistItems.id, checklistFiles.itemId))
    .innerJoin(casePeople, eq(casePeople.id, checklistItems.personId))
    .where(and(eq(checklistFiles.filename, customerFiles.filename), whose));
  const texts = db
    .select({ one: sql`1` })
    .from(agreements)
    .innerJoin(casePeople, eq(casePeople.id, agreements.personId))
    .where(and(eq(agreements.filename, customerFiles.filename), whose));
  return or(exists(papers), exists(texts));
}
