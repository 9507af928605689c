import type { SystemStatus } from 'contract/health/system';
import { formatCount } from 'contract/romanian/romanian';
import { formatInstant } from '../../shared/time/instant.ts';
import { NOT_READ, type Words } from './words.ts';

/** Whether the program reads customers' replies, and the rest for people in their mailbox. */
export function mailboxWords({ state, readAt, unread, failingSince, failure }: SystemStatus['mailbox']): Words {
  if (state === 'off')
    return {
      text: 'Nu este configurată o căsuță poștală (IMAP_URL): răspunsurile clienților nu apar în mesajele lor, le citiți în programul de e-mail.',
    };
  if (failingSince !== null) {
    const text = `Căsuța poștală nu poate fi citită din ${formatInstant(failingSince)}. Se încearcă din nou în fiecare minut.`;
    const advice = `Verificați adresa, numele și parola (IMAP_URL). Motivul: ${failure ?? 'necunoscut'}`;
    return { text, advice };
  }
  if (readAt === null || unread === null) return { text: NOT_READ };
  const read = `Citită ultima dată: ${formatInstant(readAt)}.`;
  if (state === 'bad') return { text: read, advice: 'Verificați dacă sarcinile programate funcționează.' };
  if (unread === 0) return { text: `${read} Nu a rămas niciun e-mail necitit.` };
  if (unread === 1) {
    const text = `${read} În ea este un e-mail necitit: nu este al unui client cunoscut, nu s-a putut citi sau era acolo dinainte.`;
    return { text, advice: 'Citiți-l în programul de e-mail.' };
  }
  const left = formatCount(unread, 'e-mail necitit', 'e-mailuri necitite');
  const text = `${read} În ea sunt ${left}: nu sunt ale unui client cunoscut, nu s-au putut citi sau erau acolo dinainte.`;
  return { text, advice: 'Citiți-le în programul de e-mail.' };
}
