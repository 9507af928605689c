import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { isRecord } from '../../shared/api/is-record.ts';
import { readFormData } from './form-data.ts';

/** What is sent along with the request for a call; `seen`: of the figures on the results screen. */
export type Simulation = { readonly formData: LoanFormInput; readonly seen: DatedVersions | undefined };

/** Someone who only wants to be called. */
const NO_SIMULATION: Simulation = { formData: { ...emptyLoanForm, tipCredit: 'Contact' }, seen: undefined };

/** The simulation that came with the navigation; without one the visitor only wants to be called. */
export function readSimulation(state: unknown): Simulation {
  const formData = readFormData(state);
  if (!formData || formData.tipCredit === '' || formData.tipCredit === 'Contact') return NO_SIMULATION;
  return { formData, seen: readSeen(state) };
}

/** True when there is something to show beside the request. */
export function isSimulation({ formData }: Simulation): boolean {
  return formData.tipCredit !== 'Contact';
}

/** The figures that a navigation speaks of, if it does. */
export function readSeen(state: unknown): DatedVersions | undefined {
  if (!isRecord(state) || !isRecord(state.seen) || !isRecord(state.seen.versions)) return undefined;
  const { simulatedOn, versions } = state.seen;
  const { products, parameters } = versions;
  if (typeof products !== 'number' || typeof parameters !== 'number' || typeof simulatedOn !== 'string')
    return undefined;
  return { versions: { products, parameters }, simulatedOn };
}
