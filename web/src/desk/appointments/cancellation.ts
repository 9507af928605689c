import type { Appointment } from 'contract/appointments/appointments';
import { formatDate } from 'contract/text/romanian';

/** What cancelling does; of an appointment whose day is over nobody is told. */
export function cancellationOf({ appointmentDate, timeSlot, email }: Appointment, now: string): string {
  const what = `Programarea din ${formatDate(appointmentDate)}, ${timeSlot}, va fi ștearsă.`;
  return appointmentDate >= now && email ? `${what} Clientul primește un e-mail de anulare, la ${email}.` : what;
}
