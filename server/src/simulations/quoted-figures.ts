import { Problem, problemBody } from 'contract/problem';
import { daysBetween } from 'contract/romanian/romanian-time';
import type { DatedVersions, Versions } from 'contract/simulations/credit-data';
import type { LoanForm } from 'contract/simulations/loan-form-schema';
import type { Catalogue } from 'quote/catalogue';
import { compareScenarios, maxLoan } from 'quote/simulation-replies';
import { catalogueAt, latestVersions } from '../catalogue/catalogue.ts';
import { areReplacedBefore, areStored } from '../catalogue/dated-catalogue.ts';
import type { Db } from '../platform/database/db.ts';
import type { Deps } from '../platform/deps.ts';
import type { Figures } from '../schema/saved-simulations.table.ts';

/** The versions and day that a visitor's browser showed. The server trusts these, never a figure. */
export type QuotedVersions = {
  readonly versions?: Versions | null | undefined;
  readonly simulatedOn?: string | null | undefined;
};

export type QuotedFigures = DatedVersions & {
  /** False: no believable versions were sent, so these are today's figures. */
  readonly isAsSeen: boolean;
  /** Null for a form that asks for no simulation. */
  readonly figures: Figures | null;
};

/** A page left open longer shows figures that nobody should be held to. */
const MAX_DAYS = 7;

/**
 * The figures that the visitor saw, computed again from their form with the products and parameters of then. A claim
 * counts when those versions were the newest at some time since that day began, within the last week.
 */
export async function quotedFigures(
  { db, log, today }: Pick<Deps, 'db' | 'log' | 'today'>,
  form: LoanForm,
  quoted: QuotedVersions,
): Promise<QuotedFigures> {
  const believed = await believable(db, quoted, today());
  const { versions, simulatedOn } = believed ?? { versions: await latestVersions(db), simulatedOn: today() };
  const catalogue = await catalogueAt(db, versions, simulatedOn, log);
  return { versions, simulatedOn, isAsSeen: believed !== undefined, figures: figuresOf(form, simulatedOn, catalogue) };
}

async function believable(db: Db, { versions, simulatedOn }: QuotedVersions, today: string) {
  if (!versions || !simulatedOn || !isWithinWeek(simulatedOn, today)) return undefined;
  if (!(await areStored(db, versions)) || (await areReplacedBefore(db, versions, simulatedOn))) return undefined;
  return { versions, simulatedOn };
}

function isWithinWeek(day: string, today: string): boolean {
  const age = daysBetween(day, today);
  return age >= 0 && age <= MAX_DAYS;
}

function figuresOf(form: LoanForm, day: string, catalogue: Catalogue): Figures | null {
  if (form.tipCredit === null || form.tipCredit === 'Contact') return null;
  try {
    return form.tipCredit === 'Incadrare'
      ? { outcome: 'max-loan', ...maxLoan(form, day, catalogue) }
      : { outcome: 'scenarios', ...compareScenarios(form, day, catalogue) };
  } catch (refusal) {
    if (refusal instanceof Problem) return { outcome: 'refused', problem: problemBody(refusal) };
    throw refusal;
  }
}
