import type { Appointment } from 'contract/appointments/appointments';

/** Whom an appointment is with: alias and name, or the phone where there is neither. */
export function customerLabel({ alias, name, phone }: Pick<Appointment, 'alias' | 'name' | 'phone'>): string {
  return [alias, name].filter((known) => known !== '').join(' · ') || phone;
}
