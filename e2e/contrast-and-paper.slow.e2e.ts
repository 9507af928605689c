import { expect, type Locator, type Page, test } from '@playwright/test';
import { focusOn } from './steps/keyboard.ts';
import type { Screen } from './steps/screen.ts';
import { openScreen, publicScreens, staffScreens } from './steps/screens.ts';

const SCREENS = new Map([...publicScreens, ...staffScreens].map((screen) => [screen.name, screen]));

// A month of six weeks: no month needs more of a sheet. The month is the same on every day of the run.
SCREENS.set('calendar of a month', { ...(SCREENS.get('calendar') as Screen), path: '/myCalendar?luna=2099-08' });

/** Opens a screen by its name. */
async function see(page: Page, name: string): Promise<void> {
  await openScreen(page, SCREENS.get(name) as Screen);
}

/** The colour on the screen at a place of the element; `x` and `y` are shares of its width and height. */
async function colorAt(of: Locator, x: number, y = 0.5): Promise<string> {
  const picture = (await of.first().screenshot({ animations: 'disabled' })).toString('base64');
  return of.page().evaluate(
    async ([base64, right, down]) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const { width, height, ...rest } = await createImageBitmap(new Blob([bytes])).then((bitmap) => {
        const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        canvas?.drawImage(bitmap, 0, 0);
        return { canvas, width: bitmap.width, height: bitmap.height };
      });
      return String(rest.canvas?.getImageData(Math.floor(width * right), Math.floor(height * down), 1, 1).data);
    },
    [picture, x, y] as const,
  );
}

/** The chosen element has another colour than the other one, once the page has settled. */
async function expectToDiffer(chosen: Locator, other: Locator): Promise<void> {
  const isAlike = async () => (await colorAt(chosen, 0.06)) === (await colorAt(other, 0.06));
  await expect.poll(isAlike, `${chosen} looks like ${other}`).toBe(false);
}

async function expectSegmentsToDiffer(page: Page): Promise<void> {
  const groups = page.locator('fieldset:has(input[type="radio"]:checked)').filter({ visible: true });
  await expect(groups.first()).toBeVisible();
  for (const group of await groups.all()) {
    await expectToDiffer(group.locator('input:checked + span'), group.locator('input:not(:checked) + span'));
  }
}

const WISHES = [
  ['system colours', { forcedColors: 'active', colorScheme: 'dark' }],
  ['more contrast', { contrast: 'more' }],
] as const;

const NO_WISH = { forcedColors: 'none', colorScheme: 'light', contrast: 'no-preference' } as const;

/** Checks the screen under each of these settings. */
async function withEachWish(page: Page, screen: string, look: () => Promise<void>): Promise<void> {
  await see(page, screen);
  for (const [wish, media] of WISHES) {
    await page.emulateMedia({ ...media });
    await test.step(`„${screen}” is readable with ${wish}`, look);
    await page.emulateMedia(NO_WISH);
  }
}

test('a visitor with system colours or more contrast sees every choice, switch and finished step', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withEachWish(page, 'home', () => expectSegmentsToDiffer(page));
  await withEachWish(page, 'personal information', async () => {
    await expectSegmentsToDiffer(page);
    for (const isOn of ['true', 'false']) {
      const knob = page.locator(`[role="switch"][aria-checked="${isOn}"] > :last-child`);
      expect.soft(await colorAt(knob, 0.25)).not.toBe(await colorAt(knob, 0.75));
    }
    // The present part holds parts of its own; the last one is still to come.
    const [finished, ahead] = ['span[data-done]', 'span[data-done] ~ span:not([data-done]):last-child'];
    await expectToDiffer(page.locator(finished), page.locator(ahead));
    await focusOn(page.getByRole('radio', { name: 'Da' }).first());
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('input:focus-visible + span').first()).toHaveCSS('outline-style', 'solid');
  });
  await withEachWish(page, 'purchase result', async () => {
    const folds = page.locator('main details');
    await folds.evaluateAll((all) => {
      for (const fold of all) fold.setAttribute('open', '');
    });
    await expectSegmentsToDiffer(page);
    // Charts are drawn near the window.
    await page.getByRole('heading', { name: 'Cum se achită creditul' }).scrollIntoViewIfNeeded();
    await page.locator('[data-drawing]').last().scrollIntoViewIfNeeded();
    const parts = page.locator('[data-drawing]').last().locator('path[fill]');
    await expect(parts.first()).toBeAttached();
    const colors = await parts.evaluateAll((paths) => paths.map((path) => getComputedStyle(path).fill));
    expect(new Set(colors).size).toBe(colors.length);
  });
});

test('a broker with system colours or more contrast sees every choice, the current day and their place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await withEachWish(page, 'calendar', async () => {
    await expectSegmentsToDiffer(page);
    await expectToDiffer(page.locator('nav a[aria-current="page"]'), page.locator('nav a:not([aria-current])'));
    await expectToDiffer(
      page.locator('td button[aria-current="date"] > :first-child'),
      page.locator('td button[data-printed]:not([aria-current]) > :first-child'),
    );
  });
  const options = page.getByRole('option');
  await withEachWish(page, 'search', () =>
    expectToDiffer(options.and(page.locator('[aria-selected="true"]')), options.last()),
  );
  await withEachWish(page, 'offer comparison', () =>
    expectToDiffer(
      page.locator('td[data-best] > span').first(),
      page.locator('td[data-figure]:not([data-best]) > span').first(),
    ),
  );
});

