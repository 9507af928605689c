import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const ENTRY = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/;
const INLINE_ENTRY = /<script type="module">.*?<\/script>/s;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/** Browsers tell of the first paint also to those who ask after it; a page in a background tab starts when it is seen. */
const ON_FIRST_PAINT =
  '<script>new PerformanceObserver((_,paints)=>{paints.disconnect();' +
  'document.head.append(document.getElementById("start").content)}).observe({type:"paint",buffered:true})</script>';

/** The entry only starts what the other files hold: inside the page it costs no request. */
export async function withEntry(dist: string, html: string): Promise<string> {
  const [tag, file] = ENTRY.exec(html) ?? [];
  if (!tag || !file) throw new Error('A page has no entry');
  const code = (await readFile(join(dist, file), 'utf8')).trim().replaceAll(/from ?"\.\//g, `from"/${dirname(file)}/`);
  return html.replace(tag, () => `<script type="module">${code}</script>`);
}

/**
 * A page that is there to be read first: its scripts are fetched once it is on the screen, so that they take neither
 * the line nor the processor from what the visitor waits for.
 */
export function startingAfterPaint(html: string): string {
  const [entry = ''] = INLINE_ENTRY.exec(html) ?? [];
  const links = html.match(PRELOADS) ?? [];
  const still = html.replace(entry, '').replaceAll(PRELOADS, '');
  const later = `<template id="start">${links.map((link) => link.trim()).join('')}${entry}</template>`;
  return still.replace('</body>', () => `${later}${ON_FIRST_PAINT}</body>`);
}

/**
 * A page that is there to be used at once: its scripts are fetched with it, but what is shown first, the page itself and
 * its font, has the line before them.
 */
export function startingAtOnce(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
