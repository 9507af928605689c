import type { contactLog as api } from 'contract/customer-record/contact-log';
import { CLOSED } from 'contract/customers/customer-status';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { findReason } from '../../cases/end-reasons/end-reasons.queries.ts';
import { auditSubject, type CustomerRow, customerForUpdate, lockListed } from '../../customers/customer-lookup.ts';
import { changeStatus, recordLost } from '../../customers/status-change.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
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

/**
 * Notes why the listed customers are closed, for their history and the owner's figures; one who is open again meanwhile
 * stays as they are. Answers the closed ones, and the ids of the tasks that it completed.
 */
export function explainClosing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { phones, reason: reasonId, completesTasks }: Call<typeof api.explainClosing>['body'],
  actor: UserActor,
): Promise<{ readonly closed: CustomerRow[]; readonly completed: string[] }> {
  return db.transaction(async (tx) => {
    const listed = await lockListed(tx, phones, actor.user);
    const reason = reasonId && (await requireReason(tx, reasonId));
    const closed = listed.filter(({ status }) => status === CLOSED);
    const completed: string[] = [];
    for (const customer of closed) {
      if (reason) await noteReason(tx, customer, { reason, at: now() }, actor);
      if (completesTasks) completed.push(...(await completeAllOf(tx, customer, actor)));
    }
    return { closed, completed };
  });
}

async function requireReason(tx: Db, id: string): Promise<string> {
  const found = await findReason(tx, id);
  if (!found || found.isArchived) throw problem('MOTIV_NEGASIT', { field: 'reason' });
  return found.text;
}

async function noteReason(
  tx: Db,
  customer: CustomerRow,
  { reason, at }: { readonly reason: string; readonly at: Date },
  actor: UserActor,
): Promise<void> {
  const subject = auditSubject(customer);
  await addEntry(tx, actor, { action: 'customer-closing-explained', subject, details: { reason } });
  await recordLost(tx, customer, at, reason);
}
