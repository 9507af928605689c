import { randomInt } from 'node:crypto';

/** A name that nothing else of the run has; its last word is unique too, so that a search for it finds nothing else. */
export const uniqueName = (first = ''): string => `${first} Zx${randomInt(1e9).toString(36)}`.trim();
