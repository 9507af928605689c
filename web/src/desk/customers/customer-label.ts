import type { Appointment } from 'contract/appointments/appointments';

/** The customer of an appointment: alias and name, or the phone without both. */
export function customerLabel({ alias, name, phone }: Pick<Appointment, 'alias' | 'name' | 'phone'>): string {
  return [alias, name].filter((known) => known !== '').join(' · ') || phone;
}
