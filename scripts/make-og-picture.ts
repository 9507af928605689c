/**
 * Draws the pictures of shared links (Open Graph) with Chromium. Run by hand when their words or drawing change; the
 * results are committed. They have no brand: apps show the site's name beside them. Links of one person have pictures
 * of their own, with nothing personal in them.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';

const SIZE = { width: 1200, height: 630 };
const root = join(import.meta.dirname, '..');

/** Each picture's file and its words; the second text has two lines. */
const PICTURES = {
  'og.png': ['Comparați credite ipotecare', 'Comparăm ofertele băncilor.<br>Gratuit, fără cont.'],
  'og-simulare.png': ['Simularea dumneavoastră', 'Oferte comparate, cu rata,<br>DAE și totalul de plată.'],
  'og-acte.png': ['Trimiteți actele', 'Link privat pentru dosar.<br>Fișierele se păstrează criptate.'],
  'og-dosar.png': ['Dosarul dumneavoastră', 'Acte, acorduri și stadiu.<br>Se deschide cu un cod primit.'],
} as const;

const font = (name: string) =>
  `data:font/woff2;base64,${readFileSync(join(root, 'web/src/ui/theme/fonts', name)).toString('base64')}`;

const page = ([title, text]: readonly [string, string]) => `<!doctype html>
<html lang="ro">
<meta charset="utf-8">
<style>
  @font-face { font-family: Figtree; src: url(${font('figtree-latin.woff2')}); font-weight: 400 700; }
  @font-face { font-family: Figtree; src: url(${font('figtree-romanian.woff2')}); font-weight: 400 700; unicode-range: U+0102-0103, U+0218-021B; }
  body { margin: 0; width: 1200px; height: 630px; background: #fbfcfb; color: #10201f; font-family: Figtree; position: relative; overflow: hidden; }
  .words { position: absolute; left: 80px; top: 92px; width: 560px; }
  h1 { margin: 36px 0 20px; font-size: 64px; line-height: 1.08; letter-spacing: -0.025em; font-weight: 700; }
  p { margin: 0; font-size: 30px; line-height: 1.35; color: #4a5c5a; }
  .scene { position: absolute; right: 40px; bottom: 66px; width: 560px; }
  .ground { position: absolute; left: 0; right: 0; bottom: 0; height: 66px; background: #e3f1ee; }
</style>
<div class="ground"></div>
<div class="words">
  <svg viewBox="0 0 32 32" width="72" height="72"><rect width="32" height="32" rx="8" fill="#0b5f58"/><path d="M7 15.5 16 8l9 7.5" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/><path d="M10.5 24v-6M16 24v-4.2M21.5 24v-2.4" stroke="#f4b740" stroke-width="2.8" stroke-linecap="round"/></svg>
  <h1>${title}</h1>
  <p>${text}</p>
</div>
<svg class="scene" viewBox="0 0 420 330" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <rect x="8" y="150" width="34" height="180" rx="6" fill="#8cc5bb"/>
  <rect x="58" y="184" width="34" height="146" rx="6" fill="#8cc5bb" opacity="0.8"/>
  <rect x="108" y="218" width="34" height="112" rx="6" fill="#8cc5bb" opacity="0.6"/>
  <rect x="158" y="252" width="34" height="78" rx="6" fill="#f4b740"/>
  <path d="M24 118C90 84 150 120 176 214" stroke="#0b5f58" stroke-width="4" stroke-dasharray="2 12"/>
  <path d="m164 204 13 12 8-17" stroke="#0b5f58" stroke-width="4"/>
  <path d="M230 176v154h160V176l-80-66Z" fill="#e3f1ee"/>
  <path d="M352 141V96h20v62" fill="#8cc5bb" stroke="#0b5f58" stroke-width="4"/>
  <path d="m208 192 102-86 102 86" stroke="#0b5f58" stroke-width="9"/>
  <path d="M230 180v150M390 180v150" stroke="#0b5f58" stroke-width="4"/>
  <path d="M292 330v-68h42v68" fill="#8cc5bb" stroke="#0b5f58" stroke-width="4"/>
  <circle cx="324" cy="298" r="3" fill="#0b5f58"/>
  <path d="M248 214h30v30h-30ZM344 214h30v30h-30Z" fill="#fff" stroke="#0b5f58" stroke-width="4"/>
</svg>`;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const tab = await browser.newPage({ viewport: SIZE });
for (const [name, words] of Object.entries(PICTURES)) {
  const file = join(root, 'web/public', name);
  await tab.setContent(page(words));
  await tab.evaluate(() => document.fonts.ready);
  await tab.screenshot({ path: file });
  console.log(`${file}: ${statSync(file).size} bytes`);
}
await browser.close();
