/** The promised working days for an answer to questions and complaints, in the legal pages and the agreements. */
export const WORKING_DAYS_TO_ANSWER = { question: 10, complaint: 14 } as const;
