import type { Appointment } from 'contract/appointments/appointments';

/** The customer of an appointment: alias and name, or the phone without both. */
export function customerLabel({ alias, name, phone }: Pick<Appointment, 'alias' | 'name' | 'phone'>): string {
  return [alias, name].filter((known) => known !== '').join(' · ') || phone;
}

/** For a search whose answer did not come. */
export const CUSTOMERS_NOT_SEARCHED = 'Clienții nu pot fi căutați acum. Încercați din nou.';
