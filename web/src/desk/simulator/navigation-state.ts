import type { Versions } from 'contract/simulations/credit-data';
import type { LoanFormInput } from 'contract/simulations/loan-form';
import { forgetText, keepText, keptText } from '../../shared/drafts/browser-storage.ts';

/** For whom a simulation is made, named on screens and papers; without a phone it is a name that was only typed. */
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

/** Where it waits for the tab that reads it; a tab opened with `noopener` has no other way to be told. */
const ITEM = 'simulatorInput';

/** Opens the simulator in a new tab with this input, simulated at once. */
export function openSimulator(input: NavigationState): void {
  keepText('browser', ITEM, JSON.stringify({ ...input, autoSimulate: true }));
  window.open('/scadentar', '_blank', 'noopener');
}

/** What was handed over, once: incomes must not wait in a browser. Undefined when nothing readable was. */
export function takeStoredState(): NavigationState | undefined {
  const text = keptText('browser', ITEM);
  forgetText('browser', ITEM);
  try {
    const read: unknown = JSON.parse(text ?? 'null');
    return isNavigationState(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** True for what `openSimulator` wrote or a screen put into the navigation's state. */
export function isNavigationState(state: unknown): state is NavigationState {
  return typeof state === 'object' && state !== null && 'formData' in state && typeof state.formData === 'object';
}
