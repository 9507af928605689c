import { randomInt } from 'node:crypto';

/** Letters of which no word of a screen is made, so that no button is found by a part of a name. */
const LETTERS = 'bchjlmqrtvwxz';

const letters = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A name that nothing else of the run has; its last word is unique too, so that a search for it finds nothing else. */
export const uniqueName = (first = ''): string => `${first} Zx${letters()}`.trim();
