import { asc, eq } from 'drizzle-orm';
import { findConsents } from '../../booking/consents.queries.ts';
import type { CustomerRow } from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import { appointments } from '../../schema/appointments.table.ts';
import { bookingForms } from '../../schema/booking-forms.table.ts';
import { callRequests } from '../../schema/call-requests.table.ts';
import { customerComments } from '../../schema/comments.table.ts';
import { consentLinks } from '../../schema/consent-links.table.ts';
import { contactLog } from '../../schema/contact-log.table.ts';
import { customerFiles } from '../../schema/files.table.ts';
import { followedLoans } from '../../schema/followed-loans.table.ts';
import { outgoingMail } from '../../schema/outbox.table.ts';
import { sentPapers } from '../../schema/sent-papers.table.ts';
import { tasks } from '../../schema/tasks.table.ts';
import { uploadLinks } from '../../schema/upload-links.table.ts';
import { casesOf, ofOtherPeople } from './export-cases.queries.ts';
import { messagesOf } from './export-messages.queries.ts';

/** A file of a customer, without its bytes. */
export type StoredFile = typeof customerFiles.$inferSelect;

/** All stored data of a person, plain, under the names of the tables, oldest first; hashes left out. */
export async function collect(db: Db, customer: CustomerRow): Promise<{ data: object; files: readonly StoredFile[] }> {
  const { searchText: _searchText, responsibleId: _responsibleId, returnsToId: _returnsToId, ...person } = customer;
  const files = await filesOf(db, customer.id);
  const data = {
    customer: person,
    callRequests: await requestsOf(db, customer.id),
    consents: await consentsOf(db, customer.id),
    consentLinks: await consentLinksOf(db, customer.id),
    customerInfo: await formsOf(db, customer.id),
    appointments: await appointmentsOf(db, customer.id),
    cases: await casesOf(db, customer.id),
    comments: await commentsOf(db, customer.id),
    followedLoans: await db.select().from(followedLoans).where(eq(followedLoans.customerId, customer.id)),
    tasks: await tasksOf(db, customer.id),
    contacts: await contactsOf(db, customer.id),
    files: files.filter(({ isPaper }) => !isPaper).map(describeFile),
    uploadLinks: await linksOf(db, customer.id),
    sentPapers: await papersOf(db, customer.id),
    letters: await emailsOf(db, customer.id),
    ...(await messagesOf(db, customer.id)),
  };
  return { data, files };
}

function filesOf(db: Db, customerId: string): Promise<StoredFile[]> {
  return db
    .select()
    .from(customerFiles)
    .where(eq(customerFiles.customerId, customerId))
    .orderBy(asc(customerFiles.uploadedAt), asc(customerFiles.id));
}

function describeFile({ originalname, bytes, sha256, contentType, uploadedAt }: StoredFile): object {
  return { originalname, bytes, sha256, contentType, uploadedAt };
}

async function requestsOf(db: Db, customerId: string): Promise<object[]> {
  const rows = await db
    .select()
    .from(callRequests)
    .where(eq(callRequests.customerId, customerId))
    .orderBy(asc(callRequests.createdAt));
  return rows.map(({ id: _id, customerId: _customerId, contentHash: _contentHash, ...request }) => request);
}

async function consentsOf(db: Db, customerId: string): Promise<object[]> {
  return (await findConsents(db, customerId)).toReversed();
}

async function consentLinksOf(db: Db, customerId: string): Promise<object[]> {
  const { kind, sentTo, createdAt, usedAt } = consentLinks;
  return db
    .select({ kind, sentTo, createdAt, usedAt })
    .from(consentLinks)
    .where(eq(consentLinks.customerId, customerId))
    .orderBy(asc(createdAt));
}

async function formsOf(db: Db, customerId: string): Promise<object[]> {
  const { form, preffersWhatsApp, promoCode, simulatedOn, figures, createdAt } = bookingForms;
  const forms = await db
    .select({ form, preffersWhatsApp, promoCode, simulatedOn, figures, createdAt })
    .from(bookingForms)
    .where(eq(bookingForms.customerId, customerId))
    .orderBy(asc(createdAt));
  return forms.map((each) => ({ ...ofOtherPeople(each.form.codebitori?.length), ...each }));
}

async function appointmentsOf(db: Db, customerId: string): Promise<object[]> {
  const { title, day, timeSlot, outcome, channel } = appointments;
  const { isChosenByClient, cancelledAt, cancelledBy, clientAnswer } = appointments;
  return db
    .select({ title, day, timeSlot, outcome, channel, isChosenByClient, cancelledAt, cancelledBy, clientAnswer })
    .from(appointments)
    .where(eq(appointments.customerId, customerId))
    .orderBy(asc(day));
}

async function commentsOf(db: Db, customerId: string): Promise<object[]> {
  return db
    .select({ text: customerComments.text, createdAt: customerComments.createdAt })
    .from(customerComments)
    .where(eq(customerComments.customerId, customerId))
    .orderBy(asc(customerComments.createdAt));
}

async function tasksOf(db: Db, customerId: string): Promise<object[]> {
  const { title, day, hour, createdAt, doneAt } = tasks;
  return db
    .select({ title, day, hour, createdAt, doneAt })
    .from(tasks)
    .where(eq(tasks.customerId, customerId))
    .orderBy(asc(day), asc(createdAt));
}

async function contactsOf(db: Db, customerId: string): Promise<object[]> {
  const { outcome, note, createdAt } = contactLog;
  return db
    .select({ outcome, note, createdAt })
    .from(contactLog)
    .where(eq(contactLog.customerId, customerId))
    .orderBy(asc(createdAt));
}

async function linksOf(db: Db, customerId: string): Promise<object[]> {
  const { createdAt, expiresAt, maxUploads, usedCount, revokedAt, sentTo } = uploadLinks;
  return db
    .select({ createdAt, expiresAt, maxUploads, usedCount, revokedAt, sentTo })
    .from(uploadLinks)
    .where(eq(uploadLinks.customerId, customerId))
    .orderBy(asc(createdAt));
}

async function papersOf(db: Db, customerId: string): Promise<object[]> {
  const { kind, channel, offers, text, sentTo, createdAt, expiresAt, revokedAt, openedAt, openCount } = sentPapers;
  return db
    .select({
      kind,
      channel,
      offers,
      text,
      sentTo,
      createdAt,
      expiresAt,
      revokedAt,
      openedAt,
      openCount,
      file: customerFiles.originalname,
    })
    .from(sentPapers)
    .innerJoin(customerFiles, eq(customerFiles.filename, sentPapers.filename))
    .where(eq(sentPapers.customerId, customerId))
    .orderBy(asc(createdAt));
}

async function emailsOf(db: Db, customerId: string): Promise<object[]> {
  const { kind, recipient, subject, state, createdAt, sentAt } = outgoingMail;
  return db
    .select({ kind, recipient, subject, state, createdAt, sentAt })
    .from(outgoingMail)
    .where(eq(outgoingMail.customerId, customerId))
    .orderBy(asc(createdAt));
}
