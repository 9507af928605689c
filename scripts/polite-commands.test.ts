import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '../web/src');

/** Commands to one person whom one knows well; their polite form ends in -ți. */
const FAMILIAR = [
  ...['Adaugă', 'Alege', 'Anulează', 'Apasă', 'Arată', 'Ascunde', 'Atașează', 'Calculează', 'Caută', 'Citește'],
  ...['Compară', 'Completează', 'Confirmă', 'Continuă', 'Copiază', 'Creează', 'Deschide', 'Descarcă', 'Exportă'],
  ...['Folosește', 'Importă', 'Încarcă', 'Încearcă', 'Începe', 'Închide', 'Înregistrează', 'Leagă', 'Marchează'],
  ...['Modifică', 'Mută', 'Programează', 'Pune', 'Reîncearcă', 'Renunță', 'Retrage', 'Revocă', 'Salvează', 'Schimbă'],
  ...['Scoate', 'Scrie', 'Selectează', 'Simulează', 'Stornează', 'Sună', 'Șterge', 'Tipărește', 'Trimite', 'Verifică'],
  ...['Vezi'],
];

/** Labels that the specifications quote. */
const QUOTED = [
  'Vezi Oferte',
  'Închide luna',
  'Înregistrează',
  'Stornează',
  'Trimite din nou',
  'Importă ${',
  'Închide luna: ${',
];

/** The words of buttons and names of controls: an attribute, or a line of text between tags. */
const WORDS =
  /(?:\b(?:submit|action|title|label|aria-label)=(?:"|\{`)|^\s+)(\p{Lu}\p{Ll}+(?: [^."`<>=;()]*)?)(?:["`]|$)/gmu;

it('Commands are polite, but for labels that the specifications quote', () => {
  const familiar = globSync('**/*.tsx', { cwd: WEB, exclude: ['**/*.test.tsx', 'testing/**'] }).flatMap((file) =>
    [...readFileSync(join(WEB, file), 'utf8').matchAll(WORDS)]
      .map(([, words = '']) => words)
      .filter((words) => FAMILIAR.includes(words.split(/[ :]/, 1)[0] ?? ''))
      .filter((words) => !QUOTED.some((quoted) => words.startsWith(quoted)))
      .map((words) => `${file}: ${words}`),
  );
  expect(familiar).toEqual([]);
});
