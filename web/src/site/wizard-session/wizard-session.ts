import { WIZARD_SESSION_MINUTES } from 'contract/legal/lifetimes';
import * as drafts from '../../shared/drafts/drafts.ts';
import {
  type Draft,
  expiryOf,
  type KeptAnswers,
  type LastStep,
  readKept,
  removeKept,
  storeKept,
} from './kept-answers.ts';
import { isStep, type Step } from './wizard-steps.ts';

/**
 * The fields that must outlive a reload: the steps of the simulator, the booking after it, the address for its link,
 * and the message to us.
 */
export type StepWithDraft = Step | '/programareApel' | '/simulare' | '/contact';

/** The fields that stay in their tab, whatever the device keeps: names, phones, addresses, messages, secret links. */
const ONLY_IN_TAB = ['/programareApel', '/simulare', '/contact', '/rezultateSimulare'] as const;

/** A visitor's answers in this tab, stored so that no way back loses them. */
export type WizardSession = {
  /** Its beginning, milliseconds since 1970: an earlier page of the history belongs to an earlier one. */
  readonly startedAt: number;
  /** The visitor's last action, milliseconds since 1970. */
  readonly touchedAt: number;
  readonly drafts: { readonly [P in StepWithDraft]?: Draft };
  /** The furthest point to return to. */
  readonly last?: LastStep;
  /** This device keeps its answers (`kept-answers.ts`), and every tab with this session reads them. */
  readonly isKept?: true;
  /** The confirmed questions about unlikely figures: their sentences. */
  readonly confirmed?: readonly string[];
} & Endings;

/** The times of endings in this tab: earlier pages of the history show their answers no more. */
type Endings = {
  /** The visitor booked a call. */
  readonly bookedAt?: number;
  /** The visitor removed the device's answers, here or in another tab. */
  readonly removedAt?: number;
};

/** Incomes and debts must not wait on a shared phone for its next user. */
export const EXPIRES_AFTER_MS = WIZARD_SESSION_MINUTES * 60_000;

const KEY = 'wizard';

/**
 * The session of this tab; undefined without one, or after too long an idle time. Answers on the device outlive
 * idleness, those of the tab do not.
 */
export function readWizardSession(now: number): WizardSession | undefined {
  const session = load(now);
  if (!session) return undefined;
  const isIdle = isExpired(session.touchedAt, now);
  const kept = keptOf(session, now);
  if (!kept) return isIdle ? undefined : session;
  return {
    ...session,
    drafts: { ...(!isIdle && session.drafts), ...kept.drafts },
    ...(kept.last && { last: kept.last }),
  };
}

function isExpired(touchedAt: number, now: number): boolean {
  return now - touchedAt > EXPIRES_AFTER_MS;
}

/** The answers that the device keeps of this session. */
function keptOf({ isKept, startedAt }: WizardSession, now: number): KeptAnswers | undefined {
  const kept = isKept && readKept(now);
  return kept && kept.startedAt === startedAt ? kept : undefined;
}

/**
 * True when a page of the history, entered at `enteredAt`, may no longer show its answers. Typing keeps the pages of
 * the present session alive, and so do the device's answers. A page of an earlier session expires a fixed time after
 * its entry.
 */
export function isPageExpired(enteredAt: number | undefined, now: number): boolean {
  if (enteredAt === undefined) return false;
  const session = load(now);
  if (session && endingOf(session, enteredAt)) return true;
  const isOwn = session !== undefined && session.startedAt <= enteredAt;
  if (isOwn && session.isKept) return false;
  return isExpired(isOwn ? Math.max(session.touchedAt, enteredAt) : enteredAt, now);
}

/** The reason why a page of the history shows no data any more, other than its idleness. */
export function endingBefore(enteredAt: number | undefined, now: number): 'booked' | 'removed' | undefined {
  const session = load(now);
  return enteredAt === undefined || !session ? undefined : endingOf(session, enteredAt);
}

function endingOf({ bookedAt = 0, removedAt = 0 }: Endings, enteredAt: number): 'booked' | 'removed' | undefined {
  if (enteredAt <= bookedAt) return 'booked';
  return enteredAt <= removedAt ? 'removed' : undefined;
}

/** The stored form in the tab. If the device no longer keeps its answers, nothing of it is left. */
function load(now: number): WizardSession | undefined {
  const session = parse(drafts.readDraft('visitor', KEY));
  if (!session?.isKept || keptOf(session, now)) return session;
  const ended = { startedAt: now, touchedAt: now, drafts: {}, ...endingsOf(session), removedAt: now };
  keep(ended);
  return ended;
}

function parse(text: string): WizardSession | undefined {
  if (text === '') return undefined;
  try {
    const {
      startedAt,
      touchedAt,
      drafts = {},
      last,
      isKept,
      confirmed,
      ...more
    }: Partial<WizardSession> = JSON.parse(text) ?? {};
    if (typeof startedAt !== 'number' || typeof touchedAt !== 'number') return undefined;
    const kept = { ...(last && { last }), ...(isKept && { isKept }), ...(confirmed && { confirmed }) };
    return { startedAt, touchedAt, drafts, ...kept, ...endingsOf(more) };
  } catch {
    return undefined;
  }
}

