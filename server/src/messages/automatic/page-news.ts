import { agreementKinds } from 'contract/agreements/agreement-words';
import { clientPagePath } from 'contract/site/pages';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { isOnList } from '../../cases/checklist/checklist.queries.ts';
import { addLink } from '../../cases/people/client-links.queries.ts';
import { isWantedFrom } from '../../cases/people/people.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import { hashToken, newToken } from '../../platform/security/tokens.ts';
import { agreementTexts } from '../../schema/agreement-texts.table.ts';
import { agreements } from '../../schema/agreements.table.ts';
import { casePeople } from '../../schema/case-people.table.ts';
import { cases } from '../../schema/cases.table.ts';
import { checklistItems } from '../../schema/checklist-items.table.ts';
import { clientLinks } from '../../schema/client-links.table.ts';
import { customers } from '../../schema/customers.table.ts';
import { messages } from '../../schema/messages.table.ts';
import { shortList } from '../customer-values.ts';
import type { Reader } from '../send-message.ts';
import { recipientOf } from '../sending-obstacles.ts';
import { greeted } from '../templates/sample-templates.ts';
import {
  type AutomaticMessage,
  announcedTime,
  automaticMessage,
  SETTLED_MS,
  type When,
  type Writing,
} from './automatic-message.ts';
import { isReached, readerColumns, toReader } from './missing-documents.ts';

/** A signer with untold news on their page, by the id of the person. */
type News = {
  readonly id: string;
  readonly caseId: string;
  readonly number: number;
  readonly customerId: string;
  /** Null: the customer. */
  readonly reader: Reader | null;
  /** The moment of the newest news, ms since 1970. */
  readonly newest: number;
  /** The moment of the newest news in an earlier message; 0 without one. */
  readonly told: number;
};

const milliseconds = (moment: SQL) => sql<number>`coalesce((extract(epoch FROM ${moment}) * 1000)::float8, 0)`;

const OPENING =
  'Pagina se deschide cu un cod pe care îl primiți pe e-mail. Pentru întrebări, sunați-ne la {{telefonBroker}}.';

type PageNews = Pick<AutomaticMessage, 'template'> & {
  readonly kind: 'document-rejected' | 'texts-sent';
  /** The newest moment of the news of the person in the query, as a scalar query. */
  readonly newest: (db: Db) => SQL;
  /** A further condition; absent: none. */
  readonly isDue?: SQL | undefined;
  /** The news after the told ones, in words. */
  readonly values: (due: News, writing: Writing) => Promise<Readonly<Record<string, string>>>;
};

/** Tells signers of news on their page, once for all that came within minutes. */
function pageNews({ kind, template, newest, isDue, values }: PageNews): AutomaticMessage {
  return automaticMessage({
    kind,
    job: 'tell-of-page-news',
    rule: { isOn: true, times: {} },
    template,
    findDue: (db, when, of) => findNews(db, when, { kind, newest: newest(db), isDue }, of),
    occasion: ({ id, newest }) => `${kind}:${id}:${newest}`,
    reader: ({ reader }) => reader,
    values: async (due, writing) => ({
      dosar: String(due.number),
      ...(await values(due, writing)),
      ...(writing.channel === 'email' && { link: await newPageLink(due, writing) }),
    }),
  });
}

async function findNews(
  db: Db,
  when: When,
  { kind, newest: ofPerson, isDue }: Pick<PageNews, 'kind' | 'isDue'> & { newest: SQL },
  of?: string,
): Promise<News[]> {
  const newest = milliseconds(ofPerson);
  const ofKind = sql`starts_with(${messages.occasion}, ${`${kind}:`} || ${casePeople.id} || ':')`;
  const isOfPerson = and(eq(messages.customerId, cases.customerId), eq(messages.direction, 'out'), ofKind);
  const told = sql<number>`coalesce((SELECT max(split_part(${messages.occasion}, ':', 3)::float8) FROM ${messages} WHERE ${isOfPerson}), 0)`;
  const { after, until } = announcedTime(when);
  const rows = await db
    .select({ ...readerColumns, newest, told })
    .from(casePeople)
    .innerJoin(cases, eq(cases.id, casePeople.caseId))
    .innerJoin(customers, eq(customers.id, cases.customerId))
    .where(
      and(
        ...[of === undefined ? undefined : eq(casePeople.id, of), isReached(db), isDue],
        ...[sql`${newest} > ${told}`, sql`${newest} > ${after}::float8`],
        sql`${newest} <= ${until}::float8`,
      ),
    )
    .orderBy(asc(casePeople.caseId), asc(casePeople.place));
  return rows.map((row) => ({ ...row, reader: toReader(row) }));
}

