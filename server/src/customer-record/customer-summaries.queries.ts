import type { CustomerSummary } from 'contract/customers/customer-summary';
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { IsoDate } from 'loan/calendar';
import { toRon } from 'loan/money';
import type { RequestedSums } from 'quote/requested-loan';
import { isPending, slotOrder } from '../appointments/appointments.queries.ts';
import { summaryOf, toRequest } from '../booking/form-summary.ts';
import { deadlineOf, type Progress } from '../cases/case-progress.ts';
import type { Db } from '../platform/database/db.ts';
import { applications } from '../schema/applications.table.ts';
import { appointments } from '../schema/appointments.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { cases } from '../schema/cases.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { isOpen } from '../tasks/tasks.queries.ts';

/** The list data of these customers, by id: one query, which looks up each of them by the index of their records. */
export async function findSummaries(
  db: Db,
  ids: readonly string[],
  today: IsoDate,
): Promise<Map<string, CustomerSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await summariesQuery(db, ids, today);
  return new Map(rows.map(({ id, ...row }) => [id, toSummary(row)]));
}

/** The query by itself, so that a test can read its plan. */
export function summariesQuery(db: Db, ids: readonly string[], today: IsoDate) {
  const [form, task, contact, nextCase] = [newestForm(db), nextTask(db), lastContact(db), firstCase(db)];
  const [appointment, sent] = [nextAppointment(db, today), applicationsOf(db, nextCase)];
  return db
    .select({
      id: customers.id,
      form: { id: form.id, summary: form.summary },
      task: { title: task.title, day: task.day, hour: task.hour },
      appointment: { title: appointment.title, day: appointment.day, timeSlot: appointment.timeSlot },
      contact: { outcome: contact.outcome, at: contact.at },
      case: {
        id: nextCase.id,
        number: nextCase.number,
        amount: nextCase.amount,
        stage: nextCase.stage,
        deadlineOn: nextCase.deadlineOn,
        deadlineKind: nextCase.deadlineKind,
      },
      applications: sent.listed,
    })
    .from(customers)
    .leftJoinLateral(form, sql`true`)
    .leftJoinLateral(task, sql`true`)
    .leftJoinLateral(appointment, sql`true`)
    .leftJoinLateral(contact, sql`true`)
    .leftJoinLateral(nextCase, sql`true`)
    .leftJoinLateral(sent, sql`true`)
    .where(inArray(customers.id, [...ids]));
}

type SummaryRow = {
  readonly form: { readonly summary: RequestedSums } | null;
  readonly task: CustomerSummary['nextTask'];
  readonly appointment: CustomerSummary['nextAppointment'];
  readonly contact: { readonly outcome: 'answered' | 'no-answer' | 'call-back'; readonly at: Date } | null;
  readonly case: FirstCase | null;
  readonly applications: readonly SentToBank[] | null;
};

type FirstCase = Pick<typeof cases.$inferSelect, 'id' | 'number' | 'amount' | 'stage' | 'deadlineOn' | 'deadlineKind'>;

/** An application as its bank and its progress. */
type SentToBank = Progress & { readonly banca: string };

function toSummary({ form, task, appointment, contact, case: open, applications: sent }: SummaryRow): CustomerSummary {
  return {
    request: toRequest(form?.summary ?? null),
    nextTask: task,
    nextAppointment: appointment,
    lastContact: contact && { outcome: contact.outcome, at: contact.at.toISOString() },
    case: open && toCase(open, sent ?? []),
  };
}

/** The bank of a case is the furthest one; that of its deadline the one whose step is awaited: the first of several. */
function toCase(
  { id, number, amount, stage, deadlineOn: day, deadlineKind: kind }: FirstCase,
  sent: readonly SentToBank[],
): CustomerSummary['case'] {
  // Only open cases are looked up.
  if (stage === 'closed') return null;
  const furthest = sent.find((one) => one.stage === stage);
  const awaited = sent.find((one) => {
    const due = deadlineOf(one);
    return due?.day === day && due?.kind === kind;
  });
  const deadline = day && kind ? { kind, day, bank: awaited?.banca ?? null } : null;
  return { _id: id, number, amount: toRon(amount), stage, bank: furthest?.banca ?? null, deadline };
}

const newestForm = (db: Db) =>
  db
    .select({
      id: bookingForms.id,
      summary: summaryOf(sql`${bookingForms.form}`).as('summary'),
    })
    .from(bookingForms)
    .where(eq(bookingForms.customerId, customers.id))
    .orderBy(desc(bookingForms.createdAt))
    .limit(1)
    .as('newest_form');

const nextTask = (db: Db) =>
  db
    .select({ title: tasks.title, day: tasks.day, hour: tasks.hour })
    .from(tasks)
    .where(and(eq(tasks.customerId, customers.id), isOpen))
    .orderBy(tasks.day, tasks.hour, tasks.createdAt)
    .limit(1)
    .as('next_task');

const nextAppointment = (db: Db, today: IsoDate) =>
  db
    .select({ title: appointments.title, day: appointments.day, timeSlot: appointments.timeSlot })
    .from(appointments)
    .where(and(eq(appointments.customerId, customers.id), isPending, gte(appointments.day, today)))
    .orderBy(appointments.day, slotOrder)
    .limit(1)
    .as('next_appointment');

const lastContact = (db: Db) =>
  db
    .select({ outcome: contactLog.outcome, at: contactLog.createdAt })
    .from(contactLog)
    .where(eq(contactLog.customerId, customers.id))
    .orderBy(desc(contactLog.createdAt))
    .limit(1)
    .as('last_contact');

/** The open case with the first deadline, else the newest. */
const firstCase = (db: Db) =>
  db
    .select({
      id: cases.id,
      number: cases.number,
      amount: cases.amount,
      stage: cases.stage,
      deadlineOn: cases.deadlineOn,
      deadlineKind: cases.deadlineKind,
    })
    .from(cases)
    .where(and(eq(cases.customerId, customers.id), isNull(cases.closedAt)))
    .orderBy(sql`${cases.deadlineOn} NULLS LAST`, desc(cases.createdAt))
    .limit(1)
    .as('first_case');

/** The applications of a case in the order in which they began, as one value. */
const applicationsOf = (db: Db, open: ReturnType<typeof firstCase>) => {
  const { banca, stage, answerBy, offerValidUntil, signingOn, createdAt, caseId } = applications;
  return db
    .select({
      listed: sql<SentToBank[] | null>`json_agg(json_build_object('banca', ${banca}, 'stage', ${stage},
        'answerBy', ${answerBy}, 'offerValidUntil', ${offerValidUntil}, 'signingOn', ${signingOn})
        ORDER BY ${createdAt})`.as('listed'),
    })
    .from(applications)
    .where(eq(caseId, open.id))
    .as('sent');
};
