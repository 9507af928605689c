import { emptyLoanForm, type LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { isRecord } from '../../shared/api/is-record.ts';
import { readFormData } from './form-data.ts';

/** The simulation of a request for a call; `seen`: the versions of the figures on the results screen. */
export type Simulation = { readonly formData: LoanFormInput; readonly seen: DatedVersions | undefined };

/** A visitor who only wants a call. */
const NO_SIMULATION: Simulation = { formData: { ...emptyLoanForm, tipCredit: 'Contact' }, seen: undefined };

/** The simulation of the navigation; without one the visitor only wants a call. */
export function readSimulation(state: unknown): Simulation {
  const formData = readFormData(state);
  if (!formData || formData.tipCredit === '' || formData.tipCredit === 'Contact') return NO_SIMULATION;
  return { formData, seen: readSeen(state) };
}

/** A mere call in place of a simulation; a promo code counts for both. */
export function withoutAnswers({ formData: { promoCode } }: Simulation): Simulation {
  return { ...NO_SIMULATION, formData: { ...NO_SIMULATION.formData, promoCode } };
}

/** True when the request has a simulation to show. */
export function isSimulation({ formData }: Simulation): boolean {
  return formData.tipCredit !== 'Contact';
}

/** The figures of a navigation, if it has any. */
export function readSeen(state: unknown): DatedVersions | undefined {
  if (!isRecord(state) || !isRecord(state.seen) || !isRecord(state.seen.versions)) return undefined;
  const { simulatedOn, versions } = state.seen;
  const { products, parameters, criteria } = versions;
  if (typeof products !== 'number' || typeof parameters !== 'number' || typeof simulatedOn !== 'string')
    return undefined;
  return { versions: { products, parameters, ...(typeof criteria === 'number' && { criteria }) }, simulatedOn };
}
