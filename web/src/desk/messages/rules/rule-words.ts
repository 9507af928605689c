import { announcedStages, stageName } from 'contract/fields/case-stages';
import type { RuleKind } from 'contract/messages/message-words';

const STAGES = announcedStages.map((stage) => `„${stageName(stage)}”`).join(', ');

/** The time and the receivers of a rule's message, and its exceptions. */
export const ruleWords: Readonly<Record<RuleKind, string>> = {
  'appointment-confirmed':
    'Imediat, la orice oră, prin SMS, clientului fără e-mail. Cine are e-mail primește oricum confirmarea pe e-mail, cu fișierul pentru calendar.',
  'appointment-moved':
    'Imediat, la orice oră, prin SMS, clientului fără e-mail. Cine are e-mail află oricum pe e-mail.',
  'appointment-cancelled':
    'Imediat, la orice oră, prin SMS, clientului fără e-mail. Cine are e-mail află oricum pe e-mail.',
  'appointment-tomorrow':
    'Cu o zi înainte, dacă acea zi este lucrătoare. O programare anulată sau mutată nu se amintește.',
  'appointment-soon':
    'În ziua programării, cu două ore înainte, dar nu mai devreme de prima oră de trimitere. După ce începe ora programării, nu mai pleacă.',
  'documents-missing':
    'Cât timp dosarul deschis așteaptă acte, iar clientul are un link activ către pagina lui; clientului fără e-mail, prin SMS. Se oprește când au venit actele. Pentru un act respins, zilele se numără de la respingere.',
  'stage-reached': `Când cererea la o bancă ajunge la ${STAGES} și rămâne acolo zece minute. Fiecare etapă se anunță o singură dată; ce a fost înainte de pornirea regulii nu se anunță.`,
  'offer-expiring':
    'Clientului și, pe e-mail, responsabilului, o singură dată, dacă cererea este aprobată, nesemnată și fără o zi de semnare până la expirare.',
  'call-waiting':
    'Responsabilului, când a trecut jumătate din timpul promis și nu l-a căutat nimeni pe client. Fără responsabil, pe adresa firmei.',
  'call-late':
    'Responsabilului și administratorilor, o singură dată, când timpul promis a trecut și nu l-a căutat nimeni pe client.',
  'call-in-time': 'Administratorilor, o singură dată, când un client nou a fost sunat în timpul promis.',
};
