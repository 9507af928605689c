import { randomInt } from 'node:crypto';

/** Letters that form no word of a screen: no part of a name finds a button. */
const LETTERS = 'bchjlmqrtvwxz';

const letters = () => Array.from({ length: 8 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** A name that no other test of the run has; its last word is unique too, so that a search finds nothing else. */
export const uniqueName = (first = ''): string => `${first} Zx${letters()}`.trim();
