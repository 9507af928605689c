import { brotliCompressSync } from 'node:zlib';
import { expect, type Locator, test } from '@playwright/test';
import { openHydrated } from '../steps/wizard-steps.ts';

/** The pages that the sitemap names. */
const PAGES = [
  '/',
  '/initialInfo',
  '/incadrare',
  '/programareApel',
  '/contact',
  '/intrebari-frecvente',
  '/despre-noi',
  '/linkuri-utile',
  '/termene-si-conditii',
  '/politica-de-confidentialitate',
  '/accesibilitate',
];

test('the home page’s calculator answers without any script file', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByLabel('Avans').fill('100000');
  await expect(page.getByText(/Rate incepand de la [\d.]+ RON/)).toBeVisible();
});

test('the script of the home page stays within 75 kB', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const [, script = ''] = /<script type="module">(.*?)<\/script>/s.exec(html) ?? [];
  expect(script).toContain('hydrateRoot');
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(75_000);
});

test('the parts of the home page without code in its script stay, and their terms and links work', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.goto('/');
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByRole('textbox', { name: 'Avans' }).fill('100000');
  await expect(page.getByText(/Rate incepand de la [\d.]+ RON/)).toBeVisible();
  const steps = page.getByRole('region', { name: 'Cum funcționează' });
  const word = steps.getByRole('button', { name: /^DAE/ });
  await word.click();
  const note = steps.getByRole('note');
  await expect(note).toBeVisible();
  const edge = (of: Locator, side: 'top' | 'bottom') =>
    of.evaluate((element, which) => element.getBoundingClientRect()[which], side);
  await expect.poll(async () => Math.abs((await edge(note, 'top')) - (await edge(word, 'bottom')))).toBeLessThan(16);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Simulare/ }).click();
  await expect(page).toHaveURL('/initialInfo');
  await expect(page.getByText('500.000')).toBeVisible();
  expect(faults).toEqual([]);
});

test('the quick result appears in a place reserved for the result, at every width', async ({ page }) => {
  await openHydrated(page, '/');
  const form = page.getByRole('form', { name: 'Calculator rapid' });
  const onward = form.getByRole('link', { name: 'Comparați două variante' });
  const heightOfAnswer = () =>
    onward.evaluate((link) => Math.round(link.previousElementSibling?.getBoundingClientRect().height ?? 0));
  const reserved = new Map<number, number>();
  for (const width of [360, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    reserved.set(width, await heightOfAnswer());
  }
  await page.getByLabel('Valoarea imobilului').fill('500000');
  await page.getByRole('textbox', { name: 'Avans' }).fill('150000');
  await expect(form.getByText(/Rate incepand de la [\d.]+ RON/)).toBeVisible();
  for (const [width, height] of reserved) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(heightOfAnswer, `at ${width} px`).toBe(height);
  }
});

/** Pages hidden from search, each with the picture that a preview of its link shows. */
const NOT_FOR_SEARCH: readonly (readonly [path: string, picture: string])[] = [
  ['/simulare/taina-din-adresa', '/og-simulare.png'],
  ['/upload/taina-din-adresa', '/og-acte.png'],
  ['/dosarul-meu/taina-din-adresa', '/og-dosar.png'],
  ['/document', '/og-dosar.png'],
  ['/programare', '/og.png'],
  ['/verificare', '/og.png'],
  ['/preferinte', '/og.png'],
  ['/dezabonare', '/og.png'],
  ['/stop-mesaje', '/og.png'],
  ['/confirmare-noutati', '/og.png'],
  ['/finalInfo', '/og.png'],
  ['/alegeTipCredit', '/og.png'],
  ['/codebitori/2', '/og.png'],
  ['/rezultateSimulare', '/og.png'],
];

test('the sitemap and the rules for robots name only pages that exist', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  const text = await robots.text();
  for (const line of text.trim().split('\n')) {
    expect(line).toMatch(/^(User-agent: \*|Disallow: \/\S+|Sitemap: https?:\/\/\S+|)$/);
  }
  const forbidden = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path ?? '');
  expect(forbidden).toContain('/api/');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address ?? '').pathname);
  expect(paths).toEqual(PAGES);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  // A robot that may not read a page never reads its `noindex`.
  const readable = [...PAGES, '/login', '/dashboard', ...NOT_FOR_SEARCH.map(([path]) => path)];
  expect(readable.filter((path) => forbidden.some((start) => path.startsWith(start)))).toEqual([]);
});

test('a page hidden from search says so, and a preview of its link shows no personal data', async ({ request }) => {
  for (const path of ['/login', '/dashboard']) {
    expect(await (await request.get(path)).text(), path).toContain('<meta name="robots" content="noindex">');
  }
  for (const [path, picture] of NOT_FOR_SEARCH) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex">');
    expect(html, path).toMatch(/<title>.{5,55} · Rata Clară<\/title><meta name="description" content=".{60,165}">/);
    expect(html, path).not.toMatch(/rel="canonical"|og:url|taina-din-adresa/);
    const [, shown = ''] = /<meta property="og:image" content="(.*?)">/.exec(html) ?? [];
    expect(new URL(shown).pathname, path).toBe(picture);
    expect((await request.get(picture)).headers()['content-type'], picture).toBe('image/png');
  }
});

test('every page for search states its title, description, address and picture', async ({ page, request }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of PAGES)
    await test.step(`the head of ${path}`, async () => {
      const html = await (await request.get(path)).text();
      // The page about the largest loan leads at once to its first step, which has a title of its own.
      const leadsOn = path === '/incadrare';
      // The browser fetches no script before it paints the page: scripts load later or stand inline.
      const [beforePaint = ''] = html.split('<template');
      if (!leadsOn) expect(beforePaint.match(/<link rel="modulepreload|<script[^>]* src=/g)).toBeNull();
      await page.goto(path, { waitUntil: 'networkidle' });

      const [, title] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      if (!leadsOn) await expect(page).toHaveTitle(title ?? 'no title');
      const meta = (name: string) => page.locator(`meta[${name}]`);
      await expect(meta('name="description"')).toHaveAttribute('content', /^.{60,165}$/);
      await expect(meta('property="og:title"')).toHaveAttribute('content', title ?? 'no title');
      const canonical = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      await expect(meta('property="og:url"')).toHaveAttribute('content', canonical);
      const picture = new URL((await meta('property="og:image"').getAttribute('content')) ?? '');
      const answer = await request.get(picture.pathname);
      expect(answer.headers()['content-type']).toBe('image/png');
      expect((await answer.body()).length).toBeLessThan(200_000);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      expect(complaints).toEqual([]);
    });
});

test('the home page describes the company to search engines', async ({ page }) => {
  await page.goto('/');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'FinancialService',
    name: 'Rata Clară',
    telephone: '+40700000000',
    address: { addressCountry: 'RO' },
  });
});

test('every link of the header, footer and home page leads to a page', async ({ page, request }) => {
  await page.goto('/');
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs.length).toBeGreaterThan(10);
  for (const href of new Set(hrefs)) expect((await request.get(String(href))).status(), String(href)).toBe(200);
});

test('the browser may keep a page that the visitor leaves', async ({ request }) => {
  for (const path of ['/', '/contact']) {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control'], path).not.toContain('no-store');
  }
});
