import { SAVED_FOR_DAYS, savedSimulationPath } from 'contract/text/pages';
import { formatCount, formatDate } from 'contract/text/romanian';
import type { EmailConfig, EmailContent } from '../mail/email-content.ts';

/** The link of a saved simulation, to whatever address its holder typed; no figure of it is in the email. */
export function simulationEmail(
  recipient: string,
  { token, expiresOn }: { token: string; expiresOn: string },
  { brand, publicUrl }: EmailConfig,
): EmailContent {
  return {
    kind: 'saved-simulation',
    recipient,
    replyTo: brand.email,
    subject: 'Simularea dumneavoastră de credit',
    title: 'Simularea salvată',
    blocks: [
      {
        kind: 'text',
        text: 'Cineva care a folosit simulatorul nostru a cerut să vă trimitem linkul către o simulare salvată.',
      },
      { kind: 'button', label: 'Deschideți simularea', address: `${publicUrl}${savedSimulationPath(token)}` },
      {
        kind: 'text',
        text: `Linkul este valabil ${formatCount(SAVED_FOR_DAYS, 'zi', 'zile')} de la salvare, până la ${formatDate(expiresOn)}. Oricine are linkul poate vedea simularea și o poate șterge.`,
      },
      { kind: 'text', text: 'Dacă nu recunoașteți cererea, ignorați acest mesaj: adresa nu rămâne într-o listă.' },
    ],
  };
}
