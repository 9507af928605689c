import { type BrowserContext, expect, test as isolated, type Page } from '@playwright/test';
import { accessibilityViolations, contrastViolations } from './steps/accessibility-violations.ts';
import type { Screen } from './steps/screen.ts';
import {
  isBehindSignIn,
  openScreen,
  pathsWithoutScreen,
  publicScreens,
  reachState,
  staffScreens,
} from './steps/screens.ts';

/**
 * The open page of a worker, its last screen, and what its security policy refused. `of`: the screen, if the page is in
 * its first state.
 */
type Visit = { page?: Page; last?: Screen; refused: string[]; of?: Screen | undefined };

/**
 * These tests type and change nothing: the screens of a worker share a browser context, which reads the scripts once.
 */
const test = isolated.extend<object, { shared: BrowserContext; visit: Visit }>({
  shared: [
    async ({ browser }, use, { project }) => {
      const { baseURL, locale, timezoneId, viewport } = project.use;
      const context = await browser.newContext({
        ...(baseURL && { baseURL }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
        ...(viewport && { viewport }),
      });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs
  visit: [({}, use) => use({ refused: [] }), { scope: 'worker' }],
});

/** The states of one screen in their order: each state closes its dialog before the next state opens. */
const screens = [...publicScreens, ...staffScreens];
const placeOf = (screen: Screen): Screen | undefined => screens.find((first) => isSamePlace(first, screen));

function isSamePlace(one: Screen, other: Screen): boolean {
  return one.path === other.path && one.prepare === other.prepare && one.formData === other.formData;
}

isolated('each page of the site and the desk is among the screens of these tests', () => {
  expect(pathsWithoutScreen()).toEqual([]);
});

// Opening a screen takes longer than checking it: one visit checks its states in both themes.
for (const states of Map.groupBy(screens, placeOf).values()) {
  test.describe(() => {
    test.describe.configure({ mode: 'default' });
    for (const screen of states) {
      test(`the screen „${screen.name}” fits every width and breaks no accessibility rule in light or dark`, async ({
        shared,
        visit,
      }) => {
        const page = await come(shared, visit, screen);
        expect.soft(visit.refused, 'what the security policy of the pages refused').toEqual([]);
        const within = await dialogOf(page, screen);
        expect.soft(await accessibilityViolations(page, within)).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        if (screen.isDrawnInView) await openScreen(page, screen);
        expect.soft(await contrastViolations(page, within), 'in the dark theme').toEqual([]);
        expect.soft(await untaggedEnglish(page), 'without lang="en"').toEqual([]);
        await fits(page);
        if (!within) await leavesRoom(page);
        visit.of = (await isAsOpened(page, screen, within)) ? screen : undefined;
      });
    }
  });
}

/** The page in that state: the open page if it shows the same screen, else a new page. */
async function come(shared: BrowserContext, visit: Visit, screen: Screen): Promise<Page> {
  const { page: opened, of } = visit;
  visit.of = undefined;
  if (opened && of && isSamePlace(of, screen)) {
    await lookByDay(opened);
    await reachState(opened, screen);
    return opened;
  }
  const page = (await emptied(visit, screen)) ?? (await newPage(shared, visit));
  Object.assign(visit, { page, last: screen, refused: [] });
  await lookByDay(page);
  await openScreen(page, screen);
  return page;
}

/** A page without an address, which notes what its security policy refuses. */
async function newPage(shared: BrowserContext, visit: Visit): Promise<Page> {
  await visit.page?.close();
  const page = await shared.newPage();
  page.on(
    'console',
    (message) => /Content Security Policy/i.test(message.text()) && visit.refused.push(message.text()),
  );
  page.on('dialog', (question) => question.accept());
  return page;
}

/**
 * The page of the screen before without its stored data: the next screen opens there faster than on a new page.
 * Undefined where the page would keep what was prepared for that screen, or its sign-in.
 */
async function emptied({ page, last }: Visit, next: Screen): Promise<Page | undefined> {
  if (!page || !last) return undefined;
  await page.evaluate(() => localStorage.clear());
  if (last.prepare || (isBehindSignIn(last) && !isBehindSignIn(next))) return undefined;
  // A page of the same origin without scripts: none stores anything after this.
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return page;
}

/** Shows a phone in the light theme. */
async function lookByDay(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', 'dark');
}

/** Whether the page is again in its first state: the test pressed nothing, or Esc closes the dialog at once. */
async function isAsOpened(
  page: Page,
  { choose, unfolds, press, act }: Screen,
  within: string | undefined,
): Promise<boolean> {
  if (choose || unfolds || act || (press && !within)) return false;
  if (within) {
    await page.keyboard.press('Escape');
    await expect(page.locator(within)).toHaveCount(0);
  }
  return true;
}

/** The open dialog, if a button opened one: the page beneath it is a screen of its own. */
async function dialogOf(page: Page, { press }: Screen): Promise<string | undefined> {
  const isOpen = press && (await page.getByRole('dialog').first().isVisible());
  return isOpen ? 'dialog[open]' : undefined;
}

/** Finds English texts that a screen reader would pronounce as Romanian. */
function untaggedEnglish(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const english =
      /\b(the|this|your|for|all|made|board|customers?|failed|loading|please|details|select|settings|users)\b/i;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode;
      const isRead = parentElement?.checkVisibility() && !parentElement.closest('[lang="en"], script, style');
      if (isRead && english.test(nodeValue ?? '')) found.push(nodeValue ?? '');
    }
    return found;
  });
}

