import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { fillSite, sampleSite } from 'contract/site/site';
import { defineConfig, type Plugin } from 'vite';
import { staffPaths } from '../scripts/build-web/screens.ts';
import { chunks } from './chunks.ts';
import { lightCalls } from './light-calls.ts';

/** The server's address during development; `npm run dev` starts both. */
const SERVER = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/**
 * The pages for vite: one for each page that the build writes to HTML (see static-pages.tsx), one for other visitors’
 * pages, one for the staff.
 */
const SHELLS = [
  'index.html',
  'contact.html',
  'intrebari-frecvente.html',
  'despre-noi.html',
  'linkuri-utile.html',
  'termene-si-conditii.html',
  'politica-de-confidentialitate.html',
  'accesibilitate.html',
  'app.html',
  'staff.html',
];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [lightCalls(), tailwindcss(), sharedHead(), siteValues(), developmentPages()],
  oxc: { jsx: { runtime: 'automatic' } },
  server: { proxy: { '/api': SERVER } },
  build: {
    // Every browser with dialog, popover and :has(), which the pages use.
    target: ['chrome117', 'safari17', 'firefox125'],
    outDir: 'dist',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: SHELLS,
      output: { codeSplitting: { groups: chunks() } },
    },
  },
  ssr: { noExternal: true },
});

/** The common head of all pages. Each page's own part replaces `<!--about-->` at the writing. */
function sharedHead(): Plugin {
  const head = readFileSync(join(import.meta.dirname, 'head.html'), 'utf8');
  return {
    name: 'shared-head',
    transformIndexHtml: { order: 'pre', handler: (html) => html.replace('<!--head-->', () => head) },
  };
}

/** The place in each page for the site's own values, which its scripts read; the server fills it at its start. */
function siteValues(): Plugin {
  const block = { tag: 'script', attrs: { type: 'application/json', id: 'site' }, children: '%SITE%' };
  return { name: 'site-values', transformIndexHtml: () => [{ ...block, injectTo: 'head' }] };
}

/** The server's work on the built pages, for the development server: addresses, and the site's own values. */
function developmentPages(): Plugin {
  return {
    name: 'development-pages',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      const ofStaff = staffPaths().map((path) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`, 'i'));
      middlewares.use((request, _response, next) => {
        const isPage = request.headers.accept?.includes('text/html') && !request.url?.startsWith('/api');
        const path = request.url?.split('?', 1)[0] ?? '';
        if (isPage && path !== '/index.html' && path !== '/kit.html') {
          request.url = ofStaff.some((pattern) => pattern.test(path)) ? '/staff.html' : '/app.html';
        }
        next();
      });
    },
    transformIndexHtml: (html) => fillSite(html.replace('<!--about-->', '<title>%SITE.brand%</title>'), sampleSite),
  };
}
