import type { Appointment } from 'contract/appointments/appointments';
import { auditActions } from 'contract/audit/audit';
import { formatDate } from 'contract/romanian/romanian';
import { customerSections } from 'contract/site/desk-pages';
import { announces } from '../../ui/notices/mutation-notices.ts';

/** How a person learns that an appointment is cancelled. */
export const CANCELLED = announces(auditActions['appointment-cancelled'], customerSections.appointments);

/** The words about a changed appointment of a customer without an e-mail address. */
export const WITHOUT_EMAIL =
  'Nu are e-mail. Dacă numărul este de mobil și regula este pornită, pleacă un SMS; altfel anunțați clientul.';

/** The effect of cancelling: the appointment stays in the customer's list; after its day no email leaves. */
export function cancellationOf({ appointmentDate, timeSlot, email }: Appointment, now: string): string {
  const what = `Programarea din ${formatDate(appointmentDate)}, ${timeSlot}, va fi anulată. Rămâne în lista clientului, ca anulată.`;
  return appointmentDate >= now && email ? `${what} Clientul primește un e-mail de anulare, la ${email}.` : what;
}
