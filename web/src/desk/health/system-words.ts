import type { SystemState, SystemStatus } from 'contract/health/system';
import { formatCount, formatDate } from 'contract/romanian/romanian';
import { formatInstant } from '../../shared/time/instant.ts';
import { formatBytes, formatDuration } from './measures.ts';
import { emailWords, smsWords } from './sending-words.ts';
import { NOT_READ, type Words } from './words.ts';

/** A part of the system in words. */
export type PartWords = Words & { readonly id: string; readonly title: string; readonly state: SystemState };

/** The name of a state. */
export const stateNames: Readonly<Record<SystemState, string>> = {
  good: 'În regulă',
  attention: 'De verificat',
  bad: 'Nu funcționează',
  off: 'Neconfigurat',
  unknown: 'Necunoscut',
};

const IN_LOG = 'Motivul este în logurile programului.';

/** Every part, in the order of the page. */
export function describeParts(status: SystemStatus): readonly PartWords[] {
  return [
    { id: 'baza-de-date', title: 'Baza de date', state: status.database.state, ...databaseWords(status.database) },
    { id: 'e-mail', title: 'E-mail', state: status.emails.state, ...emailWords(status.emails) },
    { id: 'casuta', title: 'Răspunsurile clienților', state: status.mailbox.state, ...mailboxWords(status.mailbox) },
    { id: 'sms', title: 'SMS', state: status.sms.state, ...smsWords(status.sms) },
    { id: 'fisiere', title: 'Fișierele clienților', state: status.files.state, ...fileWords(status.files) },
    { id: 'disc', title: 'Spațiul pe disc', state: status.disk.state, ...diskWords(status.disk) },
    { id: 'copie', title: 'Copia de siguranță', state: status.backup.state, ...backupWords(status.backup) },
    { id: 'antivirus', title: 'Verificarea de viruși', state: status.scanner.state, ...scannerWords(status.scanner) },
    { id: 'sarcini', title: 'Sarcini programate', state: status.jobs.state, ...jobWords(status.jobs) },
    {
      id: 'curs',
      title: 'Cursul euro',
      state: status.exchangeRate.state,
      ...rateWords(
        status.exchangeRate,
        'Verificați dacă serverul ajunge la pagina BNR sau scrieți dumneavoastră cursul.',
      ),
    },
    {
      id: 'ircc',
      title: 'IRCC',
      state: status.ircc.state,
      ...irccWords(status.ircc),
    },
  ];
}

const URGENCY: readonly SystemState[] = ['bad', 'attention', 'unknown', 'off', 'good'];

/** The parts with something to do first. */
export function byUrgency(parts: readonly PartWords[]): PartWords[] {
  return parts.toSorted((one, other) => URGENCY.indexOf(one.state) - URGENCY.indexOf(other.state));
}

function databaseWords({ state, bytes, isOutdated }: SystemStatus['database']): Words {
  if (state === 'bad') {
    const advice = `Verificați dacă serverul PostgreSQL funcționează și dacă poate fi găsit. ${IN_LOG}`;
    return { text: 'Nu răspunde.', advice };
  }
  if (isOutdated) {
    const text = 'Este mai veche decât programul, de exemplu pentru că a fost restaurată o copie de siguranță.';
    return { text, advice: 'Reporniți programul, ca să o aducă la zi.' };
  }
  return { text: bytes === null ? 'Răspunde.' : `Răspunde. Ocupă ${formatBytes(bytes)}.` };
}

function fileWords({ isReachable, count, bytes, damaged }: SystemStatus['files']): Words {
  if (!isReachable) {
    const text = 'Locul în care se păstrează nu poate fi folosit: fișierele nu pot fi încărcate.';
    return { text, advice: `Verificați discul sau depozitul S3. ${IN_LOG}` };
  }
  if (count === null || bytes === null || damaged === null) return { text: NOT_READ };
  const stored =
    count === 0 ? 'Niciun fișier încă.' : `${formatCount(count, 'fișier', 'fișiere')}, ${formatBytes(bytes)}.`;
  if (damaged === 0) return { text: stored };
  const text = `${stored} ${formatCount(damaged, 'fișier lipsește sau este deteriorat', 'fișiere lipsesc sau sunt deteriorate')}.`;
  return { text, advice: 'Puneți-le la loc dintr-o copie de siguranță; numele lor sunt în logurile programului.' };
}

function diskWords({ state, free, size }: SystemStatus['disk']): Words {
  if (free === null || size === null) return { text: 'Nu s-a putut afla cât loc este liber.' };
  const text = `${formatBytes(free)} liberi din ${formatBytes(size)}.`;
  return state === 'good' ? { text } : { text, advice: 'Eliberați spațiu sau măriți discul.' };
}

