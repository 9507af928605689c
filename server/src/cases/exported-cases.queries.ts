import { and, asc, eq, getTableColumns } from 'drizzle-orm';
import { toRon } from 'loan/money';
import type { Db } from '../platform/database/db.ts';
import { applicationEvents } from '../schema/application-events.table.ts';
import { applications } from '../schema/applications.table.ts';
import { casePeople } from '../schema/case-people.table.ts';
import { cases } from '../schema/cases.table.ts';
import { detailsOf } from './application-state.ts';
import { isSigner } from './people/people.queries.ts';

/** A note about co-signers at the beginning; nothing without co-signers. */
export function ofOtherPeople(count = 0): { otherPeople?: { count: number; note: string } } {
  return count === 0 ? {} : { otherPeople: { count, note: OTHER_PEOPLE } };
}

/** In Romanian: the data's owner reads it. */
const OTHER_PEOPLE =
  'Aici sunt și date despre alte persoane care ar semna creditul („codebitori”, „coBorrowers”). Nu le folosiți și nu le dați mai departe fără știrea lor.';

/** A person's cases with the applications to each bank, oldest first; amounts RON, rates percent; no name of the staff or of a bank's people. */
export async function casesOf(db: Db, customerId: string): Promise<(object & { readonly id: string })[]> {
  const own = await db.select().from(cases).where(eq(cases.customerId, customerId)).orderBy(asc(cases.createdAt));
  const sent = await applicationsOf(db, customerId);
  const people = await db
    .select({ caseId: casePeople.caseId, name: casePeople.name })
    .from(casePeople)
    .innerJoin(cases, eq(cases.id, casePeople.caseId))
    .where(and(eq(cases.customerId, customerId), eq(casePeople.role, 'coBorrower'), isSigner))
    .orderBy(asc(casePeople.place));
  return own.map(({ id, form, amount, ...row }) => {
    const others = people.filter(({ caseId }) => caseId === id);
    const { number, purpose, property, wantedSigningOn, stage, createdAt } = row;
    const { closedAt, outcome, closeReason, closeNote, retainUntil } = row;
    return {
      id,
      ...ofOtherPeople(Math.max(others.length, form?.codebitori?.length ?? 0)),
      number,
      purpose,
      amount: toRon(amount),
      property,
      coBorrowers: others.flatMap(({ name }) => name ?? []),
      wantedSigningOn,
      stage,
      createdAt,
      form,
      closedAt,
      outcome,
      closeReason,
      closeNote,
      retainUntil,
      applications: sent.filter(({ caseId }) => caseId === id).map(({ application }) => application),
    };
  });
}

async function applicationsOf(db: Db, customerId: string) {
  const rows = await db
    .select(getTableColumns(applications))
    .from(applications)
    .innerJoin(cases, eq(cases.id, applications.caseId))
    .where(eq(cases.customerId, customerId))
    .orderBy(asc(applications.createdAt));
  const events = await eventsOf(db, customerId);
  return rows.map((row) => {
    const { id, caseId, banca, oferta, simulatedOn, stage, reason, note, createdAt } = row;
    const { officer: _officer, ...details } = detailsOf(row);
    const application = {
      banca,
      oferta,
      simulatedOn,
      stage,
      createdAt,
      ...details,
      reason,
      note,
      events: events.filter(({ applicationId }) => applicationId === id).map(({ event }) => event),
    };
    return { caseId, application };
  });
}

/** The events of each application; changed details are stored as on the wire, RON and percent. */
async function eventsOf(db: Db, customerId: string) {
  const { applicationId, at, from, to, reason, note, changes } = applicationEvents;
  const rows = await db
    .select({ applicationId, at, from, to, reason, note, changes })
    .from(applicationEvents)
    .innerJoin(applications, eq(applications.id, applicationId))
    .innerJoin(cases, eq(cases.id, applications.caseId))
    .where(eq(cases.customerId, customerId))
    .orderBy(asc(applicationEvents.id));
  return rows.map(({ applicationId: ofApplication, changes: { officer: _officer, ...known }, ...event }) => ({
    applicationId: ofApplication,
    event: { ...event, changes: known },
  }));
}
