/** Builds the site into `web/dist`. With `--if-stale` only when something that goes into it has changed. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles } from './build-web/compress.ts';
import { fingerprint, isFresh, markBuilt } from './build-web/fingerprint.ts';
import { writePages } from './build-web/pages.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web/dist');
const config = { configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' } as const;

const started = performance.now();
const now = fingerprint(root);
if (process.argv.includes('--if-stale') && isFresh(dist, now)) process.exit();

process.env.NODE_ENV = 'production';
const forServer = join(root, 'web/node_modules/.render');
await build(config);
await build({
  ...config,
  build: { ssr: 'src/site/build/render-static.tsx', outDir: forServer, emptyOutDir: true, copyPublicDir: false },
});
await writePages(dist, join(forServer, 'render-static.js'));
await rm(forServer, { recursive: true });
await compressFiles(dist);
markBuilt(dist, now);
console.log(`Site built in ${((performance.now() - started) / 1000).toFixed(1)} s (web/dist).`);
// The renderer's modules may keep timers alive; the work is done.
process.exit();
