import type { responsible as api } from 'contract/customers/responsible';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { type Actor, addEntry, addEntryForEach } from '../../audit/audit.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import * as users from '../../staff/users.queries.ts';
import { auditSubject } from '../customer-lookup.ts';
import { change, type Receiver, receiverOf, refusePastDay } from './receiver.ts';
import * as queries from './responsible.queries.ts';

/**
 * Reassigns every customer of a user to another, or to nobody, those in the bin too; answers the number outside of it.
 */
export function handOver(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  { from, username, returnsOn }: Call<typeof api.handOver>['body'],
  actor: Actor,
): Promise<number> {
  refusePastDay(returnsOn, today());
  return db.transaction(async (tx) => {
    await users.lockAccountsShared(tx);
    const fromUser = await users.findByName(tx, from);
    if (!fromUser) throw problem('UTILIZATOR_NEGASIT', { field: 'from' });
    return reassign(tx, fromUser, await receiverOf(tx, username), { returnsOn, actor });
  });
}

/** Takes the customers from a user who may no longer sign in, so that colleagues claim them. Answers their number. */
export function releaseAll(tx: Db, fromUser: Receiver, actor: Actor): Promise<number> {
  return reassign(tx, fromUser, undefined, { returnsOn: undefined, actor });
}

type Reassignment = { readonly returnsOn: string | undefined; readonly actor: Actor };

async function reassign(
  tx: Db,
  fromUser: Receiver,
  receiver: Receiver | undefined,
  { returnsOn, actor }: Reassignment,
) {
  if (fromUser.id === receiver?.id) return 0;
  await queries.lockAllOf(tx, fromUser.id);
  const reassigned = await queries.setResponsible(tx, { responsibleId: fromUser.id }, receiver?.id ?? null, returnsOn);
  if (returnsOn === undefined) await queries.setReturn(tx, fromUser.id, receiver?.id ?? null);
  const details = change(fromUser.username, receiver, returnsOn);
  await addEntryForEach(tx, actor, 'customer-assigned', reassigned.map(auditSubject), details);
  const count = reassigned.filter(({ deletedAt }) => deletedAt === null).length;
  if (reassigned.length > 0) {
    const subject = { id: fromUser.id, name: fromUser.username };
    await addEntry(tx, actor, { action: 'customers-handed-over', subject, details: { ...details, count } });
  }
  return count;
}