function endingsOf({ bookedAt, removedAt }: Endings): Endings {
  return { ...(bookedAt && { bookedAt }), ...(removedAt && { removedAt }) };
}

/**
 * Begins a new session: it removes the tab's earlier answers, but for its own first drafts. The device's answers stay,
 * for their owner: the new simulation does not join them.
 */
export function startWizardSession(now: number, drafts: WizardSession['drafts'] = {}): void {
  keep({ startedAt: now, touchedAt: now, drafts, ...endingsOf(load(now) ?? {}) });
}

/** After the sent request: the history shows none of its answers any more. */
export function finishWizardSession(now: number): void {
  if (load(now)?.isKept) removeKept();
  keep({ startedAt: now, touchedAt: now, drafts: {}, bookedAt: now });
}

/** Forgets all answers of this tab. */
export function clearWizardSession(): void {
  drafts.keepDraft('visitor', KEY, '');
}

/** Stores the fields of a step. */
export function keepDraft(step: StepWithDraft, draft: Draft, now: number): void {
  const session = current(now);
  keep({ ...session, touchedAt: now, drafts: { ...session.drafts, [step]: draft } });
}

/** Forgets the fields of some steps. */
export function forgetDrafts(steps: readonly StepWithDraft[], now: number): void {
  const session = current(now);
  const isMeant = (step: string) => !steps.some((each) => each === step);
  keep({ ...session, touchedAt: now, drafts: draftsWhere(session, isMeant) });
}

/** The confirmed questions about unlikely figures of this session. */
export function confirmedFigures(now: number): readonly string[] {
  return readWizardSession(now)?.confirmed ?? [];
}

/** Stores the confirmation of these questions. */
export function confirmFigures(texts: readonly string[], now: number): void {
  const session = current(now);
  const confirmed = [...new Set([...(session.confirmed ?? []), ...texts])];
  keep({ ...session, touchedAt: now, confirmed });
}

/** Activity: the visitor reads or scrolls. */
export function touchWizardSession(now: number): void {
  keep({ ...current(now), touchedAt: now });
}

/** Stores the visitor's step and the answers that led there. */
export function saveLastStep(last: LastStep, now: number): void {
  keep({ ...current(now), touchedAt: now, last });
}

/**
 * Keeps the answers of this session on the device, in place of any earlier ones, with all later ones. False if the
 * browser refuses.
 */
export function keepOnDevice(now: number): boolean {
  const session = current(now);
  const isStored = storeKept({ ...answersOf(session), expiresAt: expiryOf(now) });
  if (isStored) keep({ ...session, touchedAt: now, isKept: true });
  return isStored;
}

/** Goes on in this tab with the device's answers; answers their step. Undefined without any. */
export function resumeKept(now: number): LastStep | undefined {
  const kept = readKept(now);
  if (!kept?.last || !isStep(kept.last.step)) return undefined;
  const { startedAt, drafts, last } = kept;
  const own = readWizardSession(now);
  const session = own?.isKept ? own : { startedAt, drafts, last, isKept: true as const, ...endingsOf(load(now) ?? {}) };
  keep({ ...session, touchedAt: now });
  return last;
}

/** Removes the device's answers, and this tab's if they are the same. */
export function removeFromDevice(now: number): void {
  removeKept();
  load(now);
}

const current = (now: number): WizardSession =>
  readWizardSession(now) ?? { startedAt: now, touchedAt: now, drafts: {} };

/** Stores a session: in the tab, and its part for the device on the device. If the device refuses, the tab has all. */
function keep({ isKept, ...session }: WizardSession): void {
  const kept = isKept && keptOf({ ...session, isKept }, session.touchedAt);
  const isStored = kept && storeKept({ ...answersOf(session), expiresAt: kept.expiresAt });
  const { last, ...rest } = session;
  const own = isStored ? { ...rest, isKept, drafts: draftsWhere(session, isOnlyInTab) } : session;
  drafts.keepDraft('visitor', KEY, JSON.stringify(own));
}

const isOnlyInTab = (step: string): boolean => ONLY_IN_TAB.some((each) => each === step);

/** The part of a session that a device may keep. */
function answersOf(session: WizardSession): Omit<KeptAnswers, 'expiresAt'> {
  const { startedAt, last } = session;
  return { startedAt, drafts: draftsWhere(session, (step) => !isOnlyInTab(step)), ...(last && { last }) };
}

function draftsWhere({ drafts }: WizardSession, isMeant: (step: string) => boolean): WizardSession['drafts'] {
  return Object.fromEntries(Object.entries(drafts).filter(([step]) => isMeant(step)));
}

/** The stored draft of a step in the shape of `initial`: missing fields, and those of another kind, start anew. */
export function resumeDraft<D extends Draft>(step: StepWithDraft, initial: D, now: number): D {
  const stored = readWizardSession(now)?.drafts[step] ?? {};
  const same = Object.entries(stored).filter(([field, value]) => typeof value === typeof initial[field]);
  return { ...initial, ...Object.fromEntries(same) };
}
