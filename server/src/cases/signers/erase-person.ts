import type { casePeople as api } from 'contract/cases/case-people';
import { DAYS_OF_LEFT_FACTS } from 'contract/cases/person-words';
import type { Reply } from 'contract/endpoint';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { auditSubject } from '../../customers/customer-lookup.ts';
import { lockById } from '../../customers/customers.queries.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Job } from '../../platform/jobs.ts';
import { DAY_SECONDS } from '../../platform/runtime/clock.ts';
import { type CaseDeps, followApplications, type LockedCase, type UserContext } from '../case-changes.ts';
import { leave } from '../case-people.ts';
import { changeCase } from '../cases.queries.ts';
import * as forget from '../people/forget.queries.ts';
import { type Person, removePerson } from '../people/people.queries.ts';
import { lockPerson, refuseBorrower } from './people.service.ts';

type Retained = Reply<typeof api.remove>['retained'];

/**
 * Erases a person of a case. Where nothing was sent to a bank while they signed, all of them goes; else their name, CNP,
 * document and accepted texts stay, as the proof of what was sent (GDPR, art. 17 (3) b, e).
 */
export function erasePerson(deps: CaseDeps, id: string, actor: UserActor): Promise<Retained> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockPerson(tx, id, actor);
    const { person, caseRow, customer } = locked;
    refuseBorrower(person);
    const wasSent = await forget.wasSentWhileSigning(tx, person);
    await takeOut(tx, locked, person, { actor, deps });
    const kept = await forget.removeTexts(tx, person.id, wasSent);
    await forget.removePapers(tx, person.id);
    await forget.removeLetters(tx, person, customer.id);
    if (wasSent) await forgetRest(tx, person, deps);
    else await removePerson(tx, person.id);
    const details = { case: caseRow.number, person: person.id, isRetained: wasSent };
    await addEntry(tx, actor, { action: 'person-erased', subject: auditSubject(customer), details });
    const { name, cnp, idNumber } = person;
    const numbers = cnp !== null || idNumber !== null;
    return wasSent ? { name, agreements: kept, numbers, until: caseRow.retainUntil } : null;
  });
}

/** Who still signs leaves first; a closed case stays closed. */
async function takeOut(tx: Db, locked: LockedCase, person: Person, context: UserContext): Promise<void> {
  const { place } = person;
  if (place === null) return;
  const { caseRow } = locked;
  const form = await leave(tx, locked, { ...person, place }, { reason: '', form: caseRow.form }, context);
  const { actor, deps } = context;
  if (!caseRow.closedAt) await followApplications(tx, locked, { form }, context);
  else await changeCase(tx, caseRow.id, { form, changedAt: deps.now(), changedBy: actor.user.username });
}

async function forgetRest(tx: Db, { id }: Person, { now }: CaseDeps): Promise<void> {
  await forget.forgetFacts(tx, id, now(), true);
  await forget.forgetContact(tx, id);
}

/** Nightly: forgets the facts of people who left, with the papers that prove nothing else, and those of lost cases. */
export const forgetPeople: Job = {
  name: 'forget-people-of-cases',
  cron: '20 4 * * *',
  run: async (deps, stop) => {
    const before = new Date(deps.now().getTime() - DAYS_OF_LEFT_FACTS * DAY_SECONDS * 1_000);
    for (const left of await forget.findLeftBefore(deps.db, before))
      if (!stop.aborted) await forgetLeft(deps, left, before);
    await forget.forgetOfLost(deps.db, before, deps.now());
  },
};

/** They may have come back since the query. */
async function forgetLeft(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, customerId }: { readonly id: string; readonly customerId: string },
  before: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockById(tx, customerId);
    const still = await forget.findLeftBefore(tx, before);
    if (!still.some((left) => left.id === id)) return;
    await forget.forgetFacts(tx, id, now());
    await forget.removePapers(tx, id);
  });
}
