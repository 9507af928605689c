import { problem } from 'contract/problem';
import { type Actor, addEntry } from '../audit/audit.queries.ts';
import { auditSubject, customerForUpdate } from '../customers/customer-access.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './comments.queries.ts';

export function addComment({ db }: Deps, phone: string, text: string, actor: Actor): Promise<queries.NamedComment> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone);
    await addEntry(tx, actor, { action: 'comment-added', subject: auditSubject(customer) });
    return queries.addComment(tx, { customerId: customer.id, text, createdBy: actor.user?.username ?? null });
  });
}

/** 404 for a note that is another customer's, too. */
export function removeComment({ db }: Deps, phone: string, id: string, actor: Actor): Promise<void> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone);
    const isRemoved = isUuid(id) && (await queries.removeComment(tx, customer.id, id));
    if (!isRemoved) throw problem('NOTITA_NEGASITA');
    await addEntry(tx, actor, { action: 'comment-deleted', subject: auditSubject(customer) });
  });
}
