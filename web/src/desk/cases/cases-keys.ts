/** Everything about cases: a change of any of them may move others in lists and counts. */
export const CASES = ['cases'] as const;

/** The cases of a customer. */
export const casesKey = (phone: string) => [...CASES, 'of', phone] as const;
