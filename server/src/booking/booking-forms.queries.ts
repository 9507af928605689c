import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { ofOtherPeople } from '../cases/exported-cases.queries.ts';
import type { Db } from '../platform/database/db.ts';
import { SENT_AGAIN_SINCE } from '../platform/database/sent-again.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';

type NewForm = typeof bookingForms.$inferInsert;

/** The owner of a form: a customer, or a phone without one yet. */
export type Owner = { readonly customerId: string } | { readonly phone: string };

function belongsTo(owner: Owner): SQL {
  return 'customerId' in owner ? eq(bookingForms.customerId, owner.customerId) : eq(bookingForms.phone, owner.phone);
}

/** The code kept with a form of that content within the last ten minutes; undefined without one. */
export async function findSamePromoCode(db: Db, owner: Owner, contentHash: string): Promise<string | undefined> {
  const [form] = await db
    .select({ promoCode: bookingForms.promoCode })
    .from(bookingForms)
    .where(
      and(belongsTo(owner), eq(bookingForms.contentHash, contentHash), gt(bookingForms.createdAt, SENT_AGAIN_SINCE)),
    )
    .orderBy(desc(bookingForms.createdAt))
    .limit(1);
  return form?.promoCode;
}

/** True when a form of theirs carries that code. */
export async function hasCode(db: Db, owner: Owner, promoCode: string): Promise<boolean> {
  const rows = await db
    .select({ id: bookingForms.id })
    .from(bookingForms)
    .where(and(belongsTo(owner), eq(bookingForms.promoCode, promoCode)))
    .limit(1);
  return rows.length > 0;
}

export async function exists(db: Db, owner: Owner): Promise<boolean> {
  const rows = await db.select({ id: bookingForms.id }).from(bookingForms).where(belongsTo(owner)).limit(1);
  return rows.length > 0;
}

export async function addForm(db: Db, form: NewForm): Promise<void> {
  await db.insert(bookingForms).values(form);
}

/** Gives orphan forms of a phone to the customer who now has it; they stay unlinked. */
export async function attachOrphanForms(db: Db, phone: string, customerId: string): Promise<void> {
  await db.update(bookingForms).set({ customerId, phone: null }).where(eq(bookingForms.phone, phone));
}

/** Removes the orphan forms of a phone. */
export async function removeOrphansOf(tx: Db, phone: string): Promise<void> {
  await tx.delete(bookingForms).where(eq(bookingForms.phone, phone));
}

/** Removes orphan forms older than that many days: nobody booked with their phone. Answers how many. */
export async function removeOrphans(db: Db, days: number): Promise<number> {
  const { rowCount } = await db
    .delete(bookingForms)
    .where(
      and(isNull(bookingForms.customerId), lte(bookingForms.createdAt, sql`now() - make_interval(days => ${days})`)),
    );
  return rowCount ?? 0;
}

/** Forms of a person, and of how many others who sign with them. */
export async function findExportedForms(db: Db, customerId: string) {
  const { form, preffersWhatsApp, promoCode, simulatedOn, figures, createdAt } = bookingForms;
  const forms = await db
    .select({ form, preffersWhatsApp, promoCode, simulatedOn, figures, createdAt })
    .from(bookingForms)
    .where(eq(bookingForms.customerId, customerId))
    .orderBy(asc(createdAt));
  return forms.map((each) => ({ ...ofOtherPeople(each.form.codebitori?.length), ...each }));
}
