import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';

const ENTRY = /<script type="module" crossorigin src="\/([^"]+)"><\/script>/;
const INLINE_ENTRY = /<script type="module">.*?<\/script>/s;
/** The built file of a page's still parts, which `web/chunks.ts` names. */
const STILL = /\/still-[\w-]+\.js$/;
const PRELOADS = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * The observer is called for a first paint that is past, too; a page in a background tab starts when it becomes
 * visible.
 */
const ON_FIRST_PAINT =
  '<script>new PerformanceObserver((_,paints)=>{paints.disconnect();' +
  'document.head.append(document.getElementById("start").content)}).observe({type:"paint",buffered:true})</script>';

/**
 * A browser lays a page out for its first frame, some 100 ms after the text. A script that reads a measure causes the
 * layout earlier: then the browser only paints the frame.
 */
const LAY_OUT_AT_ONCE = '<script>document.body.offsetHeight</script>';

/** The entry only starts the code of other files: inlined in the page it costs no request. */
export async function withEntry(dist: string, html: string): Promise<string> {
  const { tag, file } = entryOf(html);
  const text = (await readFile(join(dist, file), 'utf8')).trim();
  const code = text.replaceAll(/\b(from|import) ?"\.\//g, `$1"/${dirname(file)}/`);
  if (code.includes('"./')) throw new Error(`${file} imports what a page could not find`);
  return html.replace(tag, () => inlineScript(code));
}

/**
 * For a page that is used at once: its whole script is inlined, so that a phone makes one request, not two. The text
 * comes before the script and is shown while the script still arrives.
 */
export async function withWholeScript(dist: string, html: string): Promise<string> {
  const { tag, file } = entryOf(html);
  const code = await bundle(dist, file);
  const bare = html.replaceAll(PRELOADS, '').replace(tag, '');
  return bare.replace('</body>', () => `${LAY_OUT_AT_ONCE}${inlineScript(code)}</body>`);
}

function entryOf(html: string): { tag: string; file: string } {
  const [tag, file] = ENTRY.exec(html) ?? [];
  if (!tag || !file) throw new Error('A page has no entry');
  return { tag, file };
}

/** Escapes every text in the script that the browser takes for its end, or the server for a placeholder. */
function inlineScript(code: string): string {
  if (code.includes('<!--')) throw new Error('A script that is to stand in a page would hide its own end');
  const safe = code.replaceAll('</script', '<\\/script').replaceAll('%SITE', '\\x25SITE');
  return `<script type="module">${safe}</script>`;
}

/**
 * For a page that visitors read first: its scripts load after the first paint. They delay neither the network nor the
 * processor for the page itself.
 */
export function startingAfterPaint(html: string): string {
  const [entry = ''] = INLINE_ENTRY.exec(html) ?? [];
  const links = html.match(PRELOADS) ?? [];
  const still = html.replace(entry, '').replaceAll(PRELOADS, '');
  const later = `<template id="start">${links.map((link) => link.trim()).join('')}${entry}</template>`;
  return still.replace('</body>', () => `${later}${ON_FIRST_PAINT}</body>`);
}

/**
 * Bundles the built entry `file` and every built file that it imports into one script. Dynamic imports stay files of
 * their own; as those import the site's shared files, React among them, a second time, they must take over the whole
 * page (`startApp`).
 */
async function bundle(dist: string, file: string): Promise<string> {
  const built = await build({
    configFile: false,
    root: dist,
    logLevel: 'error',
    plugins: [withoutStillParts(), externalDynamicImports(`/${dirname(file)}/`)],
    build: {
      write: false,
      copyPublicDir: false,
      target: 'esnext', // The files were built for the site's browsers already.
      // For a browser too, but without a second copy of vite's loader.
      ssr: join(dist, file),
      minify: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [script, ...others] = outputs.flatMap((result) => ('output' in result ? result.output : []));
  if (script?.type !== 'chunk' || others.length > 0) throw new Error(`${file} did not become one script`);
  return script.code.trim();
}

/** Every export of the still parts is undefined in the script: `Still` keeps their markup, and nothing needs their code. */
function withoutStillParts(): Plugin {
  return {
    name: 'without-still-parts',
    async load(id) {
      if (!STILL.test(id)) return null;
      const [, exported] = /export ?\{([^}]+)\}/.exec(await readFile(id, 'utf8')) ?? [];
      if (!exported) throw new Error(`${id} exports no parts`);
      const names = exported.split(',').map((part) => part.trim().split(' as ').at(-1));
      return names.map((name) => `export const ${name} = undefined;`).join('\n');
    },
  };
}

/** Leaves dynamic imports as they are, with their full path: an inlined script has no URL of its own. */
function externalDynamicImports(folder: string): Plugin {
  return {
    name: 'external-dynamic-imports',
    resolveDynamicImport: (specifier) =>
      typeof specifier === 'string' ? { id: specifier.replace(/^\.\//, folder), external: 'absolute' } : null,
  };
}
