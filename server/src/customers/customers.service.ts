import { CLOSED } from 'contract/customers/customer-status';
import { sql } from 'drizzle-orm';
import { addEntryForEach, type UserActor } from '../audit/audit.queries.ts';
import type { Deps } from '../platform/deps.ts';
import { auditSubject, type CustomerRow, customerForUpdate, lockListed } from './customer-lookup.ts';
import { changeListed } from './customers.queries.ts';
import { changeStatus, recordLost, type StatusChange } from './status-change.ts';

/** Sets a status; 409 with the present one when it is not the expected one. */
export function setStatus(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  phone: string,
  change: Omit<StatusChange, 'at'>,
  actor: UserActor,
): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    const customer = await customerForUpdate(tx, phone, actor.user);
    return changeStatus(tx, customer, { ...change, at: now() }, actor);
  });
}

/** Sets one status for the listed customers whom the caller may see; answers these after the change. */
export function setStatuses(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { phones, status }: { phones: readonly string[]; status: number },
  actor: UserActor,
): Promise<CustomerRow[]> {
  return db.transaction(async (tx) => {
    const listed = await lockListed(tx, phones, actor.user);
    const others = listed.filter((customer) => customer.status !== status);
    for (const [from, theirs] of Map.groupBy(others, (customer) => customer.status)) {
      const details = { from, to: status };
      await addEntryForEach(tx, actor, 'customer-status-changed', theirs.map(auditSubject), details);
    }
    if (status === CLOSED) for (const customer of others) await recordLost(tx, customer, now());
    return changeListed(tx, listed, { status, lastActivity: sql`now()` });
  });
}
