/** Everything about cases: a change of any of them may move others in lists and counts. */
export const CASES = ['cases'] as const;

/** A case, whole. */
export const caseKey = (id: string) => [...CASES, 'one', id] as const;

/** The cases of a customer. */
export const casesKey = (phone: string) => [...CASES, 'of', phone] as const;

/** The reasons why applications and cases end; no part of `CASES`, since no change of a case changes them. */
export const END_REASONS = ['end-reasons'] as const;
