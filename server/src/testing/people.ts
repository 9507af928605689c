import type { CasePerson } from 'contract/cases/case';
import type { CaseDetails } from 'contract/cases/cases';
import { anAgreement } from './agreements.ts';
import type { TestServer } from './server.ts';

/** A right CNP with that beginning of twelve digits. */
export function aCnp(twelve: string): string {
  const sum = [...'279146358279'].reduce((total, weight, place) => total + Number(weight) * Number(twelve[place]), 0);
  return `${twelve}${sum % 11 === 10 ? 1 : sum % 11}`;
}

/** The person of a case at that place, or, without one, who left it last. */
export function personAt({ people }: CaseDetails, place: number | null): CasePerson {
  const person = people.findLast((one) => one.place === place);
  if (!person) throw new Error(`nobody stands at the place ${place}`);
  return person;
}

/** A person requests our services: from then on the staff may note their CNP. */
export async function requestServices({ db }: Pick<TestServer, 'db'>, caseId: string, personId: string) {
  await anAgreement(db, caseId, 'service-request', { personId });
}
