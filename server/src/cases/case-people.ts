import type { PersonRole } from 'contract/cases/person-words';
import { MAX_CO_BORROWERS } from 'contract/fields/loan-form';
import { problem } from 'contract/problem';
import { addEntry } from '../audit/audit.queries.ts';
import { auditSubject } from '../customers/customer-lookup.ts';
import type { Db } from '../platform/database/db.ts';
import { withdrawWaitingOf } from './agreements/agreements.queries.ts';
import type { LockedCase, UserContext } from './case-changes.ts';
import type { CaseRow } from './cases.queries.ts';
import { bringBackOf, setObsoleteOf } from './checklist/checklist.queries.ts';
import { endLinksOf } from './people/client-links.queries.ts';
import * as people from './people/people.queries.ts';
import { coBorrowersOf, freePlace, namesOfCoBorrowers } from './people/signers.ts';

// Who signs a case, changed inside a transaction that locked its customer. The caller follows with the checklist.

type Form = CaseRow['form'];

const changedBy = ({ actor, deps }: UserContext) => ({ changedBy: actor.user.username, changedAt: deps.now() });

/** A name of the list of co-borrowers is gone: the person left with it. */
const OFF_THE_LIST = 'Scos din lista celor care semnează.';

/**
 * Adds a person in a role: at the next place, or as the first co-borrower whom the form knows without a name. Answers
 * their id; 409 when all places are taken.
 */
export async function join(
  tx: Db,
  { caseRow, customer }: LockedCase,
  { role, name }: { readonly role: Exclude<PersonRole, 'borrower'>; readonly name: string },
  context: UserContext,
): Promise<string> {
  const signers = await people.findSigners(tx, caseRow.id);
  const unnamed = role === 'coBorrower' ? coBorrowersOf(signers).find((one) => one.name === null) : undefined;
  const by = changedBy(context);
  if (unnamed) await people.changePerson(tx, unnamed.id, { name, ...by });
  const place = unnamed?.place ?? freePlace(signers, role);
  if (place === undefined) throw problem('PREA_MULTE_PERSOANE', { role });
  const id = unnamed?.id ?? (await people.addPerson(tx, { caseId: caseRow.id, role, place, name, ...joined(by) }));
  const details = { case: caseRow.number, person: id, role };
  await addEntry(tx, context.actor, { action: 'person-added', subject: auditSubject(customer), details });
  return id;
}

const joined = ({ changedAt, changedBy: by }: people.ChangedBy) => ({ joinedAt: changedAt, changedBy: by });

/** Adds co-borrowers without a name until there are as many as the form has parts. */
export async function followForm(tx: Db, { id: caseId }: CaseRow, form: Form, context: UserContext): Promise<void> {
  const present = coBorrowersOf(await people.findSigners(tx, caseId)).length;
  const wanted = Math.min(form?.codebitori?.length ?? 0, MAX_CO_BORROWERS);
  for (let place = present + 1; place <= wanted; place++)
    await people.addPerson(tx, { caseId, role: 'coBorrower', place, name: null, ...joined(changedBy(context)) });
}

/**
 * A person signs no more: texts that wait for them are withdrawn, their link ends, their papers leave the list, and later
 * co-borrowers move up. Answers the form without their part.
 */
export async function leave(
  tx: Db,
  { caseRow, customer }: LockedCase,
  person: people.Signer,
  { reason, form }: { readonly reason: string; readonly form: Form },
  context: UserContext,
): Promise<Form> {
  const by = changedBy(context);
  await withdrawWaitingOf(tx, person.id, { at: by.changedAt, by: by.changedBy });
  await endLinksOf(tx, [person.id]);
  await setObsoleteOf(tx, person.id, by.changedAt);
  await people.changePerson(tx, person.id, { place: null, leftAt: by.changedAt, leftReason: reason, ...by });
  await closeRanks(tx, caseRow.id);
  const details = { case: caseRow.number, person: person.id };
  await addEntry(tx, context.actor, { action: 'person-left', subject: auditSubject(customer), details });
  return person.role === 'coBorrower' ? withoutPart(form, person.place) : form;
}

/** Co-borrowers stand at 1, 2, 3 without a gap. */
async function closeRanks(tx: Db, caseId: string): Promise<void> {
  const all = coBorrowersOf(await people.findSigners(tx, caseId));
  await people.setPlaces(tx, changedPlaces(all));
}

