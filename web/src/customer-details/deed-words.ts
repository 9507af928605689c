import { statusName } from 'contract/customer-status';
import { detailsText } from '../audit/entry-words.ts';
import { formatDate, plural } from '../ui/format.ts';

type Details = Readonly<Record<string, unknown>>;

/** What is worth saying of each deed beside its name. Names of rows and files in the store say nothing to a person. */
const WORDS: Readonly<Record<string, (details: Details) => string>> = {
  'appointment-cancelled': appointment,
  'appointment-changed': appointment,
  'appointment-created': appointment,
  'customer-merged': () => '',
  'customer-status-changed': ({ from, to }) => `${statusName(Number(from))} → ${statusName(Number(to))}`,
  'file-deleted': () => '',
  'file-downloaded': () => '',
  'files-added': files,
  'files-received': files,
  'offer-selected': ({ offer }) => String(offer),
  'upload-link-made': link,
  'upload-link-revoked': () => '',
};

/** What else is known of a deed, for a line of the history; empty for nothing. */
export function deedDetails(action: string, details: Details): string {
  return (WORDS[action] ?? detailsText)(details);
}

function appointment({ day, timeSlot, broker }: Details): string {
  return [formatDate(String(day)), timeSlot, broker].filter(Boolean).join(', ');
}

function files({ files: names }: Details): string {
  return Array.isArray(names) ? plural(names.length, 'fișier', 'fișiere') : '';
}

function link({ maxUploads, expiresInHours, isMailed }: Details): string {
  const limits = [
    plural(Number(maxUploads), 'încărcare', 'încărcări'),
    `valabil ${plural(Number(expiresInHours), 'oră', 'ore')}`,
  ];
  return [...limits, ...(isMailed ? ['trimis pe e-mail'] : [])].join(', ');
}
