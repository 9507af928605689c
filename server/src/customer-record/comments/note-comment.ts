import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject, type CustomerRow } from '../../customers/customer-lookup.ts';
import type { Db } from '../../platform/database/db.ts';
import { addComment, type NamedComment } from './comments.queries.ts';

/** Adds a note to a customer who is locked. */
export async function noteComment(
  tx: Db,
  customer: CustomerRow,
  text: string,
  actor: UserActor,
): Promise<NamedComment> {
  await addEntry(tx, actor, { action: 'comment-added', subject: auditSubject(customer) });
  return addComment(tx, { customerId: customer.id, text, createdBy: actor.user.username });
}
