import type { IsoDate } from 'loan/calendar';
import { ageAtEnd, LONGEST_TERM, RETIREMENT_AGE, SHORTEST_NEW_TERM } from 'loan/term';
import { isTogether, type Way } from '../../wizard-session/wizard-steps.ts';

/** The shortest term of a new loan, in years; the list has it at any age. */
export const SHORTEST_YEARS = SHORTEST_NEW_TERM / 12;

/** The terms to choose from, in years, the longest first. */
export function termChoices(longest: number): number[] {
  return Array.from({ length: longest - SHORTEST_YEARS + 1 }, (_, index) => longest - index);
}

/** The chosen term, or the longest without a choice that the list still has. */
export function chosenYears(chosen: string, longest: number): number {
  const years = Number(chosen);
  return years >= SHORTEST_YEARS && years <= longest ? years : longest;
}

/**
 * The term for the server, in months. For several people's largest loan without a shorter choice it is the longest term
 * of all their ages: a person who may have longer alone is compared at that.
 */
export function requestedTerm(years: number, longest: number, way: Way): number {
  const isWhole = way.tipCredit === 'Incadrare' && isTogether(way) && years === longest;
  return isWhole ? LONGEST_TERM : years * 12;
}

/** The age at the end of the loan if it exceeds the banks' usual limit, else undefined. */
export function lateAgeAtEnd(dataNasterii: string, today: IsoDate, years: number): number | undefined {
  const age = ageAtEnd(dataNasterii || null, today, years * 12);
  return age !== null && age > RETIREMENT_AGE ? age : undefined;
}
