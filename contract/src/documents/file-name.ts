import { withoutAccents } from '../romanian/without-accents.ts';

/** Longest part of a name: a path must stay short enough for every file system. */
const MAX_OF_A_PART = 60;

/**
 * A file's name of characters that every system takes: `scadentar-ioana-tutu-casa-ta-2026-11-21.pdf`. It skips empty
 * parts.
 */
export function fileName(parts: readonly string[], extension: string): string {
  return `${parts.map(plain).filter(Boolean).join('-')}.${extension}`;
}

function plain(part: string): string {
  return withoutAccents(part)
    .slice(0, MAX_OF_A_PART)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
