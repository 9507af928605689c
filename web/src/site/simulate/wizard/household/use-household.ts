import type { LoanFormInput } from 'contract/text/loan-form';
import { useState } from 'react';
import { keepHousehold } from '../../../wizard-session/household.ts';
import { householdOf, nameOf, type TypedCoBorrower } from './co-borrower.ts';

/** Those who sign beside the borrower, kept in the tab as they change. A place of 1 is the first of them. */
export function useHousehold(formData: LoanFormInput) {
  const [people, setPeople] = useState(() => householdOf(formData, Date.now()));
  const keep = (next: readonly TypedCoBorrower[], news?: string): void => {
    keepHousehold(next, Date.now(), news);
    setPeople(next);
  };
  return {
    people,
    /** In the place that they have, or after the others; the list says so when it is opened. */
    save: (place: number, person: TypedCoBorrower): void => {
      const done = place > people.length ? 'Am adăugat' : 'Am păstrat';
      keep([...people.slice(0, place - 1), person, ...people.slice(place)], `${done}: ${nameOf(person, place)}.`);
    },
    remove: (place: number): void => keep(people.filter((_, index) => index !== place - 1)),
    /** Into the place that they had before. */
    putBack: (place: number, person: TypedCoBorrower): void =>
      keep([...people.slice(0, place - 1), person, ...people.slice(place - 1)]),
  };
}
