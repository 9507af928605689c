import type { WebhookEvent } from 'contract/webhooks/webhook-events';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../platform/database/db.ts';
import { applications } from '../schema/applications.table.ts';
import { cases } from '../schema/cases.table.ts';
import { addDeliveries, findReceivers } from './deliveries.queries.ts';

/** The customer whose erasure erases the delivery: themselves, or the one of a case, or of an application. */
type About = { readonly customerId: string } | { readonly caseId: string } | { readonly applicationId: string };

/** Tells an event to every receiver that wants it, in the transaction of its cause: both, or neither. */
export async function queueWebhook(tx: Db, { type, data }: WebhookEvent, about: About): Promise<void> {
  const receivers = await findReceivers(tx, type);
  await addDeliveries(tx, receivers, { type, data, customerId: customerOf(about) });
}

function customerOf(about: About): string | SQL {
  if ('customerId' in about) return about.customerId;
  const caseId =
    'caseId' in about
      ? about.caseId
      : sql`(SELECT ${applications.caseId} FROM ${applications} WHERE ${applications.id} = ${about.applicationId})`;
  return sql`(SELECT ${cases.customerId} FROM ${cases} WHERE ${cases.id} = ${caseId})`;
}
