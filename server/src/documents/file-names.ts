import { randomUUID } from 'node:crypto';
import { MAX_SHOWN_CHARACTERS, sanitizeFileName, shortened } from '../platform/http/sanitize-file-name.ts';

const NAMELESS = 'fișier';

/** Names that Windows keeps for its devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

const STORED_NAME = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(?:pdf|jpg|png|webp|heic|docx|xlsx)$/;

/** Other endings of the same types. */
const SAME_ENDING: Readonly<Record<string, RegExp>> = { jpg: /\.(?:jpe?g|jfif)$/i, heic: /\.hei[cf]$/i };

/** A random name for bytes of that type: independent of the caller. */
export function newStoredName(ending: string): string {
  return `${randomUUID()}.${ending}`;
}

/** True for a possible name of stored bytes; the program does not look others up. */
export function isStoredName(text: string): boolean {
  return STORED_NAME.test(text);
}

/**
 * The name of a file on screens and in downloads, from its original one: one line, no paths, at most 150 characters,
 * with the ending of its type (a PDF `factura.pdf.exe` becomes `factura.pdf.exe.pdf`).
 */
export function shownName(sent: string, ending: string): string {
  const name = sanitizeFileName(sent).replace(DEVICE, '_$&');
  const [stem, tail] = splitEnding(name || NAMELESS, ending);
  return `${shortened(stem, MAX_SHOWN_CHARACTERS - tail.length)}${tail}`;
}

function splitEnding(name: string, ending: string): [stem: string, tail: string] {
  const pattern = SAME_ENDING[ending] ?? new RegExp(`\\.${ending}$`, 'i');
  const [tail] = pattern.exec(name) ?? [];
  return tail ? [name.slice(0, -tail.length) || NAMELESS, tail] : [name, `.${ending}`];
}
