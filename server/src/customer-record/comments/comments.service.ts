import type { customerPage as api } from 'contract/customer-record/customer-page';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject, customerForUpdate } from '../../customers/customer-lookup.ts';
import { createOnce } from '../../platform/create-once.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import type { Deps } from '../../platform/deps.ts';
import * as queries from './comments.queries.ts';
import { noteComment } from './note-comment.ts';

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

/** 404 for a note that is another customer's, too. */
export function removeComment({ db }: Deps, phone: string, id: string, actor: UserActor): Promise<void> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    const isRemoved = isUuid(id) && (await queries.removeComment(tx, customer.id, id));
    if (!isRemoved) throw problem('NOTITA_NEGASITA');
    await addEntry(tx, actor, { action: 'comment-deleted', subject: auditSubject(customer) });
  });
}
