import type { MessageTiming } from 'contract/messages/message-rules';
import { and, asc, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import { cases } from '../cases/cases.table.ts';
import { isAwaited } from '../checklist/checklist.queries.ts';
import { checklistItems } from '../checklist/checklist-items.table.ts';
import { customers } from '../customers/customers.table.ts';
import { sentThisWeek } from '../messages/automatic/weekly-limit.queries.ts';
import { messages } from '../messages/messages.table.ts';
import type { Db } from '../platform/database/db.ts';
import { romanianDayOf } from '../platform/database/romanian-day.ts';
import { clientLinks } from './client-links.table.ts';

/** A case whose client is to be reminded now, and how often they were before. */
export type CaseToRemind = {
  readonly id: string;
  readonly number: number;
  readonly customerId: string;
  readonly remindedTimes: number;
};

/** When reminders are due, on a day of Romania. */
export type Due = { readonly timing: MessageTiming; readonly today: string; readonly maxPerWeek: number };

/** The occasion of a reminder, which is sent once: the first, second … of a case. */
export function occasionOf({ id, remindedTimes }: CaseToRemind): string {
  return `documents-missing:${id}:${remindedTimes + 1}`;
}

const isOfCase = sql`starts_with(${messages.occasion}, 'documents-missing:' || ${cases.id} || ':')`;
const isWritten = and(eq(messages.customerId, cases.customerId), eq(messages.direction, 'out'), isOfCase);

/**
 * Open cases with papers asked for long enough ago, whose client has a link that opens or no e-mail address: without an
 * address no link opens, and an SMS tells them whom to call. Without cases reminded lately or often enough, and without
 * clients who had the most messages of this week. `caseId`: that one alone.
 */
export async function findCasesToRemind(db: Db, due: Due, caseId?: string): Promise<CaseToRemind[]> {
  const { timing, today } = due;
  const remindedTimes = sql<number>`(SELECT count(*)::int FROM ${messages} WHERE ${isWritten})`;
  return db
    .select({ id: cases.id, number: cases.number, customerId: cases.customerId, remindedTimes })
    .from(cases)
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(
      and(
        ...[caseId === undefined ? undefined : eq(cases.id, caseId), isNull(cases.closedAt)],
        ...[isNull(customers.deletedAt), exists(waiting(db, due))],
        or(isNull(customers.email), exists(liveLink(db))),
        ...[lt(remindedTimes, timing.mostTimes), sql`NOT ${exists(lately(db, due))}`],
        sql`${sentThisWeek(cases.customerId, today)} < ${due.maxPerWeek}`,
      ),
    )
    .orderBy(asc(cases.id));
}

/** Counts from when the paper was asked for or, if later, rejected or asked for again. */
function waiting(db: Db, { timing, today }: Due) {
  const { requestedAt, receivedAt, requestedAgainAt } = checklistItems;
  const since = romanianDayOf(sql`greatest(${requestedAt}, ${receivedAt}, ${requestedAgainAt})`);
  return db
    .select({ one: sql`1` })
    .from(checklistItems)
    .where(
      and(eq(checklistItems.caseId, cases.id), isAwaited, sql`${since} <= ${today}::date - ${timing.daysAfter}::int`),
    );
}

function liveLink(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(clientLinks)
    .where(and(eq(clientLinks.caseId, cases.id), isNull(clientLinks.revokedAt)));
}

function lately(db: Db, { timing, today }: Due) {
  const isLate = sql`${romanianDayOf(messages.createdAt)} > ${today}::date - ${timing.daysBetween}::int`;
  return db.select({ one: sql`1` }).from(messages).where(and(isWritten, isLate));
}
