import type { SystemStatus } from 'contract/health/system';
import { formatCount } from 'contract/romanian/romanian';
import { formatDuration } from './measures.ts';
import { NOT_READ, type Words } from './words.ts';

/** What becomes of the messages of a channel without a server or carrier. */
export const NOT_SENT = {
  email: 'Nu este configurat un server de e-mail: mesajele se păstrează ca fișiere și nu ajung la clienți.',
  sms: 'Nu este configurat un furnizor de SMS-uri (SMS_URL): cele scrise se păstrează ca fișiere și nu ajung la clienți.',
} as const;

/** Whether e-mails leave, and what waits or did not arrive. */
export function emailWords({ state, isSent, queued, oldestSeconds, failed }: SystemStatus['emails']): Words {
  if (queued === null || failed === null) return { text: NOT_READ };
  const waiting = queued === 0 ? 'Niciun e-mail nu așteaptă.' : waitingWords(queued, oldestSeconds ?? 0);
  if (state === 'bad') {
    const advice = 'Serverul de e-mail nu primește mesaje: verificați adresa și parola lui (SMTP_URL).';
    return { text: waiting, advice, link: { to: '/jurnal', text: 'Vedeți motivele în Jurnal' } };
  }
  if (failed > 0) {
    const text = `${waiting} ${formatCount(failed, 'e-mail nu a ajuns', 'e-mailuri nu au ajuns')} la destinatar și nu se mai trimit automat.`;
    return { text, advice: 'Trimiteți-le din nou.', link: { to: '/jurnal', text: 'Deschideți Jurnalul' } };
  }
  if (isSent) return { text: waiting };
  return { text: NOT_SENT.email, advice: 'Setați SMTP_URL și reporniți programul.' };
}

/** As `emailWords`, for text messages; without a carrier they are written to files. */
export function smsWords({ state, isSent, queued, oldestSeconds, failed }: SystemStatus['sms']): Words {
  if (queued === null || failed === null) return { text: NOT_READ };
  if (!isSent) return { text: NOT_SENT.sms };
  const waiting =
    queued === 0
      ? 'Niciun SMS nu așteaptă.'
      : `${formatCount(queued, 'SMS așteaptă', 'SMS-uri așteaptă')} trimiterea, cel mai vechi de ${formatDuration(oldestSeconds ?? 0)}.`;
  if (state === 'bad') {
    const advice = 'Furnizorul de SMS-uri nu primește mesaje: verificați adresa lui (SMS_URL) și SMS_SECRET.';
    return { text: waiting, advice, link: { to: '/jurnal', text: 'Vedeți motivele în Jurnal' } };
  }
  if (failed === 0) return { text: waiting };
  const text = `${waiting} ${formatCount(failed, 'SMS nu a ajuns', 'SMS-uri nu au ajuns')} la destinatar și nu se mai trimit automat.`;
  return { text, advice: 'Trimiteți-le din nou.', link: { to: '/jurnal', text: 'Deschideți Jurnalul' } };
}

function waitingWords(queued: number, oldestSeconds: number): string {
  const count = formatCount(queued, 'e-mail așteaptă', 'e-mailuri așteaptă');
  return queued === 1
    ? `Un e-mail așteaptă trimiterea de ${formatDuration(oldestSeconds)}.`
    : `${count} trimiterea, cel mai vechi de ${formatDuration(oldestSeconds)}.`;
}
