import type { CustomerSummary } from 'contract/customers/customer-summary';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { toRon } from 'loan/money';
import type { RequestedSums } from 'quote/requested-loan';
import { summaryOf, toRequest } from '../booking/form-summary.ts';
import type { Db } from '../platform/database/db.ts';
import { applications } from '../schema/applications.table.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { cases } from '../schema/cases.table.ts';
import { contactLog } from '../schema/contact-log.table.ts';
import { customers } from '../schema/customers.table.ts';
import { tasks } from '../schema/tasks.table.ts';
import { isOpen } from '../tasks/tasks.queries.ts';

/** The list data of these customers, by id: one query, which looks up each of them by the index of their records. */
export async function findSummaries(db: Db, ids: readonly string[]): Promise<Map<string, CustomerSummary>> {
  if (ids.length === 0) return new Map();
  const rows = await summariesQuery(db, ids);
  return new Map(rows.map(({ id, ...row }) => [id, toSummary(row)]));
}

/** The query by itself, so that a test can read its plan. */
export function summariesQuery(db: Db, ids: readonly string[]) {
  const [form, task, contact, nextCase] = [newestForm(db), nextTask(db), lastContact(db), firstCase(db)];
  const [bank, awaited] = [furthestBank(db, nextCase), awaitedBank(db, nextCase)];
  return db
    .select({
      id: customers.id,
      form: { id: form.id, summary: form.summary },
      task: { title: task.title, day: task.day, hour: task.hour },
      contact: { outcome: contact.outcome, at: contact.at },
      case: {
        id: nextCase.id,
        number: nextCase.number,
        amount: nextCase.amount,
        stage: nextCase.stage,
        deadlineOn: nextCase.deadlineOn,
        deadlineKind: nextCase.deadlineKind,
      },
      bank: bank.banca,
      awaitedBank: awaited.banca,
    })
    .from(customers)
    .leftJoinLateral(form, sql`true`)
    .leftJoinLateral(task, sql`true`)
    .leftJoinLateral(contact, sql`true`)
    .leftJoinLateral(nextCase, sql`true`)
    .leftJoinLateral(bank, sql`true`)
    .leftJoinLateral(awaited, sql`true`)
    .where(inArray(customers.id, [...ids]));
}

type SummaryRow = {
  readonly form: { readonly summary: RequestedSums } | null;
  readonly task: CustomerSummary['nextTask'];
  readonly contact: { readonly outcome: 'answered' | 'no-answer' | 'call-back'; readonly at: Date } | null;
  readonly case: FirstCase | null;
  readonly bank: string | null;
  readonly awaitedBank: string | null;
};

type FirstCase = Pick<typeof cases.$inferSelect, 'id' | 'number' | 'amount' | 'stage' | 'deadlineOn' | 'deadlineKind'>;

function toSummary({ form, task, contact, case: open, ...banks }: SummaryRow): CustomerSummary {
  return {
    request: toRequest(form?.summary ?? null),
    nextTask: task,
    lastContact: contact && { outcome: contact.outcome, at: contact.at.toISOString() },
    case: open && toCase(open, banks),
  };
}

function toCase(
  { id, number, amount, stage, deadlineOn: day, deadlineKind: kind }: FirstCase,
  { bank, awaitedBank }: Pick<SummaryRow, 'bank' | 'awaitedBank'>,
): CustomerSummary['case'] {
  // Only open cases are looked up.
  if (stage === 'closed') return null;
  const deadline = day && kind ? { kind, day, bank: awaitedBank } : null;
  return { _id: id, number, amount: toRon(amount), stage, bank, deadline };
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

/** The bank that is furthest with a case: the application that has its stage, the first of several. */
const furthestBank = (db: Db, open: ReturnType<typeof firstCase>) =>
  db
    .select({ banca: applications.banca })
    .from(applications)
    .where(and(eq(applications.caseId, open.id), sql`${applications.stage} = ${open.stage}`))
    .orderBy(applications.createdAt)
    .limit(1)
    .as('furthest_bank');

/** The bank whose step the case's deadline is, as `deadlineOf` finds it: the first of several. */
const awaitedBank = (db: Db, open: ReturnType<typeof firstCase>) =>
  db
    .select({ banca: applications.banca })
    .from(applications)
    .where(
      and(
        eq(applications.caseId, open.id),
        sql`${open.deadlineOn} = CASE
          WHEN ${applications.stage} = 'approved' AND ${open.deadlineKind} = 'offer' THEN ${applications.offerValidUntil}
          WHEN ${applications.stage} = 'approved' AND ${open.deadlineKind} = 'signing' THEN ${applications.signingOn}
          WHEN ${applications.stage} IN ('sent', 'preapproved', 'valuation') AND ${open.deadlineKind} = 'answer'
            THEN ${applications.answerBy} END`,
      ),
    )
    .orderBy(applications.createdAt)
    .limit(1)
    .as('awaited_bank');
