import type { Reply } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import type { savedSimulations } from 'contract/simulations/saved-simulations';
import { savedSimulationPath } from 'contract/site/pages';

/** A simulation on the server: the secret that opens it, and its expiry (an instant, ISO). */
export type Saved = Reply<typeof savedSimulations.save>;

/** The link of this tab between reloads: empty texts without one. */
export type StoredLink = { token: string; expiresAt: string; form: string };

export const noStoredLink: StoredLink = { token: '', expiresAt: '', form: '' };

/** The link of a form just saved, or opened from its link, with its shown figures. */
export function linkOf(
  { token, expiresAt }: Saved,
  formData: LoanFormInput,
  seen: DatedVersions | undefined,
): StoredLink {
  return { token, expiresAt, form: textOf(formData, seen) };
}

/** The saved form of the stored link; undefined when the screen has another form, or other figures. */
export function savedAs(
  { token, expiresAt, form }: StoredLink,
  formData: LoanFormInput,
  seen: DatedVersions | undefined,
): Saved | undefined {
  return token !== '' && form === textOf(formData, seen) ? { token, expiresAt } : undefined;
}

/** The whole address of a saved simulation. */
export function addressOf(token: string): string {
  return new URL(savedSimulationPath(token), window.location.origin).href;
}

/** The same text for the same answers and figures, in any order. */
function textOf(formData: LoanFormInput, seen: DatedVersions | undefined): string {
  const answers = Object.entries(formData).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const { products, parameters, criteria } = seen?.versions ?? {};
  return JSON.stringify([answers, products, parameters, criteria, seen?.simulatedOn]);
}
