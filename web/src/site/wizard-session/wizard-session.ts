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
import { type Step, stepNames } from './wizard-steps.ts';

/**
 * Where something is typed that must outlive a reload: the steps of the simulator, the booking it leads to, the address
 * to which its link is sent, and the message to us.
 */
export type StepWithDraft = Step | '/programareApel' | '/simulare' | '/contact';

/** What stays in its tab, whatever is kept on the device: names, phones, addresses, messages, secret links. */
const ONLY_IN_TAB = ['/programareApel', '/simulare', '/contact', '/rezultateSimulare'] as const;

/** What one visitor typed in this tab, kept so that no way back loses it. */
export type WizardSession = {
  /** When it began, milliseconds since 1970: a page of the history from before it belongs to an earlier one. */
  readonly startedAt: number;
  /** When the visitor last did something, milliseconds since 1970. */
  readonly touchedAt: number;
  readonly drafts: { readonly [P in StepWithDraft]?: Draft };
  /** The furthest point to return to. */
  readonly last?: LastStep;
  /** Its answers are kept on this device (`kept-answers.ts`), where every tab that holds this session reads them. */
  readonly isKept?: true;
  /** Questions about unlikely figures that the visitor answered with yes: their sentences. */
  readonly confirmed?: readonly string[];
} & Endings;

/** When a visitor ended something in this tab: pages of the history from before show their answers no more. */
type Endings = {
  /** A call was booked. */
  readonly bookedAt?: number;
  /** The answers that the device kept were removed, here or in another tab. */
  readonly removedAt?: number;
};

/** Incomes and debts must not wait on a shared phone for its next user. */
export const EXPIRES_AFTER_MS = WIZARD_SESSION_MINUTES * 60_000;

const KEY = 'wizard';

/**
 * The session of this tab; undefined when there is none or when it has been idle for too long. Answers that the device
 * keeps outlive idleness, what stays in the tab does not.
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
 * the present session alive, and so do answers that the device keeps; a page of an earlier session expires a fixed time
 * after it was entered.
 */
export function isPageExpired(enteredAt: number | undefined, now: number): boolean {
  if (enteredAt === undefined) return false;
  const session = load(now);
  if (session && endingOf(session, enteredAt)) return true;
  const isOwn = session !== undefined && session.startedAt <= enteredAt;
  if (isOwn && session.isKept) return false;
  return isExpired(isOwn ? Math.max(session.touchedAt, enteredAt) : enteredAt, now);
}

/** Why a page of the history that was entered then shows nothing any more, other than that it was left alone. */
export function endingBefore(enteredAt: number | undefined, now: number): 'booked' | 'removed' | undefined {
  const session = load(now);
  return enteredAt === undefined || !session ? undefined : endingOf(session, enteredAt);
}

function endingOf({ bookedAt = 0, removedAt = 0 }: Endings, enteredAt: number): 'booked' | 'removed' | undefined {
  if (enteredAt <= bookedAt) return 'booked';
  return enteredAt <= removedAt ? 'removed' : undefined;
}

/** As it is stored in the tab. Where the device does not keep its answers any more, nothing of it is left. */
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
 * Begins anew: what was typed before in this tab is gone, except for the drafts that it starts with. What the device
 * keeps stays, for whoever it is: the new simulation is not added to it.
 */
export function startWizardSession(now: number, drafts: WizardSession['drafts'] = {}): void {
  keep({ startedAt: now, touchedAt: now, drafts, ...endingsOf(load(now) ?? {}) });
}

/** The request is sent: everything that was typed and answered on the way to it is shown no more. */
export function finishWizardSession(now: number): void {
  if (load(now)?.isKept) removeKept();
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
  const isMeant = (step: string) => !steps.some((each) => each === step);
  keep({ ...session, touchedAt: now, drafts: draftsWhere(session, isMeant) });
}

/** The questions about unlikely figures that were answered with yes in this session. */
export function confirmedFigures(now: number): readonly string[] {
  return readWizardSession(now)?.confirmed ?? [];
}

/** Notes that these questions were answered with yes. */
export function confirmFigures(texts: readonly string[], now: number): void {
  const session = current(now);
  const confirmed = [...new Set([...(session.confirmed ?? []), ...texts])];
  keep({ ...session, touchedAt: now, confirmed });
}

/** Activity: the visitor reads or scrolls. */
export function touchWizardSession(now: number): void {
  keep({ ...current(now), touchedAt: now });
}

/** Stores the step that the visitor is on and the answers that led there. */
export function saveLastStep(last: LastStep, now: number): void {
  keep({ ...current(now), touchedAt: now, last });
}

/**
 * Keeps the answers of this session on the device, in place of any that it kept before, and adds to them what is
 * answered from now on. False where the browser refuses.
 */
export function keepOnDevice(now: number): boolean {
  const session = current(now);
  const isStored = storeKept({ ...answersOf(session), expiresAt: expiryOf(now) });
  if (isStored) keep({ ...session, touchedAt: now, isKept: true });
  return isStored;
}

/** Goes on in this tab with the answers that the device keeps; answers where they led. Undefined without any. */
export function resumeKept(now: number): LastStep | undefined {
  const kept = readKept(now);
  if (!kept?.last || !Object.hasOwn(stepNames, kept.last.step)) return undefined;
  const { startedAt, drafts, last } = kept;
  const own = readWizardSession(now);
  const session = own?.isKept ? own : { startedAt, drafts, last, isKept: true as const, ...endingsOf(load(now) ?? {}) };
  keep({ ...session, touchedAt: now });
  return last;
}

/** Removes the answers that the device keeps, and with them this tab's where they are the same. */
export function removeFromDevice(now: number): void {
  removeKept();
  load(now);
}

const current = (now: number): WizardSession =>
  readWizardSession(now) ?? { startedAt: now, touchedAt: now, drafts: {} };

/** Stores a session: in the tab, and on the device what that keeps of it. Where the device refuses, all is in the tab. */
function keep({ isKept, ...session }: WizardSession): void {
  const kept = isKept && keptOf({ ...session, isKept }, session.touchedAt);
  const isStored = kept && storeKept({ ...answersOf(session), expiresAt: kept.expiresAt });
  const { last, ...rest } = session;
  const own = isStored ? { ...rest, isKept, drafts: draftsWhere(session, isOnlyInTab) } : session;
  drafts.keepDraft('visitor', KEY, JSON.stringify(own));
}

const isOnlyInTab = (step: string): boolean => ONLY_IN_TAB.some((each) => each === step);

/** What of a session a device may keep. */
function answersOf(session: WizardSession): Omit<KeptAnswers, 'expiresAt'> {
  const { startedAt, last } = session;
  return { startedAt, drafts: draftsWhere(session, (step) => !isOnlyInTab(step)), ...(last && { last }) };
}

function draftsWhere({ drafts }: WizardSession, isMeant: (step: string) => boolean): WizardSession['drafts'] {
  return Object.fromEntries(Object.entries(drafts).filter(([step]) => isMeant(step)));
}

/** The kept draft of a step in the shape of `initial`: fields that it lacks or that changed their kind start afresh. */
export function resumeDraft<D extends Draft>(step: StepWithDraft, initial: D, now: number): D {
  const stored = readWizardSession(now)?.drafts[step] ?? {};
  const same = Object.entries(stored).filter(([field, value]) => typeof value === typeof initial[field]);
  return { ...initial, ...Object.fromEntries(same) };
}
