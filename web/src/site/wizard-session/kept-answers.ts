import type { LoanFormInput } from 'contract/fields/loan-form';
import { KEPT_ANSWERS_DAYS } from 'contract/legal/lifetimes';
import { isRecord } from '../../shared/api/is-record.ts';
import { readText, removeText, storeText } from '../../shared/drafts/browser-storage.ts';
import type { Step } from './wizard-steps.ts';

/** The fields of a step at their last touch, sent or not. */
export type Draft = Readonly<Record<string, string | boolean>>;

/** A point to return to: the screen, and the answers that led there. */
export type LastStep = { readonly step: Step; readonly formData: LoanFormInput };

/** The steps whose answers a device may keep: all of the simulation but its result, whose draft is a secret link. */
type KeptStep = Exclude<Step, '/rezultateSimulare'>;

/** The answers of one simulation on this device for every tab, with their visitor's agreement here. */
export type KeptAnswers = {
  /** The beginning of that simulation, milliseconds since 1970: it identifies the simulation. */
  readonly startedAt: number;
  /** The expiry, whatever the visitor types until then; milliseconds since 1970. */
  readonly expiresAt: number;
  readonly drafts: { readonly [P in KeptStep]?: Draft };
  readonly last?: LastStep;
};

const NAME = 'kept-answers';

/** After their removal. */
export const REMOVED_HERE = 'Am șters răspunsurile de pe acest dispozitiv.';

/** The lifetime of kept answers, ms. */
const KEPT_FOR_MS = KEPT_ANSWERS_DAYS * 24 * 60 * 60_000;

/** The expiry of answers kept from now on. */
export const expiryOf = (now: number): number => now + KEPT_FOR_MS;

/** The kept answers; undefined without any. It removes expired ones, and those not written by us. */
export function readKept(now: number): KeptAnswers | undefined {
  const text = readText('browser', NAME);
  if (text === undefined) return undefined;
  const kept = parse(text);
  if (kept && now < kept.expiresAt && kept.expiresAt <= expiryOf(now)) return kept;
  removeKept();
  return undefined;
}

/** Stores them in place of any others; false if the browser refuses. */
export function storeKept(kept: KeptAnswers): boolean {
  return storeText('browser', NAME, JSON.stringify(kept));
}

/** Removes them from this device. */
export function removeKept(): void {
  removeText('browser', NAME);
}

/** Calls when another tab stored or removed them. Answers the function that stops. */
export function onKeptElsewhere(listener: () => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === NAME || key === null) listener();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

function parse(text: string): KeptAnswers | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

function isKept(kept: unknown): kept is KeptAnswers {
  if (!isRecord(kept)) return false;
  const { startedAt, expiresAt, drafts, last } = kept;
  const isLast = last === undefined || (isRecord(last) && typeof last.step === 'string' && isRecord(last.formData));
  return typeof startedAt === 'number' && typeof expiresAt === 'number' && isRecord(drafts) && isLast;
}
