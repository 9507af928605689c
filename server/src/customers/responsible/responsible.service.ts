import type { responsible as api } from 'contract/customers/responsible';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, addEntryForEach, SYSTEM, type UserActor } from '../../audit/audit.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import * as users from '../../staff/users.queries.ts';
import { auditSubject, type CustomerRow, lockListed } from '../customer-lookup.ts';
import { changeCustomer, lockByPhones } from '../customers.queries.ts';
import { change, receiverOf, refusePastDay } from './receiver.ts';
import * as queries from './responsible.queries.ts';

type ResponsibleDeps = Pick<Deps, 'db' | 'today'>;

/**
 * Makes the caller responsible for a customer without a broker. Of two at once the second gets 409 with the first one's
 * name, even without sight of their customers.
 */
export function claim({ db }: Pick<Deps, 'db'>, phone: string, actor: UserActor): Promise<CustomerRow> {
  return db.transaction(async (tx) => {
    await users.lockAccountsShared(tx);
    await receiverOf(tx, actor.user.username);
    const [customer] = await lockByPhones(tx, [phone]);
    if (!customer) throw problem('CLIENT_NEGASIT');
    if (customer.responsibleId === actor.user.id) return customer;
    if (customer.responsibleId) {
      const responsible = (await users.findMembers(tx, [customer.responsibleId])).get(customer.responsibleId);
      if (responsible) throw problem('CLIENT_PRELUAT', { responsible });
    }
    await addEntry(tx, actor, { action: 'customer-claimed', subject: auditSubject(customer) });
    return changeCustomer(tx, customer.id, { ...queries.forGood(actor.user.id), ...queries.justNow });
  });
}

/**
 * Makes a user, or nobody, responsible for the listed customers whom the caller may see; answers these after the
 * change. With a day, they return on it to their former broker, after any number of further hand-overs.
 */
export function assign(
  { db, today }: ResponsibleDeps,
  { phones, username, returnsOn }: Call<typeof api.assign>['body'],
  actor: UserActor,
): Promise<CustomerRow[]> {
  refusePastDay(returnsOn, today());
  return db.transaction(async (tx) => {
    await users.lockAccountsShared(tx);
    const receiver = await receiverOf(tx, username);
    const listed = await lockListed(tx, phones, actor.user);
    const ids = listed.map(({ id }) => id);
    await queries.setResponsible(tx, { ids }, receiver?.id ?? null, returnsOn);
    const before = await users.findMembers(
      tx,
      listed.map(({ responsibleId }) => responsibleId),
    );
    for (const [owner, theirs] of Map.groupBy(listed, ({ responsibleId }) => responsibleId)) {
      if (owner === (receiver?.id ?? null)) continue;
      const details = change(before.get(owner ?? '')?.username, receiver, returnsOn);
      await addEntryForEach(tx, actor, 'customer-assigned', theirs.map(auditSubject), details);
    }
    return queries.findByIds(tx, ids);
  });
}

/** Gives back the customers handed over for a time whose day has come; answers their number. */
export async function returnDue({ db, today }: ResponsibleDeps): Promise<number> {
  return db.transaction(async (tx) => {
    await users.lockAccountsShared(tx);
    const due = await queries.takeDue(tx, today());
    const members = await users.findMembers(
      tx,
      due.flatMap(({ from, to }) => [from, to]),
    );
    for (const returned of Map.groupBy(due, ({ from, to }) => `${from} ${to}`).values()) {
      const [{ from, to } = { from: null, to: null }] = returned;
      const name = (id: string | null) => members.get(id ?? '')?.username ?? 'nobody';
      const subjects = returned.map(auditSubject);
      await addEntryForEach(tx, SYSTEM, 'customer-returned', subjects, { from: name(from), to: name(to) });
    }
    return due.length;
  });
}
