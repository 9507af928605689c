import { expect, type Page, test } from '@playwright/test';
import { barriers } from './barriers.ts';
import { openScreen, publicScreens, staffScreens } from './screens.ts';

const WIDTHS = [320, 390, 768, 1440] as const;
const SCHEMES = ['light', 'dark'] as const;

// One visit a screen: opening it (with an account, for the staff's) takes longer than looking at it.
for (const screen of [...publicScreens, ...staffScreens]) {
  test(`${screen.name} nu are bariere serioase și încape pe ecran, de la telefon la monitor`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openScreen(page, screen);

    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await barriers(page), colorScheme).toEqual([]);
    }
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await overflow(page), `la ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

/** By how many pixels the page is wider than the screen. */
function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
