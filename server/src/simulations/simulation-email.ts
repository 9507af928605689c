import { DAYS_OF_SENT_EMAILS } from 'contract/legal/email-retention';
import { SAVED_FOR_DAYS } from 'contract/legal/lifetimes';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { savedSimulationPath } from 'contract/site/pages';
import type { EmailConfig, EmailContent } from '../mail/email-content.ts';

/**
 * The link of a saved simulation, to any address that its holder typed; the email has only the number of signers, no
 * figure.
 */
export function simulationEmail(
  recipient: string,
  { token, expiresOn, people }: { token: string; expiresOn: string; people: number },
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
      { kind: 'button', label: 'Deschideți simularea', url: `${publicUrl}${savedSimulationPath(token)}` },
      {
        kind: 'text',
        text: `Linkul este valabil ${formatCount(SAVED_FOR_DAYS, 'zi', 'zile')} de la salvare, până la ${formatDate(expiresOn)}. Oricine are linkul poate vedea simularea și o poate șterge.`,
      },
      ...(people > 1
        ? [
            {
              kind: 'text' as const,
              text: `Simularea este pentru ${formatCount(people, 'persoană', 'persoane')} care ar semna împreună creditul și cuprinde răspunsuri despre fiecare. Dați linkul mai departe numai cu știrea lor.`,
            },
          ]
        : []),
      {
        kind: 'text',
        text: `Dacă nu recunoașteți cererea, ignorați acest mesaj: adresa rămâne numai în evidența e-mailurilor trimise, ${formatCount(DAYS_OF_SENT_EMAILS, 'zi', 'zile')}.`,
      },
    ],
  };
}
