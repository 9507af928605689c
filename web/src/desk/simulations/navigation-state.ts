import type { CaseDetails } from 'contract/cases/cases';
import type { Versions } from 'contract/simulations/credit-data';
import type { LoanFormInput } from 'contract/text/loan-form';
import { clearDrafts, keepDraft, readDraft } from '../../shared/drafts/drafts.ts';
import { inputFrom } from './simulator-input.ts';

/** For whom a simulation is made, named on screens and in documents; without a phone it is a name that was only typed. */
export type SimulationCustomer = { readonly phone: string; readonly name: string };

/** What one screen of the staff hands to the next: a form, for whom it is, and whether to simulate at once. */
export type NavigationState = {
  readonly formData: Partial<LoanFormInput>;
  readonly customer?: SimulationCustomer | undefined;
  /** Simulate without waiting for the button. */
  readonly autoSimulate?: boolean | undefined;
  /** The figures of an earlier day, with the products and parameters that held then; absent: those of now. */
  readonly asOf?: { readonly versions: Versions; readonly simulatedOn: string } | undefined;
};

/** The simulator with the form of a case, which can be changed from there. */
export function simulatorUrl(caseId: string): string {
  return `/scadentar?dosar=${encodeURIComponent(caseId)}`;
}

/** What the simulator begins with when it is opened from a case: its form with the first of the banks, and the figures of that bank's application. */
export function caseState({ customer, form, applications }: CaseDetails): NavigationState {
  const { phone, name } = customer;
  const [first] = applications;
  return {
    formData: inputFrom({ ...form, ...(first && { oferta: first.product._id }) }),
    customer: { phone, name },
    autoSimulate: form !== null,
    ...(first && { asOf: { versions: first.versions, simulatedOn: first.simulatedOn } }),
  };
}

/** What stands in the history of a page that something was handed on to. */
type PassedOn = { readonly draft: string };

/** The draft in which it waits for the tab that reads it. */
const HAND_OVER = 'simulator';

/**
 * Opens the simulator in a new tab with this input, simulated at once. A tab that a page opens begins with a copy of the
 * page's session storage (not with `noopener`): so incomes are written nowhere but in the two tabs, are gone from this
 * one at once, and from the other when it is closed, read or not. A tab that is blocked leaves nothing.
 */
export function openSimulator(input: NavigationState): void {
  keepDraft('account', HAND_OVER, JSON.stringify({ ...input, autoSimulate: true }));
  const opened = window.open('/scadentar', '_blank');
  if (opened) opened.opener = null;
  keepDraft('account', HAND_OVER, '');
}

/** What was handed over, once. Undefined when nothing readable was. */
export function takeStoredState(): NavigationState | undefined {
  const text = readDraft('account', HAND_OVER);
  if (text === '') return undefined;
  // The drafts of the tab that opened this one came along; they are that tab's to keep.
  clearDrafts();
  return parseNavigationState(text);
}

/**
 * The state of a navigation that hands this on: only the name of a draft, since what stands in the history cannot be
 * cleared at sign-out. Under a name that was used before it takes the place of what was kept.
 */
export function passOn(
  navigationState: NavigationState,
  name = `pagina:${Math.random().toString(36).slice(2)}`,
): PassedOn {
  keepDraft('account', name, JSON.stringify(navigationState));
  return { draft: name };
}

/** What a navigation handed on; undefined where it did not, or that was cleared since. */
export function passedOn(state: unknown): NavigationState | undefined {
  return isPassedOn(state) ? parseNavigationState(readDraft('account', state.draft)) : undefined;
}

/** Keeps the input with this page of the history, so that Back and a reload return to it. */
export function replaceNavigationState(navigationState: NavigationState): void {
  const { usr } = window.history.state ?? {};
  const state = passOn(navigationState, isPassedOn(usr) ? usr.draft : undefined);
  if (!isPassedOn(usr)) window.history.replaceState({ ...window.history.state, usr: state }, '');
}

function isPassedOn(state: unknown): state is PassedOn {
  return typeof state === 'object' && state !== null && 'draft' in state && typeof state.draft === 'string';
}

function parseNavigationState(text: string): NavigationState | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isNavigationState(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isNavigationState(read: unknown): read is NavigationState {
  return typeof read === 'object' && read !== null && 'formData' in read && typeof read.formData === 'object';
}
