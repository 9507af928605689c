/** The beginning of a text that a spreadsheet takes for a formula, with earlier guards before it. */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text that no spreadsheet runs when it opens the CSV file: an apostrophe before what looks like a formula. */
export function guarded(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** The text as it was before `guarded`. */
export function withoutGuard(text: string): string {
  return text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;
}
