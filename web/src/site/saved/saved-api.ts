import { useQuery } from '@tanstack/react-query';
import type { Sent } from 'contract/endpoint';
import type { LoanFormInput } from 'contract/fields/loan-form';
import type { DatedVersions } from 'contract/simulations/credit-data';
import { savedSimulations } from 'contract/simulations/saved-simulations';
import { call } from '../../shared/api/call.ts';
import { sendCreation } from '../../shared/api/creation-ids.ts';
import type { Saved } from '../wizard-session/stored-link.ts';

/** Saves the form and the day of its figures, without other data of the visitor. */
export function saveSimulation(formData: LoanFormInput, seen: DatedVersions | undefined): Promise<Saved> {
  return sendCreation('simulation', { formData, ...seen }, (body) => call(savedSimulations.save, { body }));
}

/** The saved form, fetched once: it does not change. */
export function useSavedSimulation(token: string) {
  return useQuery({
    queryKey: ['saved-simulations', 'open', token],
    queryFn: ({ signal }) => call(savedSimulations.open, { params: { token } }, { signal }),
  });
}

/** Deletes it for every holder of the link. */
export async function removeSaved(token: string): Promise<void> {
  await call(savedSimulations.remove, { params: { token } });
}

/** Sends the link to an e-mail address. */
export async function sendSaved(token: string, body: Sent<typeof savedSimulations.send>['body']): Promise<void> {
  await call(savedSimulations.send, { params: { token }, body });
}
