import { cleanText } from 'contract/romanian/typed-text';

/** A longer name is cut first: no file system has names of more than 255 bytes. */
const MAX_SENT_CHARACTERS = 1_000;
/** How much of a name is shown. */
export const MAX_SHOWN_CHARACTERS = 150;

/** Characters that are invisible, change the order of letters, or mean something to a file system. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}\\/:*?"<>|]/gu;

/** The sent name, cut first, then put on one line, without paths and surrounding dots. */
export function sanitizeFileName(sent: string): string {
  const cut = sent.slice(0, MAX_SENT_CHARACTERS).toWellFormed();
  return withoutDotsAround(cleanText(cut.replace(UNWANTED, ' ')).replace(/\s+/g, ' '));
}

/** The first characters of a name, up to that many; a surrogate pair counts as one. */
export function shortened(name: string, most = MAX_SHOWN_CHARACTERS): string {
  return [...name].slice(0, most).join('').trimEnd();
}

/** Character by character from both ends: the regular expression for it, `[. ]+$`, is quadratic on a name that is all dots. */
function withoutDotsAround(name: string): string {
  const isNameCharacter = (at: number) => name[at] !== '.' && name[at] !== ' ';
  let [from, to] = [0, name.length];
  while (from < to && !isNameCharacter(from)) from++;
  while (to > from && !isNameCharacter(to - 1)) to--;
  return name.slice(from, to);
}
