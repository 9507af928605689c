import { readFileSync } from 'node:fs';

const LIST = new URL('./common-passwords.txt', import.meta.url);

/**
 * Words that people who must change a password begin with: with only digits and punctuation around them they are no
 * secret.
 */
const WORDS = [
  'abcdefghij',
  'admin',
  'administrator',
  'bucuresti',
  'changeme',
  'credit',
  'iloveyou',
  'letmein',
  'parola',
  'parolamea',
  'passw',
  'password',
  'qwerty',
  'qwertyuiop',
  'ratalunara',
  'romania',
  'schimbama',
  'secret',
  'steaua',
  'teiubesc',
  'test',
  'user',
  'utilizator',
  'welcome',
];
const MIN_CHARACTERS = 4;

let list: ReadonlySet<string> | undefined;

/**
 * True for a password that is guessed early: a very common one, or a few characters repeated. Also one of `names` (the
 * account's, the brand's) or a usual word alone, with digits and punctuation around it.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const typed = password.normalize('NFKC').toLowerCase();
  list ??= readList();
  if (list.has(typed) || new Set(typed).size < MIN_CHARACTERS) return true;
  const core = letters(typed);
  return core !== '' && (WORDS.includes(core) || names.some((name) => letters(name) === core));
}

function readList(): ReadonlySet<string> {
  const lines = readFileSync(LIST, 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
}

/** Without digits, punctuation, spaces and diacritics: `Țuțu-2026!` → `tutu`. */
function letters(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
}
