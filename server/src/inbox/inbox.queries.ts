import { INBOX_DAYS, type InboxItem } from 'contract/inbox/inbox';
import { type SQL, sql } from 'drizzle-orm';
import { bookingForms } from '../booking/booking-forms.table.ts';
import { callRequests } from '../booking/call-requests.table.ts';
import { type FormGist, gistOf } from '../booking/form-gist.ts';
import { customers } from '../customers/customers.table.ts';
import { visibleTo } from '../customers/visible-to.ts';
import { customerFiles } from '../documents/files.table.ts';
import type { Db } from '../platform/database/db.ts';
import type { SignedIn, Viewer } from '../platform/http/authorization.ts';
import { inboxSeen } from './inbox-seen.table.ts';

type Reader = Viewer & Pick<SignedIn, 'username'>;

/** More than anybody reads at once. */
const MOST_ITEMS = 100;

const SINCE = sql.raw(`now() - interval '${INBOX_DAYS} days'`);

/** Files of one upload, which have one moment. */
const FILES = sql`SELECT 'files' AS kind, customer_id, uploaded_at AS at, link_made_by,
    jsonb_agg(jsonb_build_object('originalname', originalname) ORDER BY originalname, id) AS files, NULL::jsonb AS gist
  FROM ${customerFiles} WHERE uploaded_by IS NULL AND uploaded_at > ${SINCE}
  GROUP BY customer_id, uploaded_at, link_made_by`;

const REQUESTS = sql`SELECT 'request', request.customer_id, request.created_at, NULL, NULL,
    (SELECT ${gistOf(sql`form.form`)} FROM ${bookingForms} AS form WHERE form.request_id = request.id
     ORDER BY form.created_at DESC LIMIT 1)
  FROM ${callRequests} AS request WHERE request.is_repeat AND request.created_at > ${SINCE}`;

/** Without those of a repeated request, which show with it. */
const FORMS = sql`SELECT 'form', form.customer_id, form.created_at, NULL, NULL, ${gistOf(sql`form.form`)}
  FROM ${bookingForms} AS form LEFT JOIN ${callRequests} AS request ON request.id = form.request_id
  WHERE form.is_repeat AND form.created_at > ${SINCE} AND request.is_repeat IS NOT TRUE`;

/** What is the viewer's to see, with the moment until which they have seen that customer's. */
function received(viewer: Reader): SQL {
  return sql`(${FILES} UNION ALL ${REQUESTS} UNION ALL ${FORMS}) AS received
    JOIN ${customers} ON ${customers.id} = received.customer_id
    LEFT JOIN ${inboxSeen} AS seen ON seen.user_id = ${viewer.id} AND seen.customer_id = received.customer_id
    WHERE ${visibleTo(viewer)} AND (${customers.responsibleId} IS NULL OR ${customers.responsibleId} = ${viewer.id}
      OR received.link_made_by = ${viewer.username})`;
}

const IS_SEEN = sql`(seen.until IS NOT NULL AND received.at <= seen.until)`;

type Row = {
  readonly kind: InboxItem['kind'];
  readonly customer: InboxItem['customer'];
  readonly at: string;
  readonly isSeen: boolean;
  readonly files: { readonly originalname: string }[] | null;
  readonly gist: FormGist | null;
  readonly unseen: number;
};

/** What came in for them, newest first, and how much of all they have not seen. */
export async function findReceived(db: Db, viewer: Reader): Promise<{ rows: readonly Row[]; unseen: number }> {
  const { rows } =
    await db.execute<Row>(sql`SELECT received.kind, received.files, received.gist, ${IS_SEEN} AS "isSeen",
      to_char(received.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
      jsonb_build_object('_id', ${customers.id}, 'phone', ${customers.phone}, 'name', ${customers.name}, 'alias', ${customers.alias}) AS customer,
      (count(*) FILTER (WHERE NOT ${IS_SEEN}) OVER ())::integer AS unseen
    FROM ${received(viewer)} ORDER BY received.at DESC, ${customers.id} LIMIT ${MOST_ITEMS}`);
  return { rows, unseen: rows[0]?.unseen ?? 0 };
}

/**
 * Notes until when they have seen what came in, of that customer or of everybody whose something came in; a mark never
 * goes back. A moment travels in milliseconds and is stored in microseconds: all of its millisecond counts.
 */
export async function markSeen(db: Db, viewer: Reader, until: string, customerId: string | undefined): Promise<void> {
  const of = customerId
    ? sql`(SELECT ${customerId}::uuid AS customer_id) AS received`
    : sql`(SELECT DISTINCT received.customer_id FROM ${received(viewer)} AND NOT ${IS_SEEN}) AS received`;
  await db.execute(sql`INSERT INTO ${inboxSeen} (user_id, customer_id, until)
    SELECT ${viewer.id}::uuid, received.customer_id, least(${new Date(until)}::timestamptz + interval '1 millisecond', now()) FROM ${of}
    ON CONFLICT (user_id, customer_id) DO UPDATE SET until = greatest(${inboxSeen}.until, excluded.until)`);
}
