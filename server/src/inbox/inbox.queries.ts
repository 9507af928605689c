import { INBOX_DAYS, type InboxItem } from 'contract/inbox/inbox';
import { type SQL, sql } from 'drizzle-orm';
import type { RequestedSums } from 'quote/requested-loan';
import { summaryOf } from '../booking/form-summary.ts';
import { visibleTo } from '../customers/visible-to.ts';
import type { Db } from '../platform/database/db.ts';
import { isoOf } from '../platform/database/moments.ts';
import type { SignedIn, Viewer } from '../platform/http/authorization.ts';
import { bookingForms } from '../schema/booking-forms.table.ts';
import { callRequests } from '../schema/call-requests.table.ts';
import { customers } from '../schema/customers.table.ts';
import { customerFiles } from '../schema/files.table.ts';
import { inboxSeen } from '../schema/inbox-seen.table.ts';
import { messages } from '../schema/messages.table.ts';

type Reader = Viewer & Pick<SignedIn, 'username'>;

/** The most items, more than anybody reads at once. */
const MAX_ITEMS = 100;

const SINCE = sql.raw(`now() - interval '${INBOX_DAYS} days'`);

/** The number of newest rows read of each kind: more than items, since an upload has several files. */
const MAX_ROWS = 3 * MAX_ITEMS;

/** Rows of one kind, under the name `received`: their time, their condition, and the user whom they concern. */
type Source = {
  readonly from: SQL;
  readonly at: SQL;
  readonly isWanted: SQL;
  readonly isOwn?: (viewer: Reader) => SQL;
};

const FILES: Source = {
  from: sql`${customerFiles}`,
  at: sql`received.uploaded_at`,
  // A text accepted here is our paper, not the client's.
  isWanted: sql`received.uploaded_by IS NULL AND NOT received.is_paper`,
  isOwn: ({ username }) => sql`received.link_made_by = ${username}`,
};

const REQUESTS: Source = {
  from: sql`${callRequests}`,
  at: sql`received.created_at`,
  isWanted: sql`received.is_repeat`,
};

/** Without those of a repeated request, which appear with it. */
const FORMS: Source = {
  from: sql`${bookingForms}`,
  at: sql`received.created_at`,
  isWanted: sql`received.is_repeat AND NOT EXISTS (SELECT 1 FROM ${callRequests} AS request
    WHERE request.id = received.request_id AND request.is_repeat)`,
};

/** E-mails that customers wrote themselves; automatic replies are only in the thread. */
const REPLIES: Source = {
  from: sql`${messages}`,
  at: sql`received.created_at`,
  isWanted: sql`received.direction = 'in' AND received.kind = 'reply'`,
};

/** The newest rows of a kind for the viewer: of their customers, of customers without a broker, or their own. */
function newest({ from, at, isWanted, isOwn }: Source, viewer: Reader): SQL {
  const { responsibleId } = customers;
  return sql`(SELECT received.* FROM ${from} AS received JOIN ${customers} ON ${customers.id} = received.customer_id
    WHERE ${isWanted} AND ${at} > ${SINCE} AND ${visibleTo(viewer)}
      AND (${responsibleId} IS NULL OR ${responsibleId} = ${viewer.id} OR ${isOwn?.(viewer) ?? sql`false`})
    ORDER BY ${at} DESC LIMIT ${MAX_ROWS})`;
}

/**
 * New items for the viewer, with the moment until which they have seen that customer's. Files of one upload have one
 * moment.
 */
function received(viewer: Reader): SQL {
  return sql`(SELECT 'files' AS kind, customer_id, uploaded_at AS at, NULL::jsonb AS summary,
        jsonb_agg(jsonb_build_object('originalname', originalname) ORDER BY originalname, id) AS files, NULL AS subject, NULL::uuid AS message_id
      FROM ${newest(FILES, viewer)} AS file GROUP BY customer_id, uploaded_at
      UNION ALL SELECT 'request', customer_id, created_at, (SELECT ${summaryOf(sql`form.form`)}
        FROM ${bookingForms} AS form WHERE form.request_id = request.id ORDER BY form.created_at DESC LIMIT 1), NULL, NULL, NULL
      FROM ${newest(REQUESTS, viewer)} AS request
      UNION ALL SELECT 'form', customer_id, created_at, ${summaryOf(sql`form.form`)}, NULL, NULL, NULL
      FROM ${newest(FORMS, viewer)} AS form
      UNION ALL SELECT 'reply', customer_id, created_at, NULL, NULL, subject, id
      FROM ${newest(REPLIES, viewer)} AS reply) AS received
    JOIN ${customers} ON ${customers.id} = received.customer_id
    LEFT JOIN ${inboxSeen} AS seen ON seen.user_id = ${viewer.id} AND seen.customer_id = received.customer_id`;
}

const IS_SEEN = sql`(seen.until IS NOT NULL AND received.at <= seen.until)`;

type Row = {
  readonly kind: InboxItem['kind'];
  readonly customer: InboxItem['customer'];
  readonly at: string;
  readonly isSeen: boolean;
  readonly files: { readonly originalname: string }[] | null;
  readonly summary: RequestedSums | null;
  readonly subject: string | null;
  readonly messageId: string | null;
  readonly unseen: number;
};

/** Their new items, newest first, and the number of unseen ones. */
export async function findReceived(db: Db, viewer: Reader): Promise<{ rows: readonly Row[]; unseen: number }> {
  const { rows } =
    await db.execute<Row>(sql`SELECT received.kind, received.files, received.summary, received.subject, received.message_id AS "messageId",
      ${IS_SEEN} AS "isSeen",
      ${isoOf(sql`received.at`)} AS at,
      jsonb_build_object('_id', ${customers.id}, 'phone', ${customers.phone}, 'name', ${customers.name}, 'alias', ${customers.alias}) AS customer,
      (count(*) FILTER (WHERE NOT ${IS_SEEN}) OVER ())::integer AS unseen
    FROM ${received(viewer)} ORDER BY received.at DESC, ${customers.id} LIMIT ${MAX_ITEMS}`);
  return { rows, unseen: rows[0]?.unseen ?? 0 };
}

/**
 * Notes the moment until which they have seen items, of that customer or of all with items; a mark never goes back. The
 * wire has milliseconds, the database microseconds: all of the millisecond counts.
 */
export function markSeen(db: Db, viewer: Reader, until: string, customerId: string | undefined): Promise<void> {
  return db.transaction(async (tx) => {
    const seen = await lockSeen(tx, viewer, customerId);
    if (seen.length === 0) return;
    const moment = sql`least(${new Date(until)}::timestamptz + interval '1 millisecond', now())`;
    await tx
      .insert(inboxSeen)
      .values(seen.map((id) => ({ userId: viewer.id, customerId: id, until: moment })))
      .onConflictDoUpdate({
        target: [inboxSeen.userId, inboxSeen.customerId],
        set: { until: sql`greatest(${inboxSeen.until}, excluded.until)` },
      });
  });
}

/** Locks the customers of the marks in the usual order: nobody erases or merges them until the transaction ends. */
async function lockSeen(tx: Db, viewer: Reader, customerId: string | undefined): Promise<string[]> {
  const of = customerId
    ? sql`= ${customerId}::uuid`
    : sql`IN (SELECT received.customer_id FROM ${received(viewer)} WHERE NOT ${IS_SEEN})`;
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT owner.id FROM ${customers} AS owner WHERE owner.id ${of} ORDER BY owner.id FOR KEY SHARE`,
  );
  return rows.map(({ id }) => id);
}
