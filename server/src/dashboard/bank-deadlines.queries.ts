import type { BankDeadline } from 'contract/dashboard/dashboard';
import { and, desc, eq, getTableColumns, inArray, isNull, lte } from 'drizzle-orm';
import { deadlineOf } from '../cases/case-progress.ts';
import type { CustomerRow } from '../customers/customer-lookup.ts';
import { visibleTo } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import type { Viewer } from '../platform/http/authorization.ts';
import { applications } from '../schema/applications.table.ts';
import { cases } from '../schema/cases.table.ts';
import { customers } from '../schema/customers.table.ts';

type DeadlinesQuery = {
  /** Of the viewer's own customers only. */
  readonly isMine: boolean;
  /** The last day, ISO. */
  readonly until: string;
  /** The most cases. */
  readonly limit: number;
};

/** A customer with a due bank step. */
type DueDate = CustomerRow & { readonly date: Omit<BankDeadline, 'customer'> };

/** The due steps with banks in the first open cases by deadline, whose customers the viewer may know of. */
export async function findBankDeadlines(
  db: Db,
  viewer: Viewer,
  { isMine, until, limit }: DeadlinesQuery,
): Promise<{ dates: DueDate[]; hasMore: boolean }> {
  const found = await db
    .select({ customer: getTableColumns(customers), id: cases.id, number: cases.number })
    .from(cases)
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(
      and(
        isNull(cases.closedAt),
        lte(cases.deadlineOn, until),
        visibleTo(viewer),
        isMine ? eq(customers.responsibleId, viewer.id) : undefined,
      ),
    )
    .orderBy(cases.deadlineOn, desc(cases.number))
    .limit(limit + 1);
  const shown = new Map(found.slice(0, limit).map((each) => [each.id, each]));
  const sent = await db
    .select()
    .from(applications)
    .where(inArray(applications.caseId, [...shown.keys()]));
  const dates = sent.flatMap((application): DueDate[] => {
    const [ofCase, due] = [shown.get(application.caseId), deadlineOf(application)];
    if (!ofCase || !due || due.day > until) return [];
    const { id: _id, banca, stage } = application;
    const { id, number, customer } = ofCase;
    return [{ ...customer, date: { ...due, application: { _id, banca, stage }, case: { _id: id, number } } }];
  });
  const earliestFirst = (one: DueDate, other: DueDate) =>
    one.date.day.localeCompare(other.date.day) || other.date.case.number - one.date.case.number;
  return { dates: dates.toSorted(earliestFirst), hasMore: found.length > limit };
}
