/** Everything about cases: a change of any of them may move others in lists and counts. */
export const CASES = ['cases'] as const;

/** A case, whole. */
export const caseKey = (id: string) => [...CASES, 'one', id] as const;

/** The cases of a customer. */
export const casesKey = (phone: string) => [...CASES, 'of', phone] as const;

/** The reasons why applications and cases end; no part of `CASES`, since no change of a case changes them. */
export const END_REASONS = ['end-reasons'] as const;

/** The documents that cases need. */
export const CHECKLIST = ['checklist'] as const;

/** What clients of cases read and accept, the proposals, and the links to their pages. */
export const AGREEMENTS = ['agreements'] as const;
