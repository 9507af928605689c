// The largest accepted amounts, RON. A file apart from the schemas: a page need not download the validation.

/** For a fee, a figure of a person and an approved loan: no real one reaches it. */
export const MAX_RON = 10_000_000;

/** For any loan: up to it the engine is exact to the ban (`loan/loan-case`). */
export const MAX_LOAN_RON = 50_000_000;