/**
 * A link of the message's own to the reader's page: nobody knows the token of the earlier ones, which open as before. The
 * code that opens the page goes to the reader.
 */
async function newPageLink({ id, caseId }: News, { tx, deps, customer, channel }: Writing): Promise<string> {
  const token = newToken();
  const sentTo = recipientOf(customer, channel);
  await addLink(tx, { caseId, personId: id, tokenHash: hashToken(token), createdBy: null, sentTo });
  return deps.config.publicUrl + clientPagePath(token);
}

const isRejected = (db: Db) =>
  and(eq(checklistItems.caseId, cases.id), eq(checklistItems.state, 'rejected'), isOnList, isWantedFrom(db));

/** Names the rejected papers of a signer, each with its reason. */
export const documentRejected = pageNews({
  kind: 'document-rejected',
  template: {
    subject: 'De trimis din nou pentru dosarul {{dosar}}',
    email: greeted(
      'Pentru dosarul {{dosar}} nu putem folosi: {{acteRespinse}}.',
      'Puteți trimite din nou, și cu o fotografie de pe telefon, din pagina dosarului:',
      '{{link}}',
      OPENING,
    ),
    short:
      '{{marca}}: pentru dosarul {{dosar}} nu putem folosi: {{acteRespinse}}. Cum trimiteți din nou, vă spunem la {{telefonBroker}}.',
  },
  newest: (db) => sql`(SELECT max(${checklistItems.requestedAgainAt}) FROM ${checklistItems} WHERE ${isRejected(db)})`,
  values: async ({ id, told }, { tx, channel }) => {
    const { title, reason, requestedAgainAt } = checklistItems;
    const rows = await tx
      .select({ title, reason })
      .from(checklistItems)
      .innerJoin(cases, eq(cases.id, checklistItems.caseId))
      .innerJoin(casePeople, eq(casePeople.caseId, cases.id))
      .where(and(eq(casePeople.id, id), isRejected(tx), sql`${milliseconds(sql`${requestedAgainAt}`)} > ${told}`))
      .orderBy(asc(requestedAgainAt), asc(checklistItems.id));
    const papers = rows.map((paper) => `${paper.title} („${paper.reason}”)`);
    return { acteRespinse: channel === 'sms' ? shortList(papers) : papers.join(', ') };
  },
});

const isUnread = and(
  ...[eq(agreements.personId, casePeople.id), eq(agreements.channel, 'page')],
  ...[isNull(agreements.shownAt), isNull(agreements.acceptedAt), isNull(agreements.withdrawnAt)],
);

/** The letter with a link of the staff's has just led there. */
const newestLetter = sql`(SELECT max(${clientLinks.createdAt}) FROM ${clientLinks} WHERE ${and(
  ...[eq(clientLinks.personId, casePeople.id), isNull(clientLinks.revokedAt)],
  ...[isNotNull(clientLinks.createdBy), isNotNull(clientLinks.sentTo)],
)})`;
const newestText = sql`(SELECT max(${agreements.sentAt}) FROM ${agreements} WHERE ${isUnread})`;

/** Tells a signer that texts wait on their page, unless the first link to it has left with them. */
export const textsSent = pageNews({
  kind: 'texts-sent',
  template: {
    subject: 'De citit pentru dosarul {{dosar}}',
    email: greeted(
      'Pe pagina dosarului {{dosar}} vă așteaptă: {{texte}}.',
      'Citiți și, unde se cere, acceptați aici:',
      '{{link}}',
      OPENING,
    ),
    short:
      '{{marca}}: pe pagina dosarului {{dosar}} vă așteaptă: {{texte}}. Cum se deschide pagina, vă spunem la {{telefonBroker}}.',
  },
  newest: () => newestText,
  isDue: sql`(${newestLetter} IS NULL OR ${milliseconds(newestText)} > ${milliseconds(newestLetter)} + ${SETTLED_MS}::float8)`,
  values: async ({ id, told }, { tx, channel }) => {
    const rows = await tx
      .select({ kind: agreementTexts.kind, bank: agreements.bank })
      .from(agreements)
      .innerJoin(casePeople, eq(casePeople.id, agreements.personId))
      .innerJoin(agreementTexts, eq(agreementTexts.id, agreements.textId))
      .where(and(eq(casePeople.id, id), isUnread, sql`${milliseconds(sql`${agreements.sentAt}`)} > ${told}`))
      .orderBy(asc(agreements.sentAt), asc(agreements.id));
    const texts = [...new Set(rows.map(({ kind, bank }) => [agreementKinds[kind], bank].filter(Boolean).join(' – ')))];
    return { texte: channel === 'sms' ? shortList(texts) : texts.join(', ') };
  },
});
