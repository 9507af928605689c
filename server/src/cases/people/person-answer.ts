import type { CasePerson } from 'contract/cases/case';
import type { PersonFacts } from 'contract/cases/person-facts';
import type { Secrets } from '../../platform/security/secrets.ts';
import { type Person, signersOf } from './people.queries.ts';
import { masked } from './person-seal.ts';
import { hasPage, sharedContact } from './signers.ts';

/** The facts of a person as they cross the wire. */
export function factsOf(person: Person): PersonFacts {
  const { name, phone, email, birthDay, judet, localitate, address } = person;
  const { maritalState, dependants, employer, employedSince, idExpiresOn } = person;
  return {
    ...{ name, phone, email, birthDay, judet, localitate, address },
    ...{ maritalState, dependants, employer, employedSince, idExpiresOn },
  };
}

type Linked = NonNullable<CasePerson['linkedCustomer']>;

/** The people of a case as they cross the wire; `linked`: the customers who they are too, whom the caller may know of. */
export function toPeople(
  people: readonly Person[],
  linked: ReadonlyMap<string, Linked>,
  secrets: Secrets,
): CasePerson[] {
  const signers = signersOf(people);
  return people.map((person) => {
    const { id: _id, place, role, sharesDocuments, leftAt, leftReason, version, changedByName, changedBy } = person;
    return {
      _id,
      place,
      role,
      facts: factsOf(person),
      ...masked(secrets, person),
      sharedContact: sharedContact(signers, person),
      linkedCustomer: linked.get(person.linkedCustomerId ?? '') ?? null,
      hasPage: hasPage(signers, person),
      sharesDocuments,
      leftAt: leftAt?.toISOString() ?? null,
      leftReason,
      version,
      changedByName: changedByName ?? changedBy,
    };
  });
}