const CONTROLS =
  'button:not([data-printed]), a[data-variant="primary"], input, select, textarea, nav, a[href^="#continut"]';

/** Prints a dark screen once it shows `last`. The paper must have a sender, no control and no cut table. */
async function print(page: Page, name: string, last?: string): Promise<string> {
  await page.emulateMedia({ colorScheme: 'dark', media: 'screen' });
  await see(page, name);
  if (last) await expect(page.getByText(last).first()).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  // The page's script adds the sender; a loaded page does not wait for this script.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.getByText('tipărit în')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page.locator(CONTROLS).filter({ visible: true })).toHaveCount(0);
  const cut = page
    .locator('[data-wide-table]')
    .evaluateAll((boxes) =>
      boxes.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1).map((box) => box.ariaLabel),
    );
  expect.soft(await cut).toEqual([]);
  await expect.soft(page.locator('body')).toHaveCSS('color', 'rgb(16, 32, 31)');
  const text = (await page.locator('body').innerText()).replaceAll('\u00a0', ' ');
  expect.soft(text).toMatch(/^Rata Clară · 0700 000 000 · contact@example\.ro · tipărit în \d+ \p{L}+ \d{4}/u);
  return text;
}

/** On paper a field is plain text: it has no frame, no ground and no arrow. */
const LOOK = { 'border-top-width': '0px', 'background-color': 'rgba(0, 0, 0, 0)', appearance: 'none' };

test.describe('printed pages', () => {
  test('a printed form has the questions and the typed answers, without controls', async ({ page }) => {
    await see(page, 'property information');
    await page.getByRole('group', { name: 'Imobilul este eficient energetic?' }).getByLabel('Nu').check();
    await page.emulateMedia({ media: 'print' });
    const form = page.locator('form[data-printed]');
    await expect(form.getByText('Valoarea imobilului', { exact: true })).toBeVisible();
    await expect(form.locator('button:not([data-printed]), svg').filter({ visible: true })).toHaveCount(0);
    for (const [label, written] of [
      ['Valoarea imobilului', '500,000'],
      ['Avans', '100,000'],
    ] as const) {
      const field = form.getByLabel(label, { exact: true });
      await expect(field).toHaveValue(written);
      await expect(field).toBeVisible();
      for (const [property, value] of Object.entries(LOOK)) await expect(field).toHaveCSS(property, value);
    }
    const eco = form.getByRole('group', { name: 'Imobilul este eficient energetic?' });
    await expect(eco).toHaveText(/eficient energetic\?\s*Nu$/, { useInnerText: true });
  });

  test('a printed result has its charts with their legend and the figures by year, without buttons', async ({
    page,
  }) => {
    const text = await print(page, 'refinancing result');
    expect(text).toContain('Asigurare de viață');
    await expect(page.locator('[data-drawing]')).toHaveCount(2);
    await expect(page.getByRole('rowheader', { name: '20', exact: true })).toBeVisible();
    expect(text).not.toContain('Programează un apel');
    expect(text).not.toContain('Păstrați simularea');
  });

  test('a printed comparison has every offer with its eligibility', async ({ page }) => {
    const text = await print(page, 'offer comparison');
    const offers = await page.locator('tbody tr').count();
    expect(offers).toBeGreaterThanOrEqual(15);
    expect(text.match(/^.*\b(?:eligibilă|refuzată)/gmu)).toHaveLength(offers);
    await expect(page.locator('thead')).toHaveCSS('display', 'table-header-group');
    expect(text).not.toContain('Select Loan');
  });

  test('a printed schedule is complete, has charts and marks invented offers', async ({ page }) => {
    const text = await print(page, 'simulator with a schedule');
    await expect(page.locator('tbody tr:has(td)')).toHaveCount(60);
    await expect(page.getByRole('rowheader', { name: /^Anul/ })).toHaveCount(5);
    await expect(page.locator('[data-drawing]').first()).toBeVisible();
    expect(text).toContain('Oferte demonstrative');
    // A frame that two sheets share would stay open at the foot of the first sheet.
    for (const section of await page.locator('main section:has(> * h2, > h2)').all())
      await expect.soft(section).toHaveCSS('border-top-width', '0px');
  });

  test('a printed customer record, calendar and policy have a sender and no control', async ({ page }) => {
    const note = 'A sunat; revine marți.';
    expect(await print(page, 'customer record', note)).toContain(note);
    expect(await print(page, 'calendar of a month')).toMatch(/\bDu/);
    // A month fills one sheet, printed from a phone too.
    await page.emulateMedia({ media: null });
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
    expect(sheets).toHaveLength(1);
    expect(await print(page, 'privacy policy')).not.toContain('Cuprins');
  });
});
