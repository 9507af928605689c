/** The errors of a screen: a field's name → the sentence under it, in the order of the screen. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Keeps the failed checks; a check is the sentence of its failure, or false without one. */
export function failed(checks: Readonly<Record<string, string | false>>): FieldErrors {
  return Object.fromEntries(Object.entries(checks).filter((check): check is [string, string] => check[1] !== false));
}
