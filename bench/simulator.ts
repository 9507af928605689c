import { type Browser, chromium, type Page } from '@playwright/test';
import { purchase } from 'quote/worked-examples';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts';
import { startProduct } from './programs.ts';
import { type KeySeen, keysSeen, watchKeys } from './simulator-seen.ts';
import { ADMIN, adminToken } from './staff.ts';

const KEYS = 60;
/** Dropped keys: the first ones run code that is not compiled yet. */
const WARM_UP = 10;
/** A pause after which the page rests again, ms; and the pace of a quick typist. */
const PACES = { 'one key at a time': 400, 'typed quickly': 80 };
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const FORM = { ...purchase, oferta: 'Casa Ta' };

/**
 * Keys typed in the simulator of a desktop: the time until the letter, the key figures, the table and the charts show.
 */
export async function benchSimulator(): Promise<void> {
  const product = await startProduct(ADMIN);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  console.log(`\nSimulator: ms from a key to the frame that shows what follows, ${KEYS} keys, desktop, 360 rows`);
  console.log('                     the letter     key figures    table          charts');
  console.log('                     p50    p95     p50    p95     p50    p95     p50    p95');
  for (const [pace, pause] of Object.entries(PACES)) {
    const page = await openSimulator(browser, product.address);
    print(pace, await typeKeys(page, pause));
    await page.context().close();
  }
  await browser.close();
  await product.stop();
}

/** A simulator with its table and its charts drawn, and the field of the home's value in view. */
async function openSimulator(browser: Browser, address: string): Promise<Page> {
  const token = await adminToken(address);
  const context = await browser.newContext(DESKTOP);
  await context.addInitScript(
    ([form, kept]) => {
      localStorage.setItem('token', kept);
      localStorage.setItem('simulatorInput', JSON.stringify({ formData: form, autoSimulate: true }));
    },
    [FORM, token] as const,
  );
  const page = await context.newPage();
  await page.goto(`${address}/scadentar`);
  await page.locator('#grafice').scrollIntoViewIfNeeded();
  await page.locator('section:has(#grafice) svg').first().waitFor();
  await page.getByLabel('Valoarea imobilului').focus();
  await page.evaluate(watchKeys);
  return page;
}

/** Removes the last digit of the home's value and types another one, over and over: each key changes all figures. */
async function typeKeys(page: Page, pause: number): Promise<Partial<KeySeen>[]> {
  await page.keyboard.press('End');
  for (let key = 0; key < WARM_UP + KEYS; key += 1) {
    await page.keyboard.press(key % 2 ? String(1 + ((key >> 1) % 9)) : 'Backspace');
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(PACES['one key at a time']);
  return (await page.evaluate(keysSeen)).slice(WARM_UP);
}

function print(pace: string, keys: readonly Partial<KeySeen>[]): void {
  const cells = (['field', 'figures', 'table', 'charts'] as const).flatMap((what) => {
    const times = keys
      .map((key) => key[what])
      .filter((time) => time !== undefined)
      .toSorted((a, b) => a - b);
    return [0.5, 0.95].map((share) => (times[Math.floor(times.length * share)]?.toFixed(0) ?? '–').padStart(4));
  });
  console.log(`${pace.padEnd(20)} ${cells.join('   ')}`);
}
