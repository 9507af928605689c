import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { wholeScript } from './whole-script.ts';

const ENTRY = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/;
const INLINE_ENTRY = /<script type="module">.*?<\/script>/s;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/** Browsers tell of the first paint also to those who ask after it; a page in a background tab starts when it is seen. */
const ON_FIRST_PAINT =
  '<script>new PerformanceObserver((_,paints)=>{paints.disconnect();' +
  'document.head.append(document.getElementById("start").content)}).observe({type:"paint",buffered:true})</script>';

/** The entry only starts what the other files hold: inside the page it costs no request. */
export async function withEntry(dist: string, html: string): Promise<string> {
  const { tag, file } = entryOf(html);
  const text = (await readFile(join(dist, file), 'utf8')).trim();
  const code = text.replaceAll(/\b(from|import) ?"\.\//g, `$1"/${dirname(file)}/`);
  if (code.includes('"./')) throw new Error(`${file} imports what a page could not find`);
  return html.replace(tag, () => inlineScript(code));
}

/**
 * A page that is there to be used at once: all that it runs is inside it, so that a phone asks once, not twice. The text
 * stands before the script and is shown while the script still arrives.
 */
export async function withWholeScript(dist: string, html: string): Promise<string> {
  const { tag, file } = entryOf(html);
  const code = await wholeScript(dist, file);
  const bare = html.replaceAll(PRELOADS, '').replace(tag, '');
  return bare.replace('</body>', () => `${inlineScript(code)}</body>`);
}

function entryOf(html: string): { tag: string; file: string } {
  const [tag, file] = ENTRY.exec(html) ?? [];
  if (!tag || !file) throw new Error('A page has no entry');
  return { tag, file };
}

/** Written so that neither the browser takes the script's words for its end, nor the server for places to fill in. */
function inlineScript(code: string): string {
  if (code.includes('<!--')) throw new Error('A script that is to stand in a page would hide its own end');
  const safe = code.replaceAll('</script', '<\\/script').replaceAll('%SITE', '\\x25SITE');
  return `<script type="module">${safe}</script>`;
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
