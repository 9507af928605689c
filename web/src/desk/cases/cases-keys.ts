/** The key of everything about cases: a change of one may change lists and counts of others. */
export const CASES = ['cases'] as const;

/** The key of a case with its applications. */
export const caseKey = (id: string) => [...CASES, 'one', id] as const;

/** The key of a customer's cases. */
export const casesKey = (phone: string) => [...CASES, 'of', phone] as const;

/** The reasons why applications and cases end; no part of `CASES`, since no change of a case changes them. */
export const END_REASONS = ['end-reasons'] as const;

/** The key of the documents that cases need. */
export const CHECKLIST = ['checklist'] as const;

/** What clients of cases read and accept, the proposals, and the links to their pages. */
export const AGREEMENTS = ['agreements'] as const;
