import type { CasePerson, PersonRef } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { GUARANTOR_PLACE, personRoles } from 'contract/cases/person-words';
import { personName } from 'contract/fields/loan-form';

/** The ids of the sections at which changes of people and of the property are announced. */
export const PEOPLE_SECTION = 'persoane';
export const PROPERTY_SECTION = 'imobil';
export const MISSING_SECTION = 'lipsa-banci';

/** Somebody whose name may not be known yet. */
type Named = Pick<PersonRef, 'name' | 'place'>;

/** The name of a person; without one, what they are in the case. */
export function personLabel({ name, place }: Named): string {
  if (name) return name;
  if (place === null) return 'Persoană ieșită din dosar';
  return place === GUARANTOR_PLACE ? personRoles.guarantor : personName(place);
}

/** As `personLabel`, for a person with their facts. */
export function labelOf({ place, facts }: Pick<CasePerson, 'place' | 'facts'>): string {
  return personLabel({ place, name: facts.name });
}

/** The people who sign, by place. */
export function signersOf({ people }: Pick<CaseDetails, 'people'>): readonly CasePerson[] {
  return people.filter(({ leftAt }) => leftAt === null);
}

/** True with more than one signer: then each text, link and paper names its person. */
export function isTogether(found: Pick<CaseDetails, 'people'>): boolean {
  return signersOf(found).length > 1;
}

/** The name of each person of a case, by `_id`. */
export function namesIn({ people }: Pick<CaseDetails, 'people'>): (id: string) => string {
  const names = new Map(people.map((person) => [person._id, labelOf(person)]));
  return (id) => names.get(id) ?? '';
}

/** Why a person can have no page: their codes would reach nobody, or two. Undefined: they have one, or can. */
export function unreachable(person: CasePerson, found: Pick<CaseDetails, 'people'>): string | undefined {
  const { facts, role, hasPage } = person;
  if (facts.name === null && role !== 'borrower') return 'nu are încă nume';
  if (hasPage) return undefined;
  if (facts.email === null) return 'nu are adresă de e-mail';
  const other = sharesMailbox(person, found);
  return other && `are aceeași adresă de e-mail ca ${labelOf(other)}`;
}

/** The earlier signer with the same mailbox, who gets its codes. */
function sharesMailbox({ place, facts }: CasePerson, found: Pick<CaseDetails, 'people'>): CasePerson | undefined {
  const mailbox = facts.email?.toLowerCase();
  return signersOf(found).find(
    (other) => (other.place ?? 0) < (place ?? 0) && other.facts.email?.toLowerCase() === mailbox,
  );
}
