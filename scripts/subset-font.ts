/**
 * Makes the site's two font files from the published Figtree: Latin, and the Romanian letters that its Latin file
 * lacks. Run by hand when the font or its letters change; the results are committed.
 */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const root = join(import.meta.dirname, '..');
const published = join(root, 'node_modules/@fontsource-variable/figtree');
const ours = join(root, 'web/src/ui/theme/fonts');

const ascii = String.fromCodePoint(...Array.from({ length: 95 }, (_, index) => 0x20 + index));
const latin = `${ascii}\u00a0âîÂÎáéíóöőúüűßçèêëïôûÁÉÍÓÖŐÚÜŰÇ„”“’‘«»–—…·•×÷±½°©®€%‰→←−≤≥≈`;
const romanian = 'ăĂșȘțȚşŞţŢ';

for (const [file, letters, name] of [
  ['figtree-latin-wght-normal.woff2', latin, 'figtree-latin.woff2'],
  ['figtree-latin-ext-wght-normal.woff2', romanian, 'figtree-romanian.woff2'],
] as const) {
  const font = await subsetFont(readFileSync(join(published, 'files', file)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
    keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'calt', 'liga'],
    noHinting: true,
  });
  writeFileSync(join(ours, name), font);
  console.log(`${name}: ${font.length} bytes`);
}
copyFileSync(join(published, 'LICENSE'), join(ours, 'LICENSE-figtree.txt'));
