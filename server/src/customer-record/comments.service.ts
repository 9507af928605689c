import type { customerPage as api } from 'contract/customers/customer-page';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../audit/audit.queries.ts';
import { auditSubject, type CustomerRow, customerForUpdate } from '../customers/customer-lookup.ts';
import { createOnce } from '../platform/create-once.ts';
import type { Db } from '../platform/database/db.ts';
import { isUuid } from '../platform/database/uuid.ts';
import type { Deps } from '../platform/deps.ts';
import * as queries from './comments.queries.ts';

type NewComment = Call<typeof api.addComment>['body'];

/** Adds a note; sent again with the same `creationId` it is the same one. */
export function addComment(
  { db }: Pick<Deps, 'db'>,
  phone: string,
  { text, creationId }: NewComment,
  actor: UserActor,
): Promise<queries.NamedComment> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'comment', creationId, user: actor.user },
      {
        make: () => noteComment(tx, customer, text, actor),
        keyOf: ({ id }) => id,
        find: (id) => queries.findComment(tx, customer.id, id),
      },
    );
  });
}

/** Adds a note to a customer who is locked. */
export async function noteComment(
  tx: Db,
  customer: CustomerRow,
  text: string,
  actor: UserActor,
): Promise<queries.NamedComment> {
  await addEntry(tx, actor, { action: 'comment-added', subject: auditSubject(customer) });
  return queries.addComment(tx, { customerId: customer.id, text, createdBy: actor.user.username });
}

/** 404 for a note that is another customer's, too. */
export function removeComment({ db }: Deps, phone: string, id: string, actor: UserActor): Promise<void> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    const isRemoved = isUuid(id) && (await queries.removeComment(tx, customer.id, id));
    if (!isRemoved) throw problem('NOTITA_NEGASITA');
    await addEntry(tx, actor, { action: 'comment-deleted', subject: auditSubject(customer) });
  });
}
