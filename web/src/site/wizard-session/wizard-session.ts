import { WIZARD_SESSION_MINUTES } from 'contract/text/lifetimes';
import type { LoanFormInput } from 'contract/text/loan-form';
import * as drafts from '../../shared/drafts/drafts.ts';
import type { Step } from './wizard-steps.ts';

/** What a step's fields held when they were last touched, sent or not. */
export type Draft = Readonly<Record<string, string | boolean>>;

/**
 * Where something is typed that must outlive a reload: the steps of the simulator, the booking it leads to, the address
 * to which its link is sent, and the message to us.
 */
export type StepWithDraft = Step | '/programareApel' | '/simulare' | '/contact';

/** What one visitor typed in this tab, kept so that no way back loses it. */
export type WizardSession = {
  /** When it began, milliseconds since 1970: a page of the history from before it belongs to an earlier one. */
  readonly startedAt: number;
  /** When the visitor last did something, milliseconds since 1970. */
  readonly touchedAt: number;
  readonly drafts: { readonly [P in StepWithDraft]?: Draft };
  /** The furthest point to return to. */
  readonly last?: { readonly step: Step; readonly formData: LoanFormInput };
  /** When a call was booked in this tab: pages of the history from before it show their answers no more. */
  readonly bookedAt?: number;
};

/** Incomes and debts must not wait on a shared phone for its next user. */
export const EXPIRES_AFTER_MS = WIZARD_SESSION_MINUTES * 60_000;

const KEY = 'wizard';

const load = (): string => drafts.readDraft('visitor', KEY);

/** The session of this tab; undefined when there is none or when it has been idle for too long. */
export function readWizardSession(now: number): WizardSession | undefined {
  const session = parse(load());
  return session && !isExpired(session.touchedAt, now) ? session : undefined;
}

function isExpired(touchedAt: number, now: number): boolean {
  return now - touchedAt > EXPIRES_AFTER_MS;
}

/**
 * True when a page of the history, entered at `enteredAt`, may no longer show its answers. Typing keeps the pages of
 * the present session alive; a page of an earlier session expires a fixed time after it was entered.
 */
export function isPageExpired(enteredAt: number | undefined, now: number): boolean {
  if (enteredAt === undefined) return false;
  const session = parse(load());
  if (isBeforeBooking(enteredAt)) return true;
  return isExpired(session && session.startedAt <= enteredAt ? Math.max(session.touchedAt, enteredAt) : enteredAt, now);
}

/** True when a call was booked in this tab after the page of the history was entered. */
export function isBeforeBooking(enteredAt: number | undefined): boolean {
  const bookedAt = parse(load())?.bookedAt;
  return enteredAt !== undefined && bookedAt !== undefined && enteredAt <= bookedAt;
}

function parse(text: string): WizardSession | undefined {
  if (text === '') return undefined;
  try {
    const { startedAt, touchedAt, drafts = {}, last, bookedAt }: Partial<WizardSession> = JSON.parse(text) ?? {};
    if (typeof startedAt !== 'number' || typeof touchedAt !== 'number') return undefined;
    return { startedAt, touchedAt, drafts, ...(last && { last }), ...(bookedAt && { bookedAt }) };
  } catch {
    return undefined;
  }
}

/** Begins anew: what was typed before is gone, except for the drafts that it starts with. */
export function startWizardSession(now: number, drafts: WizardSession['drafts'] = {}): void {
  const bookedAt = parse(load())?.bookedAt;
  keep({ startedAt: now, touchedAt: now, drafts, ...(bookedAt && { bookedAt }) });
}

/** The request is sent: everything that was typed and answered on the way to it is shown no more. */
export function finishWizardSession(now: number): void {
  keep({ startedAt: now, touchedAt: now, drafts: {}, bookedAt: now });
}

/** Forgets everything that was typed in this tab. */
export function clearWizardSession(): void {
  drafts.keepDraft('visitor', KEY, '');
}

/** Keeps what the fields of a step hold now. */
export function keepDraft(step: StepWithDraft, draft: Draft, now: number): void {
  const session = current(now);
  keep({ ...session, touchedAt: now, drafts: { ...session.drafts, [step]: draft } });
}

/** Forgets what the fields of some steps held. */
export function forgetDrafts(steps: readonly StepWithDraft[], now: number): void {
  const session = current(now);
  const drafts = Object.entries(session.drafts).filter(([step]) => !steps.some((each) => each === step));
  keep({ ...session, touchedAt: now, drafts: Object.fromEntries(drafts) });
}

/** Activity: the visitor reads or scrolls. */
export function touchWizardSession(now: number): void {
  keep({ ...current(now), touchedAt: now });
}

/** Stores the step that the visitor is on and the answers that led there. */
export function saveLastStep(last: NonNullable<WizardSession['last']>, now: number): void {
  keep({ ...current(now), touchedAt: now, last });
}

const current = (now: number): WizardSession =>
  readWizardSession(now) ?? { startedAt: now, touchedAt: now, drafts: {} };

function keep(session: WizardSession): void {
  drafts.keepDraft('visitor', KEY, JSON.stringify(session));
}

/** The kept draft of a step in the shape of `initial`: fields that it lacks or that changed their kind start afresh. */
export function resumeDraft<D extends Draft>(step: StepWithDraft, initial: D, now: number): D {
  const stored = readWizardSession(now)?.drafts[step] ?? {};
  const same = Object.entries(stored).filter(([field, value]) => typeof value === typeof initial[field]);
  return { ...initial, ...Object.fromEntries(same) };
}