/** At 400 % zoom, fixed bars must leave most of the screen to the content. */
async function leavesRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  // Scripts measure the new size a frame or two later.
  await expect
    .configure({ soft: true })
    .poll(() => shareOfBars(page), { message: 'bars at 320 × 256' })
    .toBeLessThan(0.2);
}

/** The share of the screen's height under bars that do not scroll away, on a page scrolled to its middle. */
function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    // An element that sticks within a scrolling box scrolls away with the box.
    const isBoxed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isBoxed(element.parentElement));
    const sticks = (element: Element): boolean => {
      const { position } = getComputedStyle(element);
      return position === 'fixed' || (position === 'sticky' && !isBoxed(element.parentElement));
    };
    const stays = (element: Element | null): boolean =>
      element !== null && element.localName !== 'dialog' && (sticks(element) || stays(element.parentElement));
    const heights = Array.from({ length: 64 }, (_, index) => index * 4 + 2);
    return heights.filter((y) => stays(document.elementFromPoint(160, y))).length / heights.length;
  });
}

/** By how much the page is wider than the screen, px. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Checks that no element is wider than a screen of that width. */
async function fitsAt(page: Page, width: number, how = ''): Promise<void> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
  if ((await overflow(page)) <= 0) return;
  // Scripts measure the new width, or the larger letters, a frame or two later.
  await expect
    .configure({ soft: true })
    .poll(() => overflow(page), { message: `${how} at ${width} px` })
    .toBeLessThanOrEqual(0);
}

type SetTextSize = (page: Page, pixels: 16 | 32) => Promise<unknown>;

/** The two ways to enlarge all text: media queries follow the browser's setting, but no style sheet. */
const TEXT_SIZES: readonly (readonly [how: string, set: SetTextSize, widths: readonly number[]])[] = [
  [
    'with text twice as large by the browser’s setting',
    async (page, standard) => {
      const browser = await page.context().newCDPSession(page);
      await browser.send('Page.setFontSizes', { fontSizes: { standard } });
      await browser.detach();
    },
    [320, 360, 390],
  ],
  [
    'with text twice as large by a style sheet',
    (page, pixels) =>
      page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), `${(pixels / 16) * 100}%`),
    [390, 360, 320],
  ],
];

/**
 * Checks the widths from phone to monitor, and a phone with text twice as large: a page may get longer, but no wider
 * than the screen. Their order needs the fewest changes of the width, each of which lays the page out again.
 */
async function fits(page: Page): Promise<void> {
  for (const width of [390, 768, 1440, 320]) await fitsAt(page, width);
  for (const [how, setTextSize, widths] of TEXT_SIZES) {
    await setTextSize(page, 32);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of widths) await fitsAt(page, width, how);
    await setTextSize(page, 16);
  }
  await expect(page.locator('html')).toHaveCSS('font-size', '16px');
}
