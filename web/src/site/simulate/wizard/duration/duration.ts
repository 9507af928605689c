import type { IsoDate } from 'loan/calendar';
import { ageAtEnd, LONGEST_TERM, RETIREMENT_AGE, SHORTEST_NEW_TERM } from 'loan/term';
import { isTogether, type Way } from '../../../wizard-session/wizard-steps.ts';

/** The shortest term of a new loan, in years; it is offered at any age. */
export const SHORTEST_YEARS = SHORTEST_NEW_TERM / 12;

/** The terms to choose from, in years, the longest first. */
export function termChoices(longest: number): number[] {
  return Array.from({ length: longest - SHORTEST_YEARS + 1 }, (_, index) => longest - index);
}

/** The chosen term, or the longest when none was chosen or the chosen one is not offered any more. */
export function chosenYears(chosen: string, longest: number): number {
  const years = Number(chosen);
  return years >= SHORTEST_YEARS && years <= longest ? years : longest;
}

/**
 * The term to ask the server for, in months. The largest loan of several people is asked for over all that the ages
 * allow where nothing shorter was chosen: whoever may have longer alone is compared at that.
 */
export function requestedTerm(years: number, longest: number, way: Way): number {
  const isWhole = way.tipCredit === 'Incadrare' && isTogether(way) && years === longest;
  return isWhole ? LONGEST_TERM : years * 12;
}

/** The age at the end of the loan where it passes what banks like, else undefined. */
export function lateAgeAtEnd(dataNasterii: string, today: IsoDate, years: number): number | undefined {
  const age = ageAtEnd(dataNasterii || null, today, years * 12);
  return age !== null && age > RETIREMENT_AGE ? age : undefined;
}
