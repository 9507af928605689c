import { expect, test } from '@playwright/test';
import { barriers } from './barriers.ts';
import { openScreen, publicScreens, staffScreens } from './screens.ts';

const screens = [...publicScreens, ...staffScreens];
const WIDTHS = [320, 390, 768, 1440] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const screen of screens) {
    test(`${screen.name} nu are bariere serioase (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await openScreen(page, screen);

      expect(await barriers(page)).toEqual([]);
    });
  }
}

for (const screen of screens) {
  test(`${screen.name} încape pe ecran, de la telefon la monitor`, async ({ page }) => {
    await openScreen(page, screen);

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `la ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
