import { EXAMPLE_SENTENCE } from 'contract/messages/message-template';
import type { MessageKind } from 'contract/messages/message-words';

/** The text of a message until an administrator changes it; `short`: for SMS and WhatsApp. */
export type SampleTemplate = { readonly subject: string; readonly email: string; readonly short: string };

const SIGNED = '{{broker}}\n{{telefonBroker}}';

/** The text of an e-mail: a greeting, its paragraphs, the broker's name. */
export function greeted(...paragraphs: readonly string[]): string {
  return ['Bună ziua, {{nume}}!', ...paragraphs, SIGNED].join('\n\n');
}

/** The texts of messages without a rule (`automatic/` has the others). */
export const sampleTemplates = {
  'refinancing-gain': {
    subject: 'O refinanțare ar putea să vă scadă rata',
    email: greeted(
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
    email: greeted('…'),
    short: 'Bună ziua, {{nume}}! … {{broker}}, {{telefonBroker}}',
  },
} as const satisfies Partial<Record<MessageKind, SampleTemplate>>;
