import type { CasePerson, PersonRef } from 'contract/cases/case';
import { GUARANTOR_PLACE, personRoles } from 'contract/cases/person-words';
import { MAX_CO_BORROWERS } from 'contract/fields/loan-form';
import type { Person, Signer } from './people.queries.ts';

// What follows from who signs a case, without the database.

/** The co-borrowers among signers, by place. */
export function coBorrowersOf(signers: readonly Signer[]): Signer[] {
  return signers.filter(({ role }) => role === 'coBorrower');
}

/** The names of the co-borrowers, as far as they are known, by place. */
export function namesOfCoBorrowers(signers: readonly Signer[]): string[] {
  return coBorrowersOf(signers).flatMap(({ name }) => name ?? []);
}

/** The place of somebody who joins in that role; undefined where there is none left. */
export function freePlace(signers: readonly Signer[], role: Person['role']): number | undefined {
  if (role === 'guarantor') return signers.some(({ place }) => place === GUARANTOR_PLACE) ? undefined : GUARANTOR_PLACE;
  const next = coBorrowersOf(signers).length + 1;
  return next > MAX_CO_BORROWERS ? undefined : next;
}

/** A person where something of theirs is named. */
export function toRef({ id, place, name }: Pick<Person, 'id' | 'place' | 'name'>): PersonRef {
  return { _id: id, place, name };
}

/** Whom a refusal is about: a borrower is the customer, and somebody may have no name yet. */
export function named({ name, role }: Pick<Person, 'name' | 'role'>): { name?: string; roleName?: string } {
  return role === 'borrower' || name === null ? {} : { name, roleName: personRoles[role].toLowerCase() };
}

/** A mailbox, capitals aside. */
const mailboxOf = ({ email }: Pick<Person, 'email'>) => email?.toLowerCase() ?? null;

/** The first other signer with the mailbox of a person who would get a link; undefined: it is theirs alone, or of later ones. */
export function ownerOfMailbox(signers: readonly Signer[], person: Person): Signer | undefined {
  const mailbox = mailboxOf(person);
  if (mailbox === null || person.place === null) return undefined;
  const { place } = person;
  return signers.find((other) => other.place < place && mailboxOf(other) === mailbox);
}

/** What a signer has in common with another. */
export function sharedContact(signers: readonly Signer[], person: Person): CasePerson['sharedContact'] {
  const others = signers.filter(({ id }) => id !== person.id);
  if (person.place === null) return [];
  const [mailbox, { phone }] = [mailboxOf(person), person];
  return [
    ...(mailbox !== null && others.some((other) => mailboxOf(other) === mailbox) ? (['email'] as const) : []),
    ...(phone !== null && others.some((other) => other.phone === phone) ? (['phone'] as const) : []),
  ];
}

/** Whether a link opens a page of theirs: nobody before them has the mailbox to which its codes go. */
export function hasPage(signers: readonly Signer[], person: Person): boolean {
  return person.place !== null && person.hasLink && person.email !== null && !ownerOfMailbox(signers, person);
}
