import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The entry of vite's manifest for each source file that became a file of its own. */
export type Manifest = Readonly<Record<string, { file: string; imports?: string[]; css?: string[] }>>;

/** Reads vite's manifest of its build. */
export async function readManifest(dist: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
}

/** The files that a visitor of the page with this shell has loaded; inlined scripts are not files. */
export function loadedFiles(manifest: Manifest, shell: string, kinds: 'css' | 'js and css'): ReadonlySet<string> {
  return new Set(filesOf(manifest, shell).filter((file) => kinds === 'js and css' || file.endsWith('.css')));
}

/** The files that a visitor of a page most likely needs next; its entry prefetches them once the page is idle. */
export function prefetchLinks(manifest: Manifest, held: ReadonlySet<string>, next: readonly string[]): string {
  const files = new Set(next.flatMap((source) => filesOf(manifest, source)).filter((file) => !held.has(file)));
  return `<template id="later">${links(files, 'prefetch')}</template>`;
}

/** The screen's own files: the browser fetches them with the router's files, not after them. */
export function preloadLinks(manifest: Manifest, page: string, kinds: 'js' | 'js and css'): string {
  const files = ownFiles(manifest, page).filter((file) => kinds === 'js and css' || !file.endsWith('.css'));
  return links(new Set(files), 'preload');
}

/** The screen's own styles, beside those that every screen has. */
export function stylesOf(manifest: Manifest, page: string): string[] {
  return ownFiles(manifest, page).filter((file) => file.endsWith('.css'));
}

function ownFiles(manifest: Manifest, page: string): string[] {
  const here = new Set(filesOf(manifest, 'app.html'));
  return filesOf(manifest, page.replace(/^web\//, '')).filter((file) => !here.has(file));
}

function links(files: ReadonlySet<string>, rel: 'prefetch' | 'preload'): string {
  return [...files]
    .map((file) => {
      if (!file.endsWith('.css')) {
        return rel === 'preload'
          ? `<link rel="modulepreload" crossorigin href="/${file}">`
          : `<link rel="prefetch" href="/${file}" as="script" crossorigin>`;
      }
      return `<link rel="${rel}" href="/${file}" as="style" crossorigin>`;
    })
    .join('');
}

/** The files of a module: its own, those of its imports, and their styles. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  const imported = (chunk.imports ?? []).flatMap((other) => filesOf(manifest, other, seen));
  return [chunk.file, ...(chunk.css ?? []), ...imported];
}
