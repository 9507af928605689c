import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { purchase } from 'quote/worked-examples';
import { CHROMIUM_FLAGS, ensureChromium } from '../scripts/chromium.ts';
import { startProduct } from './programs.ts';
import { ADMIN, adminToken } from './staff.ts';

/** Beside the 15 sample products. */
const MORE_PRODUCTS = 200;
const CLICKS = 24;
/** Dropped clicks: the first ones run code that is not compiled yet. */
const WARM_UP = 4;
/** Pause until the page rests after a click, ms. */
const REST = 500;
const DESKTOP = { viewport: { width: 1440, height: 900 } };

/** Clicks in long lists of the staff: time until the frame with the result. */
export async function benchLists(): Promise<void> {
  const product = await startProduct(ADMIN);
  const token = await adminToken(product.address);
  await addProducts(product.address, token);
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ ...DESKTOP, baseURL: product.address });
  await context.addInitScript((kept) => localStorage.setItem('token', kept), token);
  console.log(`\nLists: ms from a click to the frame that shows what follows, ${CLICKS} clicks, desktop, 215 products`);
  console.log('                            p50    p95');
  await ofProducts(context);
  await ofOffers(context);
  await browser.close();
  await product.stop();
}

async function ofProducts(context: BrowserContext): Promise<void> {
  const page = await open(context, '/offers');
  const heads = ['Banca', 'Dobanda Fixa', 'Dobanda Fixa', 'Oferta'];
  await measure('/offers, sorting', page, (click) => sortBy(page, heads[click % heads.length]));
}

async function ofOffers(context: BrowserContext): Promise<void> {
  const page = await open(context, '/alegeCredit', { formData: purchase });
  await page.getByRole('button', { name: 'Toate coloanele' }).click();
  const heads = ['Dobândă fixă', 'DAE', 'DAE', 'Suma ratelor cu asigurare'];
  await measure('/alegeCredit, sorting', page, (click) => sortBy(page, heads[click % heads.length]));
  const onlyEligible = page.getByRole('checkbox', { name: 'Doar ofertele eligibile' });
  await measure('/alegeCredit, narrowing', page, () => onlyEligible.click());
  for (const row of [0, 1, 2]) await boxAt(page, row).click();
  await measure('/alegeCredit, fourth tick', page, () => boxAt(page, 3).click());
}

const boxAt = (page: Page, row: number) => page.locator('tbody').getByRole('checkbox').nth(row);

function sortBy(page: Page, head = ''): Promise<void> {
  return page.getByRole('columnheader', { name: head }).getByRole('button').click();
}

/** A page with its table; its state replaces the other screen's. */
async function open(context: BrowserContext, path: string, state?: object): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/dashboard');
  if (state) await page.evaluate((usr) => history.replaceState({ usr, key: 'bench' }, '', '/alegeCredit'), state);
  await (state ? page.reload() : page.goto(path));
  await page.locator('tbody tr').nth(100).waitFor({ state: 'attached' });
  await page.evaluate(watchClicks);
  return page;
}

async function measure(what: string, page: Page, click: (times: number) => Promise<void>): Promise<void> {
  for (let times = 0; times < WARM_UP + CLICKS; times += 1) {
    await click(times);
    await page.waitForTimeout(REST);
  }
  const seen: number[] = await page.evaluate(() => Reflect.get(globalThis, 'clicksSeen').splice(0));
  const times = seen.slice(WARM_UP).toSorted((one, other) => one - other);
  const at = (share: number) => (times[Math.floor(times.length * share)]?.toFixed(0) ?? '–').padStart(4);
  console.log(`${what.padEnd(26)} ${at(0.5)}   ${at(0.95)}`);
}

/** Runs in the page: times every later click until the end of the next frame. */
function watchClicks(): void {
  const seen: number[] = [];
  Reflect.set(globalThis, 'clicksSeen', seen);
  document.addEventListener(
    'click',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => seen.push(performance.now() - timeStamp);
        port2.postMessage(undefined);
      }),
    { capture: true },
  );
}

async function addProducts(address: string, token: string): Promise<void> {
  for (let index = 0; index < MORE_PRODUCTS; index += 1) {
    const product = {
      oferta: `Ofertă ${index}`,
      banca: `Banca ${index % 20}`,
      perioada: 12 + (index % 6) * 12,
      evaluareImobil: 400 + index,
      analizaDosar: index % 7 === 0 ? 0 : 500,
      costAVT: 0.03,
      costALF: 0.1,
      dobandaFixa: 5 + ((index * 37) % 100) / 100,
      marja: 2 + ((index * 53) % 100) / 100,
      voucher: 0,
      minAnImobil: index % 3 === 0 ? 1977 : null,
      minClasaEnergetica: index % 5 === 0 ? 'A' : '',
      observatii: index % 2 === 0 ? 'Numai pentru clienți cu salariul virat' : '',
    };
    const answer = await fetch(`${address}/api/metadata/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(product),
    });
    if (!answer.ok) throw new Error(`no product ${index}: ${answer.status} ${await answer.text()}`);
  }
}
