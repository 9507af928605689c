import { EXAMPLE_SENTENCE } from 'contract/messages/message-template';
import type { MessageKind } from 'contract/messages/message-words';

/** The texts sent until an administrator changes them; `short`: for SMS and WhatsApp. */
type Sample = { readonly subject: string; readonly email: string; readonly short: string };

const SIGNED = '{{broker}}\n{{telefonBroker}}';

/** An e-mail: a greeting, what is to be said, who says it. */
const email = (...paragraphs: readonly string[]) => ['Bună ziua, {{nume}}!', ...paragraphs, SIGNED].join('\n\n');

/** The first version of each template. */
export const sampleTemplates: Readonly<Record<MessageKind, Sample>> = {
  'appointment-confirmed': {
    subject: 'Programarea dumneavoastră: {{ziua}}, ora {{ora}}',
    email: email(
      'Programarea dumneavoastră este confirmată: {{ziua}}, ora {{ora}}, cu {{broker}}.',
      'Dacă nu mai puteți, o mutați sau o anulați de aici:',
      '{{link}}',
    ),
    short:
      '{{marca}}: programarea dumneavoastră este {{ziua}}, ora {{ora}}, cu {{broker}}. Mutați sau anulați: {{link}}',
  },
  'appointment-moved': {
    subject: 'Programarea s-a mutat: {{ziua}}, ora {{ora}}',
    email: email(
      'Programarea dumneavoastră s-a mutat: {{ziua}}, ora {{ora}}, cu {{broker}}.',
      'Dacă nu vi se potrivește, alegeți altă oră sau anulați de aici:',
      '{{link}}',
    ),
    short: '{{marca}}: programarea s-a mutat: {{ziua}}, ora {{ora}}. Mutați sau anulați: {{link}}',
  },
  'appointment-cancelled': {
    subject: 'Programarea din {{ziua}} este anulată',
    email: email(
      'Programarea din {{ziua}}, ora {{ora}}, este anulată.',
      'Dacă doriți altă oră, sunați-ne la {{telefon}} sau răspundeți la acest mesaj.',
    ),
    short: '{{marca}}: programarea din {{ziua}}, ora {{ora}}, este anulată. Pentru altă oră sunați la {{telefon}}.',
  },
  'appointment-tomorrow': {
    subject: 'Mâine, la ora {{ora}}, vorbim despre creditul dumneavoastră',
    email: email(
      'Vă reamintim că mâine, {{ziua}}, la ora {{ora}}, vă contactează {{broker}}.',
      'Dacă nu mai puteți, o mutați sau o anulați de aici:',
      '{{link}}',
    ),
    short: '{{marca}}: mâine, {{ziua}}, la ora {{ora}}, vă contactează {{broker}}. Mutați sau anulați: {{link}}',
  },
  'appointment-soon': {
    subject: 'Astăzi, la ora {{ora}}, vorbim despre creditul dumneavoastră',
    email: email(
      'Vă reamintim că astăzi, la ora {{ora}}, vă contactează {{broker}}.',
      'Dacă nu mai puteți, sunați-ne la {{telefon}}.',
    ),
    short: '{{marca}}: astăzi, la ora {{ora}}, vă contactează {{broker}}. Dacă nu mai puteți, sunați la {{telefon}}.',
  },
  'documents-missing': {
    subject: 'Acte de trimis pentru dosarul {{dosar}}',
    email: email(
      'Pentru dosarul {{dosar}} mai avem nevoie de: {{acteLipsa}}.',
      'Le puteți trimite din pagina dosarului, și fotografiate cu telefonul. O deschideți cu linkul pe care l-ați primit de la noi.',
      'Dacă nu îl mai găsiți, sunați-ne la {{telefonBroker}}.',
    ),
    short:
      '{{marca}}: pentru dosarul {{dosar}} mai avem nevoie de: {{acteLipsa}}. Cum le trimiteți, vă spunem la {{telefonBroker}}.',
  },
  'stage-reached': {
    subject: 'Dosarul {{dosar}}: {{etapa}}',
    email: email(
      'Dosarul dumneavoastră {{dosar}} la {{banca}} a ajuns la etapa: {{etapa}}.',
      'Pentru întrebări, sunați-ne la {{telefonBroker}} sau răspundeți la acest mesaj.',
    ),
    short: '{{marca}}: dosarul {{dosar}} la {{banca}} a ajuns la etapa: {{etapa}}. Întrebări: {{telefonBroker}}.',
  },
  'offer-expiring': {
    subject: 'Oferta de la {{banca}} este valabilă până la {{panaLa}}',
    email: email(
      'Oferta de la {{banca}} din dosarul {{dosar}} este valabilă până la {{panaLa}}.',
      'Sunați-ne la {{telefonBroker}}, ca să decidem împreună ce facem până atunci.',
    ),
    short: '{{marca}}: oferta de la {{banca}} este valabilă până la {{panaLa}}. Sunați-ne la {{telefonBroker}}.',
  },
  'refinancing-gain': {
    subject: 'O refinanțare ar putea să vă scadă rata',
    email: email(
      'Am recalculat creditul dumneavoastră cu dobânzile de azi. La {{banca}} ați putea plăti în prima lună cu {{castigLunar}} mai puțin, cu asigurarea de viață, iar costurile schimbării s-ar acoperi în {{luniAmortizare}}.',
      'Până la sfârșitul creditului câștigul estimat este de {{castigTotal}}. Sunt estimări: banca decide după ce vă analizează dosarul.',
      EXAMPLE_SENTENCE,
      'Dacă vă interesează, sunați-ne la {{telefonBroker}} sau răspundeți la acest mesaj.',
    ),
    short:
      '{{marca}}: o refinanțare la {{banca}} v-ar putea scădea plata din prima lună cu {{castigLunar}}. Credit garantat cu ipotecă: {{exemplu}}. Estimare; detalii la {{telefonBroker}}.',
  },
  free: {
    subject: 'Mesaj de la {{marca}}',
    email: email('…'),
    short: 'Bună ziua, {{nume}}! … {{broker}}, {{telefonBroker}}',
  },
};