/** The places of people in that order, from 1 on, where they are others than now. */
function changedPlaces(ordered: readonly people.Signer[]): Map<string, number> {
  const moved = ordered.map(({ id, place }, index) => ({ id, place, to: index + 1 }));
  return new Map(moved.filter(({ place, to }) => place !== to).map(({ id, to }) => [id, to]));
}

function withoutPart(form: Form, place: number): Form {
  if (!form?.codebitori || form.codebitori.length < place) return form;
  return { ...form, codebitori: form.codebitori.toSpliced(place - 1, 1) };
}

/** A person who left signs again, at the last place; what they had on the list at that moment is back. */
export async function rejoin(
  tx: Db,
  { caseRow, customer }: LockedCase,
  person: people.Person,
  context: UserContext,
): Promise<void> {
  const { id, role, leftAt } = person;
  const place = freePlace(await people.findSigners(tx, caseRow.id), role);
  if (place === undefined) throw problem('PREA_MULTE_PERSOANE', { role: role === 'guarantor' ? role : 'coBorrower' });
  await people.changePerson(tx, id, { place, leftAt: null, leftReason: null, ...changedBy(context) });
  if (leftAt) await bringBackOf(tx, id, leftAt);
  const details = { case: caseRow.number, person: id };
  await addEntry(tx, context.actor, { action: 'person-rejoined', subject: auditSubject(customer), details });
}

/**
 * Makes the co-borrowers those of a list of names. Who has one of the names stays, and stands where the name does. A new
 * name at the place of somebody whom nobody has informed yet is theirs, or its correction; other new ones join, other
 * missing ones leave. Answers the form without the parts of those who left; one that the call gives is as its author
 * wants it.
 */
export async function followNames(
  tx: Db,
  locked: LockedCase,
  names: readonly string[],
  { form, isGiven }: { readonly form: Form; readonly isGiven: boolean },
  context: UserContext,
): Promise<Form> {
  const before = coBorrowersOf(await people.findSigners(tx, locked.caseRow.id));
  const found = matched(before, names);
  let after = form;
  for (const person of before.toReversed())
    if (person.name !== null && !found.includes(person)) {
      const left = await leave(tx, locked, person, { reason: OFF_THE_LIST, form: after }, context);
      after = isGiven ? after : left;
    }
  const ids: string[] = [];
  for (const [index, name] of names.entries()) {
    const person = found[index];
    if (person && person.name !== name) await people.changePerson(tx, person.id, { name, ...changedBy(context) });
    ids.push(person?.id ?? (await join(tx, locked, { role: 'coBorrower', name }, context)));
  }
  const now = coBorrowersOf(await people.findSigners(tx, locked.caseRow.id));
  const named = ids.flatMap((id) => now.find((one) => one.id === id) ?? []);
  await people.setPlaces(tx, changedPlaces([...named, ...now.filter(({ id }) => !ids.includes(id))]));
  return after;
}

/** The signer whom each name of a list means; undefined for the name of a person to be added. */
function matched(before: readonly people.Signer[], names: readonly string[]): (people.Signer | undefined)[] {
  const left = new Set(before);
  const take = (person: people.Signer | undefined) => {
    if (person) left.delete(person);
    return person;
  };
  const same = names.map((name) => take([...left].find((one) => one.name === name)));
  const mayBeRenamed = ({ hasTexts, cnp }: people.Signer) => !hasTexts && cnp === null;
  return same.map(
    (known, index) => known ?? take([...left].find((one) => one.place === index + 1 && mayBeRenamed(one))),
  );
}

/** Opens the people of a new case: the names, and as many more as its form has parts. The borrower is there. */
export async function beginPeople(
  tx: Db,
  locked: LockedCase,
  names: readonly string[],
  context: UserContext,
): Promise<void> {
  const { id: caseId, form } = locked.caseRow;
  for (const [index, name] of names.entries())
    await people.addPerson(tx, { caseId, role: 'coBorrower', place: index + 1, name, ...joined(changedBy(context)) });
  await followForm(tx, locked.caseRow, form, context);
}

/** Whether a list of names is that of the case, so that nothing is to be done. */
export async function hasNames(db: Db, caseId: string, names: readonly string[]): Promise<boolean> {
  const known = namesOfCoBorrowers(await people.findSigners(db, caseId));
  return known.length === names.length && known.every((name, index) => name === names[index]);
}
