import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts';
import { fixedWork, inlineScripts, observe, type Seen, seen } from './pages-seen.ts';
import { startProduct } from './programs.ts';

/** Enough for the medians of two quiet runs to differ by a tenth at most. */
const ROUNDS = 9;
/** The other pages that visitors reach from outside; they share the home page's files, so fewer rounds suffice. */
const OTHERS = [
  '/contact',
  '/termene-si-conditii',
  '/politica-de-confidentialitate',
  '/programareApel',
  '/initialInfo',
];
const ROUNDS_OF_OTHERS = 5;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true };
/** Slow 4G as Lighthouse applies it: latency in ms, throughput in bytes a second. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 };
const CPU_SLOW_DOWN = 4;
/** The observation of a page after its last request, ms; its static twin rests by then. */
const AT_REST = 1500;

const brotli = promisify(brotliCompress);

/** Each public page beside a static page of the same content, on a slow phone; medians of interleaved rounds. */
export async function benchPages(): Promise<void> {
  execFileSync('node', ['scripts/build-web.ts', '--if-stale'], {
    cwd: join(import.meta.dirname, '..'),
    stdio: 'inherit',
  });
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const home = await compare(browser, product.address, '/', ROUNDS);
  const others: [string, Compared][] = [];
  for (const path of OTHERS) others.push([path, await compare(browser, product.address, path, ROUNDS_OF_OTHERS)]);
  await browser.close();
  await product.stop();
  print(home.ours, home.theirs);
  printOthers(others, home.ours);
}

type Compared = { readonly ours: Seen; readonly theirs: Seen };

async function compare(browser: Browser, product: string, path: string, rounds: number): Promise<Compared> {
  const still = await serveStill(product + path);
  const ours: Seen[] = [];
  const theirs: Seen[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await visit(browser, product + path, AT_REST));
    theirs.push(await visit(browser, still.address, 0));
  }
  still.server.close();
  return { ours: medians(ours), theirs: medians(theirs) };
}

/** Our page without its scripts: careful HTML for the same content, with inlined styles. */
async function serveStill(address: string) {
  const html = await (await fetch(address)).text();
  const page = html.replaceAll(/<script.*?<\/script>|<link rel="modulepreload"[^>]*>/gs, '');
  const files = new Map<string, { headers: Record<string, string>; body: Buffer }>();
  files.set('/', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' },
    body: await brotli(page),
  });
  for (const [font] of page.matchAll(/\/assets\/[\w.-]+\.woff2/g)) {
    const body = Buffer.from(await (await fetch(new URL(font, address))).arrayBuffer());
    files.set(font, { headers: { 'content-type': 'font/woff2' }, body });
  }
  const server = createServer(({ url = '/' }, response) => {
    const file = files.get(url);
    response.writeHead(file ? 200 : 404, file?.headers).end(file?.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  if (!bound || typeof bound === 'string') throw new Error('The static page has no port');
  return { server, address: `http://127.0.0.1:${bound.port}` };
}

async function visit(browser: Browser, address: string, watched: number): Promise<Seen> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await slowDown(page);
  await page.addInitScript(observe);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(watched);
  const what = await page.evaluate(seen);
  const inside = await brotli(await page.evaluate(inlineScripts));
  const work = await page.evaluate(fixedWork);
  await context.close();
  return { ...what, fixedWork: work, script: what.script + inside.length };
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOW_DOWN });
}

function medians(visits: readonly Seen[]): Seen {
  const median = (measure: keyof Seen) =>
    visits.map((visit) => visit[measure]).toSorted((a, b) => a - b)[visits.length >> 1] ?? 0;
  return {
    firstPaint: median('firstPaint'),
    largestPaint: median('largestPaint'),
    usable: median('usable'),
    blocking: median('blocking'),
    fixedWork: median('fixedWork'),
    shift: median('shift'),
    script: median('script'),
  };
}

const ratio = (our: number, their: number): string => `${(our / their).toFixed(2)} ×`;

function printOthers(others: readonly [string, Compared][], home: Seen): void {
  const rows = others.map(([path, { ours, theirs }]) => [
    path,
    {
      'first paint': ratio(ours.firstPaint, theirs.firstPaint),
      'largest paint': ratio(ours.largestPaint, theirs.largestPaint),
      'total blocking': `${ours.blocking.toFixed(0)} ms`,
      'blocking / fixed work': ratio(ours.blocking, ours.fixedWork),
      'layout shift': ours.shift.toFixed(3),
    },
  ]);
  console.log(
    `\nThe other public pages, each beside its own static twin (goals: ≤ 1.15 ×, ≤ 1.15 ×, ≤ 200 ms, no more than the home page's ${ratio(home.blocking, home.fixedWork)}, 0)`,
  );
  console.table(Object.fromEntries(rows));
}

function print(ours: Seen, still: Seen): void {
  const ms = (time: number) => `${time.toFixed(0)} ms`;
  console.log(
    '\nPages: the home page beside a static page of the same content (phone, 4× slower CPU, slow 4G, no cache)',
  );
  console.table({
    'first paint': {
      static: ms(still.firstPaint),
      home: ms(ours.firstPaint),
      measured: ratio(ours.firstPaint, still.firstPaint),
      goal: '≤ 1.15 ×',
    },
    'largest paint': {
      static: ms(still.largestPaint),
      home: ms(ours.largestPaint),
      measured: ratio(ours.largestPaint, still.largestPaint),
      goal: '≤ 1.15 ×',
    },
    'calculator usable': {
      static: ms(still.usable),
      home: ms(ours.usable),
      measured: ratio(ours.usable, still.usable),
      goal: '≤ 2.20 ×',
    },
    'JavaScript, brotli': { static: '–', home: '', measured: `${(ours.script / 1000).toFixed(1)} kB`, goal: '≤ 75 kB' },
    'total blocking': { static: ms(still.blocking), home: '', measured: ms(ours.blocking), goal: '≤ 200 ms' },
    'blocking / fixed work': {
      static: ratio(still.blocking, still.fixedWork),
      home: ms(ours.fixedWork),
      measured: ratio(ours.blocking, ours.fixedWork),
      goal: '–',
    },
    'layout shift': { static: still.shift.toFixed(3), home: '', measured: ours.shift.toFixed(3), goal: '0' },
  });
}
