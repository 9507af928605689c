import type { contactLog as api } from 'contract/customer-record/contact-log';
import { CLOSED } from 'contract/customers/customer-status';
import type { Call } from 'contract/endpoint';
import type { UserActor } from '../../audit/audit.queries.ts';
import { customerForUpdate } from '../../customers/customer-lookup.ts';
import { changeStatus } from '../../customers/status-change.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Deps } from '../../platform/deps.ts';
import { completeAllOf } from '../../tasks/task-changes.ts';
import { findComment, type NamedComment } from '../comments/comments.queries.ts';
import { noteComment } from '../comments/note-comment.ts';

/** For the owner's figures, in the words of the list: typed words may name a person, and stay in the note. */
const UNREACHABLE = 'Nu mai răspunde';

/**
 * Closes a customer, stores the reason as a note, which it answers, and completes their open tasks: all of it or
 * nothing. Sent again with the same `creationId` it is the same closing.
 */
export function closeCustomer(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  phone: string,
  { reason, expectedStatus, creationId }: Call<typeof api.close>['body'],
  actor: UserActor,
): Promise<NamedComment> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return createOnce(
      tx,
      { kind: 'closing', creationId, user: actor.user },
      {
        make: async () => {
          const change = { status: CLOSED, expectedStatus, at: now(), reason: UNREACHABLE };
          await changeStatus(tx, customer, change, actor);
          await completeAllOf(tx, customer, actor);
          return noteComment(tx, customer, `Închis: ${reason}`, actor);
        },
        keyOf: ({ id }) => id,
        find: (id) => findComment(tx, customer.id, id),
      },
    );
  });
}
