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
 * Reassigns every customer of a user to another, or to nobody, those in the bin too; answers how many are not in it.
 */
export function handOver(
  { db, today }: Pick<Deps, 'db' | 'today'>,
  { from, username, returnsOn }: Call<typeof api.handOver>['body'],
  actor: Actor,
): Promise<number> {
  refusePastDay(returnsOn, today());
  return db.transaction(async (tx) => {
    await users.keepAccounts(tx);
    const giver = await users.findByName(tx, from);
    if (!giver) throw problem('UTILIZATOR_NEGASIT', { field: 'from' });
    return give(tx, giver, await receiverOf(tx, username), { returnsOn, actor });
  });
}

/** What a user who may no longer sign in looked after is nobody's, so that somebody takes it up. Answers how many. */
export function releaseAll(tx: Db, giver: Receiver, actor: Actor): Promise<number> {
  return give(tx, giver, undefined, { returnsOn: undefined, actor });
}

type Giving = { readonly returnsOn: string | undefined; readonly actor: Actor };

async function give(tx: Db, giver: Receiver, receiver: Receiver | undefined, { returnsOn, actor }: Giving) {
  if (giver.id === receiver?.id) return 0;
  await queries.lockAllOf(tx, giver.id);
  const given = await queries.setResponsible(tx, { responsibleId: giver.id }, receiver?.id ?? null, returnsOn);
  if (returnsOn === undefined) await queries.setReturn(tx, giver.id, receiver?.id ?? null);
  const details = change(giver.username, receiver, returnsOn);
  await addEntryForEach(tx, actor, 'customer-assigned', given.map(auditSubject), details);
  const count = given.filter(({ deletedAt }) => deletedAt === null).length;
  if (given.length > 0) {
    const subject = { id: giver.id, name: giver.username };
    await addEntry(tx, actor, { action: 'customers-handed-over', subject, details: { ...details, count } });
  }
  return count;
}
