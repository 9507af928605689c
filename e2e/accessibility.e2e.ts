import { type BrowserContext, expect, test as isolated, type Page } from '@playwright/test';
import { accessibilityViolations, contrastViolations } from './steps/accessibility-violations.ts';
import type { Screen } from './steps/screen.ts';
import { openScreen, publicScreens, staffScreens } from './steps/screens.ts';

/** Nothing is typed or changed here, so a worker's screens share a browser context, which reads the scripts once. */
const test = isolated.extend<object, { shared: BrowserContext }>({
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
  page: async ({ shared }, use) => {
    const page = await shared.newPage();
    await use(page);
    // Who was signed in, and what the site stored of a visitor.
    await page.evaluate(() => localStorage.clear());
    await page.close();
  },
});

const PHONES = [320, 390] as const;
const WIDTHS = [...PHONES, 768, 1440] as const;

// Opening a screen takes longer than looking at it: both themes are looked at in one visit.
for (const screen of [...publicScreens, ...staffScreens]) {
  test(`${screen.name} încape pe ecran și nu are bariere serioase, pe lumină și pe întuneric`, async ({ page }) => {
    await open(page, screen);
    const within = await dialogOf(page, screen);
    expect.soft(await accessibilityViolations(page, within)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    if (screen.isDrawnInView) await openScreen(page, screen);
    expect.soft(await contrastViolations(page, within), 'pe întuneric').toEqual([]);
    if (screen.path !== '/apiDocs') expect.soft(await untaggedEnglish(page), 'fără lang="en"').toEqual([]);
    await fits(page);
    if (!screen.isOfStaff) await fitsWithLargeText(page);
    if (!within) await leavesRoom(page);
  });
}

/** Where a button opened a dialog, that alone is looked at: what lies beneath it is a screen of its own. */
async function dialogOf(page: Page, { press }: Screen): Promise<string | undefined> {
  const isOpen = press && (await page.getByRole('dialog').first().isVisible());
  return isOpen ? '[role="dialog"], dialog[open]' : undefined;
}

async function open(page: Page, screen: Screen): Promise<void> {
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && refused.push(message.text()));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openScreen(page, screen);
  expect.soft(refused, 'what the security policy of the pages refused').toEqual([]);
}

/** Texts in English that a screen reader would read out as Romanian. */
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

/** At 400 % zoom, bars that do not scroll away leave most of the screen to what they stand over. */
async function leavesRoom(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  // What is measured by scripts follows the new size a frame or two later.
  await expect
    .configure({ soft: true })
    .poll(() => shareOfBars(page), { message: 'barele la 320 × 256' })
    .toBeLessThan(0.2);
}

/** How much of the screen's height lies under bars that do not scroll away, on a page scrolled to its middle. */
function shareOfBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    // What sticks within a box that scrolls by itself goes away with the box.
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

/** From phone to monitor, nothing is wider than the screen. */
async function fits(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    // What is measured by scripts follows the new width a frame or two later.
    await expect
      .configure({ soft: true })
      .poll(overflow, { message: `la ${width} px` })
      .toBeLessThanOrEqual(0);
  }
}

/** A phone on which text was made twice as large: a page may get long, not wider than the screen. */
async function fitsWithLargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const write = async (standard: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
  };
  await write(32);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - Math.ceil(document.body.getBoundingClientRect().width));
  // The larger letters reach what is measured by scripts a frame or two after the style of the page.
  for (const width of PHONES) {
    await page.setViewportSize({ width, height: 844 });
    await expect
      .configure({ soft: true })
      .poll(overflow, { message: `cu textul de două ori mai mare, la ${width} px` })
      .toBeLessThanOrEqual(0);
  }
  await write(16);
}
