import { problem } from 'contract/problem';

/** The fields of a form that tell programs from people (`honeypot` in `contract/fields/fields`). */
type HoneypotFields = { readonly website?: string | null | undefined; readonly elapsedMs?: number | null | undefined };

/** Nobody reads and fills in a form faster. */
const FASTEST_MS = 3_000;

/**
 * True when the form was filled in by a program: it wrote into the field that people do not see. Such a caller gets the
 * usual answer and stores nothing, so that it learns nothing.
 */
export function isBot({ website }: HoneypotFields): boolean {
  return typeof website === 'string' && website.trim() !== '';
}

/** Refuses a form that was sent faster than people can; a person (whose browser filled it in) just sends it again. */
export function refuseTooFast({ elapsedMs }: HoneypotFields): void {
  if (typeof elapsedMs === 'number' && elapsedMs < FASTEST_MS) throw problem('FORMULAR_PREA_RAPID');
}
