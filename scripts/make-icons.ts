/**
 * Draws the pictures of the site's mark for programs that cannot show `favicon.svg`: `favicon.ico` (16, 32 and 48
 * pixels) and the icon of a phone's home screen, with Chromium. Run by hand when the mark changes; the results are
 * committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts';

const folder = join(import.meta.dirname, '../web/public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');

/** The sizes that browsers request for tabs, lists and shortcuts. */
const ICO_SIZES = [16, 32, 48];
/** The size that iOS requests; iOS rounds the corners itself and shows no transparency. */
const TOUCH_SIZE = 180;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
const pictures = [];
for (const size of ICO_SIZES) pictures.push({ size, png: await draw(browser, size, mark) });
write('favicon.ico', ico(pictures));
write('apple-touch-icon.png', await draw(browser, TOUCH_SIZE, mark.replace(/ rx="\d+"/, '')));
await browser.close();

async function draw(browser: Browser, size: number, svg: string): Promise<Buffer> {
  const tab = await browser.newPage({ viewport: { width: size, height: size } });
  await tab.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  const png = await tab.screenshot({ omitBackground: true });
  await tab.close();
  return png;
}

/** PNGs in one file: a head of 6 bytes, 16 bytes for each picture, then the pictures. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(join(folder, name), bytes);
  console.log(`${name}: ${bytes.length} bytes`);
}
