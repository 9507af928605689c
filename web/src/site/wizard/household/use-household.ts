import type { LoanFormInput } from 'contract/fields/loan-form';
import { useState } from 'react';
import { keepHousehold } from '../../wizard-session/household.ts';
import { householdOf, nameOf, type TypedCoBorrower } from './co-borrower.ts';

/** The co-borrowers, stored in the tab at every change. A `personIndex` of 1 is the first of them. */
export function useHousehold(formData: LoanFormInput) {
  const [people, setPeople] = useState(() => householdOf(formData, Date.now()));
  const keep = (next: readonly TypedCoBorrower[], news?: string): void => {
    keepHousehold(next, Date.now(), news);
    setPeople(next);
  };
  return {
    people,
    /** At their index, or after the others; the list announces it. */
    save: (personIndex: number, person: TypedCoBorrower): void => {
      const done = personIndex > people.length ? 'Am adăugat' : 'Am păstrat';
      keep(people.toSpliced(personIndex - 1, 1, person), `${done}: ${nameOf(person, personIndex)}.`);
    },
    remove: (personIndex: number): void => keep(people.filter((_, index) => index !== personIndex - 1)),
    /** At their former index. */
    putBack: (personIndex: number, person: TypedCoBorrower): void => keep(people.toSpliced(personIndex - 1, 0, person)),
  };
}
