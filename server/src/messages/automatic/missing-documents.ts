import type { MessageTiming } from 'contract/messages/message-rules';
import { and, asc, eq, exists, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { isAwaited } from '../../cases/checklist/checklist.queries.ts';
import { hasOpened, isSigner, isWantedFrom } from '../../cases/people/people.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { romanianDayOf } from '../../platform/database/romanian-day.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { missingDocuments, shortList } from '../customer-values.ts';
import type { Reader } from '../send-message.ts';
import { greeted } from '../templates/sample-templates.ts';
import { automaticMessage, type When } from './automatic-message.ts';
import { mayHaveMore } from './message-limits.queries.ts';

/** Somebody with a due reminder of their papers, by the id of the person, and the number of earlier ones. */
type ToRemind = {
  readonly id: string;
  readonly caseId: string;
  readonly number: number;
  readonly customerId: string;
  /** Null: the customer. */
  readonly reader: Reader | null;
  readonly remindedTimes: number;
};

type Due = When<{ readonly timing: MessageTiming }>;

/**
 * Reminds everybody who signs of the papers that are asked of them. Those of a person who never opened their page go to
 * the borrower. Reminders end when the papers arrived, the case or the link was closed or the client stopped messages.
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
  findDue: findToRemind,
  reader: ({ reader }) => reader,
  /** The first, second … of a case, or of another signer of it. */
  occasion: ({ id, caseId, reader, remindedTimes }) =>
    `documents-missing:${reader ? `${caseId}/${id}` : caseId}:${remindedTimes + 1}`,
  values: async ({ id, caseId, number }, { tx, channel }) => {
    const titles = await missingDocuments(tx, caseId, id);
    return { dosar: String(number), acteLipsa: channel === 'sms' ? shortList(titles) : titles.join(', ') };
  },
});

const isOther = sql`${casePeople.role} <> 'borrower'`;

/** The columns of a signer and their case that name the reader of a message. */
export const readerColumns = {
  id: casePeople.id,
  caseId: casePeople.caseId,
  name: casePeople.name,
  email: casePeople.email,
  role: casePeople.role,
  number: cases.number,
  customerId: cases.customerId,
};

type ReaderRow = { readonly name: string | null; readonly email: string | null; readonly role: string };

/** Who gets a signer's message in the customer's place; null: the customer. */
export function toReader({ name, email, role }: ReaderRow): Reader | null {
  return role === 'borrower' || name === null || email === null ? null : { name, email };
}

/**
 * For queries about people, cases and customers: signers of open cases whom a message about their page reaches. A borrower
 * without an e-mail address needs no link: no link would open, and an SMS gives them a phone.
 */
export function isReached(db: Db) {
  const { name, email } = casePeople;
  const isSeen = or(
    and(isOther, isNotNull(name), isNotNull(email), hasOpened, exists(liveLink(db))),
    and(not(isOther), or(isNull(customers.email), exists(liveLink(db)))),
  );
  return and(isSigner, isNull(cases.closedAt), isNull(customers.deletedAt), isSeen);
}
const ofReader = sql`'documents-missing:' || ${cases.id} || CASE WHEN ${isOther} THEN '/' || ${casePeople.id} ELSE '' END || ':'`;
const isOfReader = sql`starts_with(${messages.occasion}, ${ofReader})`;
const isWritten = and(eq(messages.customerId, cases.customerId), eq(messages.direction, 'out'), isOfReader);

/**
 * Reached signers with old enough due papers. People reminded lately or often enough are left out; so are customers with
 * the most messages of this week. `of`: that person alone.
 */
async function findToRemind(db: Db, due: Due, of?: string): Promise<ToRemind[]> {
  const { today, times } = due;
  const remindedTimes = sql<number>`(SELECT count(*)::int FROM ${messages} WHERE ${isWritten})`;
  const rows = await db
    .select({ ...readerColumns, remindedTimes })
    .from(casePeople)
    .innerJoin(cases, eq(cases.id, casePeople.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(
      and(
        ...[of === undefined ? undefined : eq(casePeople.id, of), isReached(db), exists(waiting(db, due))],
        ...[lt(remindedTimes, times.timing.mostTimes), sql`NOT ${exists(lately(db, due))}`],
        await mayHaveMore(db, cases.customerId, today),
      ),
    )
    .orderBy(asc(casePeople.caseId), asc(casePeople.place));
  return rows.map((row) => ({ ...row, reader: toReader(row) }));
}

/** Counts from the request for the paper or, if later, its rejection or a new request. */
function waiting(db: Db, { times: { timing }, today }: Due) {
  const { requestedAt, receivedAt, requestedAgainAt } = checklistItems;
  const since = romanianDayOf(sql`greatest(${requestedAt}, ${receivedAt}, ${requestedAgainAt})`);
  const isOld = sql`${since} <= ${today}::date - ${timing.daysAfter}::int`;
  return db
    .select({ one: sql`1` })
    .from(checklistItems)
    .where(and(eq(checklistItems.caseId, cases.id), isAwaited, isOld, isWantedFrom(db)));
}

function liveLink(db: Db) {
  return db
    .select({ one: sql`1` })
    .from(clientLinks)
    .where(and(eq(clientLinks.personId, casePeople.id), isNull(clientLinks.revokedAt)));
}

function lately(db: Db, { times: { timing }, today }: Due) {
  const isLate = sql`${romanianDayOf(messages.createdAt)} > ${today}::date - ${timing.daysBetween}::int`;
  return db.select({ one: sql`1` }).from(messages).where(and(isWritten, isLate));
}
