import type { CaseDetails } from 'contract/cases/cases';
import { type LoanFormInput, openAnswers } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { useEffect } from 'react';
import { clearDrafts, keepDraft, readDraft } from '../../shared/drafts/drafts.ts';
import { earlierInput, inputFrom } from './simulator-input.ts';

/**
 * The person of a simulation, for screens and documents; without a phone it is a merely typed name. `_id`: absent in
 * the state of an earlier version.
 */
export type SimulationCustomer = {
  readonly phone: string;
  readonly name: string;
  readonly _id?: string | undefined;
};

/** The day and the versions of earlier figures; undefined: today's. */
export type AsOf = DatedVersions | undefined;

/** The state of a screen for the next: a form, its person, and whether to simulate at once. */
export type NavigationState = {
  readonly formData: Partial<LoanFormInput>;
  readonly customer?: SimulationCustomer | undefined;
  /** Simulate without waiting for the button. */
  readonly autoSimulate?: boolean | undefined;
  readonly asOf?: AsOf;
  /** The bank whose offers a comparison shows at first. */
  readonly bank?: string | undefined;
};

/** The input that simulates such a form with the figures of its day; today's count what the case itself fulfils. */
export function datedInput({ formData, asOf }: Pick<NavigationState, 'formData' | 'asOf'>) {
  return asOf ? { ...formData, ...asOf } : { conditii: openAnswers, ...formData };
}

/** The fields for a form that was passed on, with the conditions that its figures of an earlier day counted. */
export function inputOf(form: Readonly<Record<string, unknown>>, asOf: AsOf): LoanFormInput {
  return asOf ? earlierInput(form) : inputFrom(form);
}

/** The address of the simulator with the form of a case, which can be changed there. */
export function simulatorUrl(caseId: string): string {
  return `/scadentar?dosar=${encodeURIComponent(caseId)}`;
}

/** The address of the banks' grid with the form of a case. */
export function gridPath(caseId: string): string {
  return `/grila?dosar=${encodeURIComponent(caseId)}`;
}

/** The input of the simulator for a case: its form with the first application's offer, and the day of its figures. */
export function caseState({ customer, form, applications }: CaseDetails): NavigationState {
  const { phone, name, _id } = customer;
  const [first] = applications;
  const asOf = first && { versions: first.versions, simulatedOn: first.simulatedOn };
  return {
    formData: inputOf({ ...form, ...(first && { oferta: first.product._id }) }, asOf),
    customer: { phone, name, _id },
    autoSimulate: form !== null,
    ...(asOf && { asOf }),
  };
}

/** The state of a history entry that something was passed to. */
type PassedOn = { readonly draft: string };

/** The draft in which the input waits for the new tab. */
const HAND_OVER = 'simulator';

/**
 * Opens the simulator in a new tab with this input, simulated at once. A tab that a page opens begins with a copy of
 * its session storage (not with `noopener`). So only the two tabs store incomes: this one removes them at once, the
 * other at its closing. A blocked tab leaves no data.
 */
export function openSimulator(input: NavigationState): void {
  keepDraft('account', HAND_OVER, JSON.stringify({ ...input, autoSimulate: true }));
  const opened = window.open('/scadentar', '_blank');
  if (opened) opened.opener = null;
  keepDraft('account', HAND_OVER, '');
}

/** Takes the input for this tab, once. Undefined without a readable one. */
export function takeStoredState(): NavigationState | undefined {
  const text = readDraft('account', HAND_OVER);
  if (text === '') return undefined;
  // The drafts of the opening tab were copied too; they belong to that tab.
  clearDrafts();
  return parseNavigationState(text);
}

/**
 * The state of a navigation that passes this on: only the name of a draft, since the history cannot be cleared at
 * sign-out. A draft of the same name is replaced.
 */
export function passOn(
  navigationState: NavigationState,
  name = `pagina:${Math.random().toString(36).slice(2)}`,
): PassedOn {
  keepDraft('account', name, JSON.stringify(navigationState));
  return { draft: name };
}

/** The input of a navigation; undefined without one, or after its removal. */
export function passedOn(state: unknown): NavigationState | undefined {
  return isPassedOn(state) ? parseNavigationState(readDraft('account', state.draft)) : undefined;
}

/** Keeps the input with this history entry, so that Back and a reload return to it. */
export function replaceNavigationState(navigationState: NavigationState): void {
  const { usr } = window.history.state ?? {};
  const state = passOn(navigationState, isPassedOn(usr) ? usr.draft : undefined);
  if (!isPassedOn(usr)) window.history.replaceState({ ...window.history.state, usr: state }, '');
}

/** Keeps the input with this history entry at each change: a reload right after a key loses nothing. */
export function useKeptNavigationState(navigationState: NavigationState): void {
  const text = JSON.stringify(navigationState);
  useEffect(() => replaceNavigationState(JSON.parse(text)), [text]);
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
