// The largest amounts that are taken, RON. Apart from the schemas, so that a page need not download the validation to know
// them.

/** Of a fee, of a figure of a person and of an approved loan: nobody's comes near it. */
export const MAX_RON = 10_000_000;

/** Of any loan: up to it the engine computes to the ban (`loan/loan-case`). */
export const MAX_LOAN_RON = 50_000_000;
