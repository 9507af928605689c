/**
 * Prints the papers that customers of the demo data have sent (PDF and JPEG), with Chromium. Run by hand when their
 * words change; the results are committed. They name nobody, and each is marked as a specimen.
 */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';

const FOLDER = join(import.meta.dirname, '../server/src/demo/documents');

const PAPERS = [
  {
    file: 'adeverinta-venit.pdf',
    title: 'Adeverință de venit',
    lines: ['Angajator: SC Exemplu SRL', 'Funcția: specialist', 'Contract: pe durată nedeterminată'],
  },
  {
    file: 'extras-cont.pdf',
    title: 'Extras de cont',
    lines: ['Banca Exemplu', 'Încasări din salariu: 3', 'Plăți recurente: 5'],
  },
  { file: 'carte-identitate.jpg', title: 'Carte de identitate', lines: ['ROU', 'Seria XX nr. 000000', 'SPECIMEN'] },
  {
    file: 'extras-carte-funciara.pdf',
    title: 'Extras de carte funciară',
    lines: ['Apartament, 62 mp', 'Fără sarcini'],
  },
  {
    file: 'schita-apartament.jpg',
    title: 'Schița apartamentului',
    lines: ['Living 22 mp', 'Dormitor 14 mp', 'Baie 5 mp'],
  },
  {
    file: 'acorduri-semnate.pdf',
    title: 'Informare și acorduri, semnate',
    lines: ['Semnate de client la birou', 'Semnătura: specimen'],
  },
  { file: 'document-scanat.pdf', title: 'Document scanat', lines: ['Paginile actului cerut, într-un singur fișier'] },
] as const;

const page = ({
  title,
  lines,
}: (typeof PAPERS)[number]) => `<!doctype html><html lang="ro"><meta charset="utf-8"><title>${title}</title>
<body style="font: 16px/1.6 sans-serif; margin: 40px; background: #fff; color: #222"><h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('')}<p style="color: #777">Specimen pentru date demonstrative. Nu este un act.</p>`;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const tab = await browser.newPage({ viewport: { width: 640, height: 420 } });
for (const paper of PAPERS) {
  const path = join(FOLDER, paper.file);
  await tab.setContent(page(paper));
  if (paper.file.endsWith('.pdf')) await tab.pdf({ path, format: 'A5' });
  else await tab.screenshot({ path, type: 'jpeg', quality: 60 });
  console.log(`${path}: ${statSync(path).size} bytes`);
}
await browser.close();
