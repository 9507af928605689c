/** Builds the site into `web/dist`. With `--if-stale` only when something that goes into it has changed. */
import { createHash } from 'node:crypto';
import { accessSync, existsSync, constants as files, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { writePages } from './build-web/pages.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'web/dist');
const config = { configFile: join(root, 'web/vite.config.ts'), logLevel: 'error' } as const;

/** The sources of the built site. Tests are left out: they change nothing in it. */
const INPUTS = [
  'web/*.{html,ts,json}',
  'web/{src,public}/**/*.*',
  '{contract,loan,quote}/src/**/*.ts',
  'scripts/build-web.ts',
  'scripts/build-web/*.ts',
  'package-lock.json',
];

const stamp = join(dist, '.vite/built-from');

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed form costs more than it saves. */
const WORTH_IT = 512;

const started = performance.now();
const now = fingerprint();
if (process.argv.includes('--if-stale') && isFresh(now)) process.exit();

refuseReadOnly(join(root, 'web'));
process.env.NODE_ENV = 'production';
const forServer = join(root, 'web/node_modules/.render');
await build(config);
await build({
  ...config,
  build: { ssr: 'src/site/build/render-static.tsx', outDir: forServer, emptyOutDir: true, copyPublicDir: false },
});
await writePages(dist, join(forServer, 'render-static.js'));
await rm(forServer, { recursive: true });
await compressFiles();
markBuilt(now);
console.log(`Site built in ${((performance.now() - started) / 1000).toFixed(1)} s (web/dist).`);
// The renderer's modules may keep timers alive; the work is done, so the program ends.
process.exit();

/** Ends with one line where nothing can be written: a checkout of another account, or a read-only file system. */
function refuseReadOnly(folder: string): void {
  try {
    accessSync(folder, files.W_OK);
  } catch (error) {
    console.error(
      `The pages are not built, and cannot be: ${error instanceof Error ? error.message : error}. Run "npm start" once where the folder can be written (or node scripts/build-web.ts).`,
    );
    process.exit(1);
  }
}

/** One hash over every input file: its name and its content. */
function fingerprint(): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of globSync(INPUTS, { cwd: root }).toSorted()) {
    if (file.includes('.test.')) continue;
    hash.update(file).update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

/** True when the site was built, to the end, from exactly these inputs. */
function isFresh(now: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
}

/** The last step of a build: an interrupted build leaves no stamp. */
function markBuilt(now: string): void {
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}

/** Puts a `.br` and a `.gz` form beside each text file. Pages are compressed by the server, which fills them first. */
async function compressFiles(): Promise<void> {
  await Promise.all(globSync('**/*.{js,css,svg,webmanifest}', { cwd: dist }).map((file) => compress(join(dist, file))));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < WORTH_IT) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([brotli(content, { params }), zip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