function backupWords({ state, at, hours }: SystemStatus['backup']): Words {
  if (state === 'unknown') return { text: NOT_READ };
  const advice = 'Rulați în fiecare noapte „npm run backup” și păstrați fișierul în alt loc decât datele.';
  if (at === null || hours === null) return { text: 'Nu a fost făcută nicio copie de siguranță.', advice };
  const text = `Ultima, făcută și verificată: ${formatInstant(at)}, acum ${formatDuration(hours * 3_600)}.`;
  return state === 'good' ? { text } : { text, advice };
}

function scannerWords({ state }: SystemStatus['scanner']): Words {
  if (state === 'good') return { text: 'Fiecare fișier este verificat înainte de a fi păstrat.' };
  if (state === 'off') return { text: 'Fișierele încărcate nu sunt verificate de viruși (CLAMD_HOST nu este setat).' };
  const text = 'Programul de verificare nu răspunde: fișierele nu pot fi încărcate.';
  return { text, advice: 'Porniți ClamAV sau verificați CLAMD_HOST și CLAMD_PORT.' };
}

function jobWords({ state, failed, retrying }: SystemStatus['jobs']): Words {
  if (state === 'unknown') return { text: NOT_READ };
  if (failed.length > 0) {
    const text = `Au eșuat în ultima zi: ${jobNames(failed)}.`;
    return { text, advice: `${IN_LOG} Sarcinile se reiau singure, la ora lor.` };
  }
  if (retrying.length > 0) return { text: `Se încearcă din nou: ${jobNames(retrying)}.`, advice: IN_LOG };
  return { text: 'Niciuna nu a eșuat în ultima zi.' };
}

/** Jobs as an administrator knows them; one that is not here is shown by its name. */
const JOB_NAMES: Readonly<Record<string, string>> = {
  'deliver-mail': 'trimiterea e-mailurilor',
  'empty-bin': 'golirea coșului de clienți',
  'end-expired-sessions': 'încheierea sesiunilor expirate',
  'forget-creations': 'uitarea cererilor repetate',
  'forget-lone-forms': 'ștergerea formularelor fără client',
  'forget-old-mail': 'ștergerea e-mailurilor vechi',
  'forget-old-messages': 'ștergerea mesajelor vechi de pe pagina Contact',
  'forget-old-sign-ins': 'ștergerea urmelor vechi de autentificare',
  'read-replies': 'citirea răspunsurilor clienților',
  'refresh-exchange-rate': 'preluarea cursului BNR',
  'remove-expired-simulations': 'ștergerea simulărilor expirate',
  'return-customers': 'întoarcerea clienților predați pentru un timp',
  'remove-past-hand-overs': 'uitarea predărilor de peste o zi',
  'remove-email-files': 'ștergerea fișierelor de e-mail',
  'send-password-links': 'trimiterea linkurilor pentru parolă',
  'remove-file-bytes': 'ștergerea fișierelor',
  'sweep-files': 'compararea fișierelor cu baza de date',
  'verify-files': 'verificarea fișierelor',
  'forget-old-customers': 'ștergerea clienților la termen',
};

const jobNames = (jobs: readonly string[]): string => jobs.map((job) => JOB_NAMES[job] ?? job).join(', ');

function irccWords(ircc: SystemStatus['ircc']): Words {
  const { validFrom, missingSince } = ircc;
  const words = rateWords(ircc, 'Scrieți valoarea publicată de BNR.');
  if (validFrom === null || missingSince === null) return words;
  const text = `Valoarea în vigoare din ${formatDate(missingSince)} nu este introdusă; se calculează cu cea din ${formatDate(validFrom)}.`;
  return { ...words, text };
}

function rateWords({ state, validFrom, days }: SystemStatus['exchangeRate'], advice: string): Words {
  if (validFrom === null || days === null) return { text: NOT_READ };
  const text = `În vigoare din ${formatDate(validFrom)}${days > 0 ? `, de ${formatCount(days, 'zi', 'zile')}` : ', de azi'}.`;
  return state === 'good' ? { text } : { text, advice, link: { to: '/parametri', text: 'Deschideți Parametri' } };
}

/** One sentence about all parts. */
export function summaryOf(parts: readonly PartWords[]): {
  readonly tone: 'good' | 'warn' | 'bad';
  readonly text: string;
} {
  const names = (state: SystemState) => parts.filter((part) => part.state === state).map(({ title }) => title);
  const [bad, attention, unknown] = [names('bad'), names('attention'), names('unknown')];
  if (bad.length > 0) return { tone: 'bad', text: `Nu funcționează: ${bad.join(', ')}.` };
  const open = [...attention, ...unknown];
  if (open.length > 0) return { tone: 'warn', text: `De verificat: ${open.join(', ')}.` };
  return { tone: 'good', text: 'Totul este în regulă.' };
}

/** Whether the program reads customers' replies, and the rest for people in their mailbox. */
function mailboxWords({ state, readAt, unread, failingSince, failure }: SystemStatus['mailbox']): Words {
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
