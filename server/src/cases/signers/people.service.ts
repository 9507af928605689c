import type { casePeople as api } from 'contract/cases/case-people';
import type { Call } from 'contract/endpoint';
import { problem } from 'contract/problem';
import { addEntry, type UserActor } from '../../audit/audit.queries.ts';
import { changedMeanwhile, lastChange } from '../../audit/edit-conflict.ts';
import { auditSubject, findVisible, requireCustomer } from '../../customers/customer-lookup.ts';
import { createOnce } from '../../platform/create-once.ts';
import type { Db } from '../../platform/database/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Viewer } from '../../platform/http/authorization.ts';
import { stateOf } from '../agreements/agreement-answer.ts';
import { findAgreements } from '../agreements/agreements.queries.ts';
import {
  type CaseDeps,
  caseToChange,
  followApplications,
  type LockedCase,
  lockCase,
  readWhole,
  refuseClosed,
  type UserContext,
} from '../case-changes.ts';
import { join, leave as leaveCase, rejoin as rejoinCase } from '../case-people.ts';
import { type CaseChanges, findOwner, type WholeCase } from '../cases.queries.ts';
import { endSharedLinks } from '../people/client-links.queries.ts';
import * as queries from '../people/people.queries.ts';
import { toPeople } from '../people/person-answer.ts';
import { changesOf, cnpOf, type GivenFacts, refuseTwice, storesNumbers } from '../people/person-facts.ts';
import { opened } from '../people/person-seal.ts';
import { named } from '../people/signers.ts';

/** The part of `Deps` that changes of people need. */
export type PeopleDeps = CaseDeps & Pick<Deps, 'secrets'>;

/** A person of a case whose customer is locked. */
type LockedPerson = LockedCase & { readonly person: queries.Person };

/** Adds a person to a case, with facts; sent again with the same `creationId` it is the same one. */
export function add(
  deps: PeopleDeps,
  caseId: string,
  { role, name, creationId, ...given }: Call<typeof api.add>['body'],
  actor: UserActor,
): Promise<WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await caseToChange(tx, caseId, actor);
    const whole = () => readWhole(tx, locked, actor);
    const creation = { kind: 'case-person', creationId, user: actor.user } as const;
    const work = {
      make: async () => {
        refuseClosed(locked.caseRow);
        const id = await join(tx, locked, { role, name }, { actor, deps });
        await changeFacts(tx, { ...locked, person: await known(tx, id) }, { ...given, name }, { actor, deps });
        await followApplications(tx, locked, {}, { actor, deps });
        return id;
      },
      keyOf: (id: string) => id,
      find: async (id: string) => ((await queries.findPerson(tx, id))?.caseId === locked.caseRow.id ? id : undefined),
    };
    await createOnce(tx, creation, work);
    return whole();
  });
}

/** Changes facts of a signer, and which customer they are too; unchanged facts are not logged. */
export function change(
  deps: PeopleDeps,
  id: string,
  { linkedPhone, expectedVersion, ...given }: Call<typeof api.change>['body'],
  actor: UserActor,
): Promise<WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await personToChange(tx, id, { ...deps, actor }, expectedVersion);
    refuseLeft(locked.person);
    await changeFacts(tx, locked, { ...given, linkedPhone }, { actor, deps });
    return readWhole(tx, locked, actor);
  });
}

type Given = GivenFacts & { readonly linkedPhone?: string | null | undefined };
type PeopleContext = UserContext & { readonly deps: PeopleDeps };

async function changeFacts(
  tx: Db,
  { caseRow, customer, person }: LockedPerson,
  { linkedPhone, ...given }: Given,
  { actor, deps }: PeopleContext,
): Promise<void> {
  const { secrets } = deps;
  if (storesNumbers(given)) await refuseWithoutRequest(tx, person, deps);
  const signers = await queries.findSigners(tx, caseRow.id);
  const { values, facts } = changesOf(person, given, { signers, secrets, today: deps.today() });
  const linked = await linkedTo(tx, { customer, person }, linkedPhone, actor.user);
  const isLinked = linked !== undefined && linked !== person.linkedCustomerId;
  if (facts.length === 0 && !isLinked) return;
  const by = { changedBy: actor.user.username, changedAt: deps.now() };
  await queries.changePerson(tx, person.id, { ...values, ...(isLinked && { linkedCustomerId: linked }), ...by });
  if (facts.includes('email')) await endSharedLinks(tx, await queries.findSigners(tx, caseRow.id));
  const fields = [...facts, ...(isLinked ? ['linkedCustomer'] : [])];
  const details = { case: caseRow.number, person: person.id, fields };
  await addEntry(tx, actor, { action: 'person-changed', subject: auditSubject(customer), details });
}

/** The staff notes CNP and document only of somebody who asked for our services (Law 190/2018, art. 4). */
async function refuseWithoutRequest(tx: Db, person: queries.Person, { today }: PeopleDeps): Promise<void> {
  const own = (await findAgreements(tx, person.caseId)).filter(({ personId }) => personId === person.id);
  const hasRequested = own.some((row) => row.text.kind === 'service-request' && stateOf(row, today()) === 'accepted');
  if (!hasRequested) throw problem('CERERE_SERVICII_LIPSA');
}

