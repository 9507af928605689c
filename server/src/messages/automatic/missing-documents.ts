import type { MessageTiming } from 'contract/messages/message-rules';
import { and, asc, eq, exists, isNull, lt, or, sql } from 'drizzle-orm';
import { isAwaited } from '../../cases/checklist/checklist.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { romanianDayOf } from '../../platform/database/romanian-day.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { missingDocuments, shortList } from '../customer-values.ts';
import { greeted } from '../templates/sample-templates.ts';
import { automaticMessage, type When } from './automatic-message.ts';
import { mayHaveMore } from './message-limits.queries.ts';

/** A case with a due reminder, and the number of earlier ones. */
type CaseToRemind = {
  readonly id: string;
  readonly number: number;
  readonly customerId: string;
  readonly remindedTimes: number;
};

type Due = When<{ readonly timing: MessageTiming }>;

/**
 * Reminds clients of papers that their case still waits for. Reminders end when the papers arrived, the case or its
 * link was closed or the client stopped messages.
 */
export const documentsMissing = automaticMessage({
  kind: 'documents-missing',
  job: 'remind-of-documents',
  rule: { isOn: true, times: { timing: { daysAfter: 3, daysBetween: 4, mostTimes: 3 } } },
  template: {
    subject: 'Acte de trimis pentru dosarul {{dosar}}',
    email: greeted(
      'Pentru dosarul {{dosar}} mai avem nevoie de: {{acteLipsa}}.',
      'Le puteți trimite din pagina dosarului, și fotografiate cu telefonul. O deschideți cu linkul pe care l-ați primit de la noi.',
      'Dacă nu îl mai găsiți, sunați-ne la {{telefonBroker}}.',
    ),
    short:
      '{{marca}}: pentru dosarul {{dosar}} mai avem nevoie de: {{acteLipsa}}. Cum le trimiteți, vă spunem la {{telefonBroker}}.',
  },
  findDue: findCasesToRemind,
  /** The first, second … of a case. */
  occasion: ({ id, remindedTimes }) => `documents-missing:${id}:${remindedTimes + 1}`,
  values: async ({ id, number }, { tx, channel }) => {
    const titles = await missingDocuments(tx, id);
    return { dosar: String(number), acteLipsa: channel === 'sms' ? shortList(titles) : titles.join(', ') };
  },
});

const isOfCase = sql`starts_with(${messages.occasion}, 'documents-missing:' || ${cases.id} || ':')`;
const isWritten = and(eq(messages.customerId, cases.customerId), eq(messages.direction, 'out'), isOfCase);

/**
 * Open cases with old enough due papers, whose client has an open link or no e-mail address: without an address no link
 * opens, and an SMS gives them a phone. Without cases reminded lately or often enough, and without clients who had the
 * most messages of this week. `of`: that one alone.
 */
async function findCasesToRemind(db: Db, due: Due, of?: string): Promise<CaseToRemind[]> {
  const { today, times } = due;
  const remindedTimes = sql<number>`(SELECT count(*)::int FROM ${messages} WHERE ${isWritten})`;
  return db
    .select({ id: cases.id, number: cases.number, customerId: cases.customerId, remindedTimes })
    .from(cases)
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(
      and(
        ...[of === undefined ? undefined : eq(cases.id, of), isNull(cases.closedAt)],
        ...[isNull(customers.deletedAt), exists(waiting(db, due))],
        or(isNull(customers.email), exists(liveLink(db))),
        ...[lt(remindedTimes, times.timing.mostTimes), sql`NOT ${exists(lately(db, due))}`],
        await mayHaveMore(db, cases.customerId, today),
      ),
    )
    .orderBy(asc(cases.id));
}

/** Counts from the request for the paper or, if later, its rejection or a new request. */
function waiting(db: Db, { times: { timing }, today }: Due) {
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

function lately(db: Db, { times: { timing }, today }: Due) {
  const isLate = sql`${romanianDayOf(messages.createdAt)} > ${today}::date - ${timing.daysBetween}::int`;
  return db.select({ one: sql`1` }).from(messages).where(and(isWritten, isLate));
}
