/**
 * Within how many working days questions and complaints are answered, as the legal pages and the agreements promise it.
 */
export const WORKING_DAYS_TO_ANSWER = { question: 10, complaint: 14 } as const;
