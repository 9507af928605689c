import { type BrowserContext, expect, test as isolated, type Page } from '@playwright/test';
import { accessibilityViolations, contrastViolations } from './steps/accessibility-violations.ts';
import { openScreen, publicScreens, type Screen, staffScreens } from './steps/screens.ts';

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
    // Who was signed in, and what the site remembers of a visitor.
    await page.evaluate(() => localStorage.clear());
    await page.close();
  },
});

const WIDTHS = [320, 390, 768, 1440] as const;

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
    await fits(page);
  });
}

/** Where a button opened a dialog, that alone is looked at: what lies beneath it is a screen of its own. */
async function dialogOf(page: Page, { press }: Screen): Promise<string | undefined> {
  const isOpen = press && (await page.getByRole('dialog').first().isVisible());
  return isOpen ? '[role="dialog"]' : undefined;
}

async function open(page: Page, screen: Screen): Promise<void> {
  const refused: string[] = [];
  page.on('console', (message) => /Content Security Policy/i.test(message.text()) && refused.push(message.text()));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await openScreen(page, screen);
  expect.soft(refused, 'what the security policy of the pages refused').toEqual([]);
}

/** From phone to monitor, nothing is wider than the screen. */
async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(overflow, `la ${width} px`).toBeLessThanOrEqual(0);
  }
}
