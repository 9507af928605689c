import type { LoanFormInput } from 'contract/loan-form';
import { savedSimulationPath } from 'contract/saved-simulation-page';
import type { Saved } from './saved-api.ts';

/** The link of this tab, as it is kept between reloads: empty texts where there is none. */
export type KeptLink = { token: string; expiresAt: string; form: string };

export const noLink: KeptLink = { token: '', expiresAt: '', form: '' };

/** The link of a form that was just saved, or opened from its link. */
export function linkOf({ token, expiresAt }: Saved, formData: LoanFormInput): KeptLink {
  return { token, expiresAt, form: textOf(formData) };
}

/** The saved form that the kept link belongs to; undefined when another form is on the screen. */
export function savedAs({ token, expiresAt, form }: KeptLink, formData: LoanFormInput): Saved | undefined {
  return token !== '' && form === textOf(formData) ? { token, expiresAt } : undefined;
}

/** The whole address of a saved simulation. */
export function addressOf(token: string): string {
  return new URL(savedSimulationPath(token), window.location.origin).href;
}

/** The same text for the same answers, in whatever order they came. */
function textOf(formData: LoanFormInput): string {
  return JSON.stringify(Object.entries(formData).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