/** The id of the customer with a phone; undefined: the call names nobody. A borrower is the case's customer. */
async function linkedTo(
  tx: Db,
  { customer, person }: Pick<LockedPerson, 'customer' | 'person'>,
  linkedPhone: string | null | undefined,
  viewer: Viewer,
): Promise<string | null | undefined> {
  if (linkedPhone === undefined || person.role === 'borrower') return undefined;
  if (linkedPhone === null) return null;
  if (linkedPhone === customer.phone) throw problem('ACELASI_CLIENT', { field: 'linkedPhone' });
  return (await requireCustomer(tx, linkedPhone, viewer)).id;
}

/** A person signs no more. */
export function leave(
  deps: PeopleDeps,
  id: string,
  { reason, expectedVersion }: Call<typeof api.leave>['body'],
  actor: UserActor,
): Promise<WholeCase> {
  return changeSigning(deps, { id, expectedVersion, actor }, async (tx, locked) => {
    const signer = refuseLeft(locked.person);
    return { form: await leaveCase(tx, locked, signer, { reason, form: locked.caseRow.form }, { actor, deps }) };
  });
}

/** A person who left signs again; one who signs stays as they are. */
export function rejoin(
  deps: PeopleDeps,
  id: string,
  { expectedVersion }: Call<typeof api.rejoin>['body'],
  actor: UserActor,
): Promise<WholeCase> {
  return changeSigning(deps, { id, expectedVersion, actor }, async (tx, locked) => {
    const { person, caseRow } = locked;
    if (person.place !== null) return undefined;
    const { secrets } = deps;
    refuseTwice(person, cnpOf(secrets, person), { signers: await queries.findSigners(tx, caseRow.id), secrets });
    await rejoinCase(tx, locked, person, { actor, deps });
    await endSharedLinks(tx, await queries.findSigners(tx, caseRow.id));
    return {};
  });
}

type Signing = { readonly id: string; readonly expectedVersion: number; readonly actor: UserActor };

/** Changes whether a person signs, never the borrower; `work` answers how the case changes with it, undefined: not at all. */
function changeSigning(
  deps: PeopleDeps,
  { id, expectedVersion, actor }: Signing,
  work: (tx: Db, locked: LockedPerson) => Promise<CaseChanges | undefined>,
): Promise<WholeCase> {
  return deps.db.transaction(async (tx) => {
    const locked = await personToChange(tx, id, { ...deps, actor }, expectedVersion);
    refuseBorrower(locked.person);
    const changes = await work(tx, locked);
    if (changes) await followApplications(tx, locked, changes, { actor, deps });
    return readWhole(tx, locked, actor);
  });
}

/** CNP and document of a person in clear; the journal has who asked, and when. */
export async function showNumbers({ db, secrets }: Pick<Deps, 'db' | 'secrets'>, id: string, actor: UserActor) {
  const { person, customer, number } = await requirePerson(db, id, actor.user);
  const details = { case: number, person: person.id };
  await addEntry(db, actor, { action: 'person-numbers-shown', subject: auditSubject(customer), details });
  return opened(secrets, person);
}

/** A person whom `viewer` may know of, with the customer and the number of their case; 404 for anybody else. */
export async function requirePerson(db: Db, id: string, viewer: Viewer) {
  const person = await queries.findPerson(db, id);
  const owner = person && (await findOwner(db, person.caseId));
  const customer = owner === undefined ? undefined : await findVisible(db, owner, viewer);
  if (!person || !customer) throw problem('SEMNATAR_NEGASIT');
  return { person, customer, number: person.caseNumber };
}

/** A person, whose case's customer is locked; 404 for one whom the caller may not know of. */
export async function lockPerson(tx: Db, id: string, actor: UserActor): Promise<LockedPerson> {
  const found = await queries.findPerson(tx, id);
  const locked = found && (await lockCase(tx, found.caseId, actor));
  const person = locked && (await queries.findPerson(tx, id));
  if (!locked || !person) throw problem('SEMNATAR_NEGASIT');
  return { ...locked, person };
}

/** The same in an open case; 409 when the caller saw another version. */
async function personToChange(
  tx: Db,
  id: string,
  { actor, secrets }: { readonly actor: UserActor } & Pick<Deps, 'secrets'>,
  expectedVersion: number,
): Promise<LockedPerson> {
  const locked = await lockPerson(tx, id, actor);
  refuseClosed(locked.caseRow);
  const { person } = locked;
  if (person.version !== expectedVersion) {
    const all = await queries.findPeople(tx, person.caseId);
    const current = toPeople(all, await queries.findLinked(tx, all, actor.user), secrets).find(
      ({ _id }) => _id === person.id,
    );
    if (current) throw changedMeanwhile({ what: 'casePerson', current }, await lastChange(tx, actor, person));
  }
  return locked;
}

export function refuseBorrower({ role }: queries.Person): void {
  if (role === 'borrower') throw problem('PERSOANA_PRINCIPALA');
}

function refuseLeft(person: queries.Person): queries.Signer {
  const { place } = person;
  if (place === null) throw problem('SEMNATAR_IESIT', named(person));
  return { ...person, place };
}

async function known(tx: Db, id: string): Promise<queries.Person> {
  const person = await queries.findPerson(tx, id);
  if (!person) throw new Error('a person is gone in the transaction that locked their customer');
  return person;
}
