import { readFormData } from '../wizard-session/form-data.ts';
import { isStep } from '../wizard-session/wizard-steps.ts';

/** The menu's line of an address: a step of the simulation belongs to the line that leads to its kind. */
export function menuLineOf(pathname: string, state: unknown): string {
  if (pathname !== '/rezultateSimulare' && !isStep(pathname)) return pathname;
  return readFormData(state)?.tipCredit === 'Incadrare' ? '/incadrare' : '/initialInfo';
}
