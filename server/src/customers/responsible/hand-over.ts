import { type Actor, addEntry, addEntryForEach } from '../../audit/audit.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { MovedWork } from '../../schema/hand-overs.table.ts';
import { auditSubject } from '../customer-lookup.ts';
import { change, type Receiver } from './receiver.ts';
import * as queries from './responsible.queries.ts';

/** The receiver (undefined: nobody) and the day of return (undefined: never). */
export type Reassignment = {
  readonly receiver: Receiver | undefined;
  readonly returnsOn: string | undefined;
  readonly actor: Actor;
};

/** What moved, and the number of customers outside of the bin among it. */
export type Reassigned = Pick<MovedWork, 'customers' | 'returns'> & { readonly count: number };

/** Takes the customers from a user who may no longer sign in, so that colleagues claim them. Answers their number. */
export async function releaseAll(tx: Db, fromUser: Receiver, actor: Actor): Promise<number> {
  return (await reassignAll(tx, fromUser, { receiver: undefined, returnsOn: undefined, actor })).count;
}

/** Reassigns every customer of a user, those in the bin too. */
export async function reassignAll(
  tx: Db,
  fromUser: Receiver,
  { receiver, returnsOn, actor }: Reassignment,
): Promise<Reassigned> {
  if (fromUser.id === receiver?.id) return { customers: [], returns: [], count: 0 };
  const { customers, returns } = await queries.lockAllOf(tx, fromUser.id);
  const reassigned = await queries.setResponsible(tx, { responsibleId: fromUser.id }, receiver?.id ?? null, returnsOn);
  if (returnsOn === undefined) await queries.setReturn(tx, fromUser.id, receiver?.id ?? null);
  const details = change(fromUser.username, receiver, returnsOn);
  await addEntryForEach(tx, actor, 'customer-assigned', reassigned.map(auditSubject), details);
  const count = reassigned.filter(({ deletedAt }) => deletedAt === null).length;
  if (reassigned.length > 0) {
    const subject = { id: fromUser.id, name: fromUser.username };
    await addEntry(tx, actor, { action: 'customers-handed-over', subject, details: { ...details, count } });
  }
  return { customers, returns: returnsOn === undefined ? returns : [], count };
}
