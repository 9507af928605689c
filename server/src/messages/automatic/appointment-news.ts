import { APPOINTMENT_UNNOTIFIED, hasBegun } from '../../appointments/appointment-news.ts';
import { findUnnotified, forgetUnnotified, takeUnnotified } from '../../appointments/unnotified.queries.ts';
import { greeted, type SampleTemplate } from '../templates/sample-templates.ts';
import { appointmentMessage, beginningOf } from './appointment-message.ts';
import { type AutomaticMessage, automaticMessage } from './automatic-message.ts';

/**
 * Tells customers without an e-mail address by SMS that their appointment was made, moved or cancelled; those with an
 * address get an e-mail with the event for their calendar. The transaction that writes the message removes the mark
 * `untold`; so does its becoming untrue.
 */
function news(untold: 'confirmed' | 'moved' | 'cancelled', template: SampleTemplate): AutomaticMessage {
  return automaticMessage({
    ...appointmentMessage,
    kind: `appointment-${untold}`,
    job: 'tell-of-appointments',
    rule: { isOn: true, times: {} },
    template,
    atOnce: { channel: APPOINTMENT_UNNOTIFIED, forget: (db) => forgetUnnotified(db, untold) },
    findDue: (db) => findUnnotified(db, untold),
    findAgain: async (tx, { id }, deps) => {
      const appointment = await takeUnnotified(tx, id, untold);
      const isTrue = appointment && (untold === 'cancelled') === (appointment.cancelledAt !== null);
      return isTrue && !hasBegun(deps, appointment) ? appointment : undefined;
    },
    occasion: () => null,
    endsAt: beginningOf,
  });
}

export const appointmentNews: readonly AutomaticMessage[] = [
  news('confirmed', {
    subject: 'Programarea dumneavoastră: {{ziua}}, ora {{ora}}',
    email: greeted(
      'Programarea dumneavoastră este confirmată: {{ziua}}, ora {{ora}}, cu {{broker}}.',
      'Dacă nu mai puteți, o mutați sau o anulați de aici:',
      '{{link}}',
    ),
    short:
      '{{marca}}: programarea dumneavoastră este {{ziua}}, ora {{ora}}, cu {{broker}}. Mutați sau anulați: {{link}}',
  }),
  news('moved', {
    subject: 'Programarea s-a mutat: {{ziua}}, ora {{ora}}',
    email: greeted(
      'Programarea dumneavoastră s-a mutat: {{ziua}}, ora {{ora}}, cu {{broker}}.',
      'Dacă nu vi se potrivește, alegeți altă oră sau anulați de aici:',
      '{{link}}',
    ),
    short: '{{marca}}: programarea s-a mutat: {{ziua}}, ora {{ora}}. Mutați sau anulați: {{link}}',
  }),
  news('cancelled', {
    subject: 'Programarea din {{ziua}} este anulată',
    email: greeted(
      'Programarea din {{ziua}}, ora {{ora}}, este anulată.',
      'Dacă doriți altă oră, sunați-ne la {{telefon}} sau răspundeți la acest mesaj.',
    ),
    short: '{{marca}}: programarea din {{ziua}}, ora {{ora}}, este anulată. Pentru altă oră sunați la {{telefon}}.',
  }),
];
